import { Trans, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, Icon, Stack, Text } from '@liaison/shared/ui';
import { CircleCheck, MailCheck } from 'lucide-react';
import { BoldEmail } from '../../../bold-email.tsx';
import { ConfirmEmail } from '../mail/confirm-email.tsx';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepLayout } from '../step-layout.tsx';

/** The last step: asks to confirm the e-mail address; the member may continue without. */
export function MailStep() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const { openNext } = useSignupFlow();
  if (!user) return null;

  // The link may be opened on another device: the user changes through a live event.
  const isConfirmed = user.status === 'active';
  const icon = isConfirmed ? CircleCheck : MailCheck;
  const instructions = (
    <Stack $gap={2}>
      <Text>
        <Trans
          t={t}
          i18nKey="checkMail.text"
          values={{ email: user.email }}
          components={{ b: <BoldEmail email={user.email} /> }}
        />
      </Text>
      <Text $size="s">{t('checkMail.spam')}</Text>
    </Stack>
  );
  return (
    <StepLayout
      icon={<Icon icon={icon} size={32} />}
      title={isConfirmed ? t('activateDone.title') : t('checkMail.title')}
      lead={isConfirmed ? t('activateDone.text') : instructions}
    >
      {!isConfirmed && <ConfirmEmail user={user} />}
      <StepButtons>
        <Button onClick={openNext}>{t('checkMail.continue')}</Button>
      </StepButtons>
    </StepLayout>
  );
}
