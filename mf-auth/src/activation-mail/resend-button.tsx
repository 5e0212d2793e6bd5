import { useTranslation } from '@liaison/shared/i18n';
import { Button, Stack, Text } from '@liaison/shared/ui';
import { ApiError } from '@liaison/shared/api';
import { useResend } from './use-resend.ts';

const hourSeconds = 3600;

/** "Send again", with its countdown and what came of it. */
export function ResendButton({ startsWaiting }: { startsWaiting?: boolean }) {
  const { t } = useTranslation(['auth', 'errors']);
  const { resend, isPending, isSent, error, secondsLeft } = useResend({ startsWaiting });
  const isWaiting = secondsLeft > 0;
  return (
    <Stack $gap={2} $align="start">
      <Button variant="secondary" loading={isPending} disabled={isWaiting} onClick={resend}>
        {isWaiting && secondsLeft <= hourSeconds
          ? t('auth:resend.wait', { count: secondsLeft })
          : t('auth:resend.submit')}
      </Button>
      <Text $size="s" $muted aria-live="polite">
        {isSent && isWaiting && t('auth:resend.sent')}
        {secondsLeft > hourSeconds && t('auth:resend.tomorrow')}
        {error && t(`errors:${error instanceof ApiError ? error.code : 'internal'}`)}
      </Text>
    </Stack>
  );
}
