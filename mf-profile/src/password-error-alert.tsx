import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, useErrorText } from '@liaison/shared/ui';

interface PasswordErrorAlertProps {
  error: Error | null;
  minutesLeft: number;
}

/** The error of a call that needs the password; during a lockout the minutes left. */
export function PasswordErrorAlert({ error, minutesLeft }: PasswordErrorAlertProps) {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  if (minutesLeft > 0) return <Alert tone="error">{t('account_blocked', { minutes: minutesLeft })}</Alert>;
  // With no minutes left the lockout is over.
  const isOver = error instanceof ApiError && error.code === 'account_blocked';
  return error && !isOver && <Alert tone="error">{errorText(error)}</Alert>;
}
