import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Button, ButtonLink, Dialog, Text } from '@liaison/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { discountQuery } from '../../bundles/bundles.api.ts';
import { markWelcomeBonusSeen } from './welcome-bonus.api.ts';

/** Shown once to a member with a confirmed address: the free messages and, while it runs, the welcome discount (DEC-19). */
export function Component() {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const user = useUser();
  const { message_credits: messageCredits } = useSettings();
  const [isOpen, setOpen] = useState(true);
  const { mutate: markSeen } = useMutation(markWelcomeBonusSeen);
  const isNew = user?.status === 'active' && !user.welcome_bonus_seen;
  // Without the discount, for whatever reason, the dialog names the credits alone.
  const discount = useQuery({
    ...discountQuery({ welcome: 'true' }),
    retry: false,
    enabled: isNew && user.has_time_bonus === true,
  });
  if (!isNew || discount.isLoading) return null;

  const { credits } = user;
  const messages = Math.floor(credits / messageCredits);
  const percent = discount.data && format.percent(discount.data.value_percentage);
  if (messages === 0 && !percent) return null;
  const close = () => {
    setOpen(false);
    markSeen();
  };
  const endsAt = discount.dataUpdatedAt + (discount.data?.seconds_left ?? 0) * 1000;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t('payments:welcomeBonus.title', { name: user.name })}
      actions={
        <>
          <ButtonLink to="/credits" onClick={close}>
            {t('payments:timeBonus.see')}
          </ButtonLink>
          <Button variant="secondary" onClick={close}>
            {t('payments:timeBonus.later')}
          </Button>
        </>
      }
    >
      {messages > 0 && (
        <Text>
          {t('payments:welcomeBonus.credits', {
            credits: t('common:credits', { count: credits }),
            messages: t('payments:bundles.messages', { count: messages }),
          })}
        </Text>
      )}
      {percent && <Text>{t('payments:welcomeBonus.discount', { percent, time: format.time(endsAt) })}</Text>}
    </Dialog>
  );
}
