import { Trans, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, Stack, Text } from '@liaison/shared/ui';
import { CircleCheck, MailCheck } from 'lucide-react';
import { ConfirmMail } from '../mail/confirm-mail.tsx';
import { useSignupFlow } from '../signup-flow.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';

/** The last step: the account is there and may look around, the mail waits to be confirmed. */
export function MailStep() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const { next } = useSignupFlow();
  if (!user) return null;

  // The link may be opened elsewhere: this page hears of it.
  const isConfirmed = user.status === 'active';
  const Icon = isConfirmed ? CircleCheck : MailCheck;
  const words = (
    <Stack $gap={2}>
      <Text>
        <Trans t={t} i18nKey="checkMail.text" values={{ email: user.email }} components={{ b: <b /> }} />
      </Text>
      <Text $size="s">{t('checkMail.spam')}</Text>
    </Stack>
  );
  return (
    <StepFrame
      icon={<Icon size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={isConfirmed ? t('activateDone.title') : t('checkMail.title')}
      lead={isConfirmed ? t('activateDone.text') : words}
    >
      {!isConfirmed && <ConfirmMail user={user} />}
      <StepButtons>
        <Button onClick={next}>{t('checkMail.continue')}</Button>
      </StepButtons>
    </StepFrame>
  );
}
