import { useState } from 'react';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Button, ButtonLink, Dialog, Text, useDismissal } from '@liaison/shared/ui';

const delaySeconds = 40;

interface TimeBonusDialogProps {
  percent: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  secondsLeft: number;
}

/** Opens 40 s after it is first rendered, unless it was dismissed (PAY-032, PAY-034). */
export function TimeBonusDialog({ percent, endsAt, secondsLeft }: TimeBonusDialogProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [isDismissed, dismiss] = useDismissal('hide-time-bonus-modal');
  const [secondsAtStart] = useState(secondsLeft);
  return (
    <Dialog
      open={!isDismissed && secondsAtStart - secondsLeft >= delaySeconds}
      onClose={dismiss}
      title={t('timeBonus.title', { percent })}
      actions={
        <>
          <ButtonLink to="/credits" onClick={dismiss}>
            {t('timeBonus.see')}
          </ButtonLink>
          <Button variant="secondary" onClick={dismiss}>
            {t('timeBonus.later')}
          </Button>
        </>
      }
    >
      <Text>{t('timeBonus.text', { percent })}</Text>
      <Text>{t('timeBonus.ends', { time: format.time(endsAt) })}</Text>
    </Dialog>
  );
}
