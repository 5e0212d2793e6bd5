import { useTranslation } from '@liaison/shared/i18n';
import { Button, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useResendActivation } from './use-resend-activation.ts';

const hourSeconds = 3600;

/** Sends the activation link again, with a countdown until the next mail and the result of the last. */
export function ResendActivationButton({ sentAt }: { sentAt?: number }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { resend, isPending, isSent, error, secondsLeft } = useResendActivation({ sentAt });
  const isWaiting = secondsLeft > 0;
  return (
    <Stack $gap={2} $align="start">
      <Button variant="secondary" loading={isPending} disabled={isWaiting} onClick={() => resend()}>
        {isWaiting && secondsLeft <= hourSeconds
          ? t('resend.wait', { count: secondsLeft })
          : t('resend.submit')}
      </Button>
      <Text $size="s" $muted aria-live="polite">
        {isSent && isWaiting && t('resend.sent')}
        {secondsLeft > hourSeconds && t('resend.tomorrow')}
        {error && errorText(error)}
      </Text>
    </Stack>
  );
}
