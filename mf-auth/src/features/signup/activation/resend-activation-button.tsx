import { useTranslation } from '@liaison/shared/i18n';
import { Stack, Text, useErrorText } from '@liaison/shared/ui';
import { CountdownButton, longestCountdownSeconds } from '../../../resend-mail-button.tsx';
import { useResendActivation } from './use-resend-activation.ts';

/** Sends the activation link again, with a countdown until the next mail and the result of the last. */
export function ResendActivationButton({ sentAt }: { sentAt?: number }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { resend, isPending, isSent, error, secondsLeft } = useResendActivation({ sentAt });
  return (
    <Stack $gap={2} $align="start">
      <CountdownButton secondsLeft={secondsLeft} loading={isPending} onClick={() => resend()}>
        {t('resend.submit')}
      </CountdownButton>
      <Text $size="s" $muted aria-live="polite">
        {isSent && secondsLeft > 0 && t('resend.sent')}
        {secondsLeft > longestCountdownSeconds && t('resend.tomorrow')}
        {error && errorText(error)}
      </Text>
    </Stack>
  );
}
