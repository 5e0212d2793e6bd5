import { useTranslation } from '@liaison/shared/i18n';
import { Button } from '@liaison/shared/ui';
import { useSecondsUntil } from './use-seconds-until.ts';

/** How long the service wants between two mails of a kind. */
export const mailGapMs = 60_000;

interface SendAgainProps {
  /** When the next mail may be asked for, in milliseconds since 1970. */
  opensAt: number;
  isSending: boolean;
  onSend: () => void;
}

/** A mail takes its time: the next can be asked for after a minute. */
export function SendAgain({ opensAt, isSending, onSend }: SendAgainProps) {
  const { t } = useTranslation('auth');
  const secondsLeft = useSecondsUntil(opensAt);
  return (
    <Button variant="secondary" loading={isSending} disabled={secondsLeft > 0} onClick={onSend}>
      {secondsLeft > 0 ? t('resend.wait', { count: secondsLeft }) : t('resend.submit')}
    </Button>
  );
}
