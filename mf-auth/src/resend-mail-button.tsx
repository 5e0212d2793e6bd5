import { useSecondsUntil } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Button, type ButtonProps, VisuallyHidden } from '@liaison/shared/ui';

/** Within this time in milliseconds the API refuses a second mail of the same kind. */
export const useMailInterval = () => useSettings().resend_seconds * 1000;

interface ResendMailButtonProps {
  /** When the next mail may be requested, in milliseconds since 1970. */
  nextSendAt: number;
  isSending: boolean;
  onSend: () => void;
}

/** Shows a countdown until the next mail may be requested. */
export function ResendMailButton({ nextSendAt, isSending, onSend }: ResendMailButtonProps) {
  const { t } = useTranslation('auth');
  return (
    <CountdownButton secondsLeft={useSecondsUntil(nextSendAt)} loading={isSending} onClick={onSend}>
      {t('resend.submit')}
    </CountdownButton>
  );
}

/** A longer wait is that of the daily limit. */
export const longestCountdownSeconds = 3600;

/**
 * Not disabled while it counts down, which would take the focus from who just pressed it. Its name changes every ten seconds only, because
 * screen readers read each change. A longer wait than an hour is not counted.
 */
export function CountdownButton({ secondsLeft, ...rest }: ButtonProps & { secondsLeft: number }) {
  const { t } = useTranslation('auth');
  if (secondsLeft === 0) return <Button variant="secondary" {...rest} />;
  return (
    <Button variant="secondary" {...rest} aria-disabled onClick={(event) => event.preventDefault()}>
      {secondsLeft > longestCountdownSeconds ? (
        rest.children
      ) : (
        <>
          <span aria-hidden>{t('resend.wait', { count: secondsLeft })}</span>
          <VisuallyHidden>{t('resend.wait', { count: Math.ceil(secondsLeft / 10) * 10 })}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
