import { useTranslation } from '@liaison/shared/i18n';
import { Button } from '@liaison/shared/ui';
import { useSecondsUntil } from './use-seconds-until.ts';

const gapMs = 60_000;

interface SendAgainProps {
  /** When the last mail went, in milliseconds since 1970. */
  sentAt: number;
  isSending: boolean;
  onSend: () => void;
}

/** A mail takes its time: the next can be asked for after a minute. */
export function SendAgain({ sentAt, isSending, onSend }: SendAgainProps) {
  const { t } = useTranslation('auth');
  const secondsLeft = useSecondsUntil(sentAt + gapMs);
  return (
    <Button variant="secondary" loading={isSending} disabled={secondsLeft > 0} onClick={onSend}>
      {secondsLeft > 0 ? t('resend.wait', { count: secondsLeft }) : t('resend.submit')}
    </Button>
  );
}
