import { useSecondsUntil } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Button } from '@liaison/shared/ui';

/** Within this time in milliseconds the API refuses a second mail of the same kind. */
export const useMailInterval = () => useSettings().resend_seconds * 1000;

interface ResendMailButtonProps {
  /** When the next mail may be requested, in milliseconds since 1970. */
  nextSendAt: number;
  isSending: boolean;
  onSend: () => void;
}

/** Disabled with a countdown until the next mail may be requested. */
export function ResendMailButton({ nextSendAt, isSending, onSend }: ResendMailButtonProps) {
  const { t } = useTranslation('auth');
  const secondsLeft = useSecondsUntil(nextSendAt);
  return (
    <Button variant="secondary" loading={isSending} disabled={secondsLeft > 0} onClick={onSend}>
      {secondsLeft > 0 ? t('resend.wait', { count: secondsLeft }) : t('resend.submit')}
    </Button>
  );
}
