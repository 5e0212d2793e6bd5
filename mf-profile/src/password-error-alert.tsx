import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, useErrorText } from '@liaison/shared/ui';

interface PasswordErrorAlertProps {
  error: Error | null;
  /** Names of the form's fields, whose errors are shown at the fields. */
  fields: readonly string[];
  minutesLeft: number;
}

/** The error of a call that needs the password, unless a field shows it; during a lockout the minutes left. */
export function PasswordErrorAlert({ error, fields, minutesLeft }: PasswordErrorAlertProps) {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  if (minutesLeft > 0) return <Alert tone="error">{t('account_blocked', { minutes: minutesLeft })}</Alert>;
  if (!error || isShownElsewhere(error, fields)) return null;
  return <Alert tone="error">{errorText(error)}</Alert>;
}

function isShownElsewhere(error: Error, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError)) return false;
  // With no minutes left the lockout is over.
  if (error.code === 'account_blocked') return true;
  return fields.some((field) => error.details.fields?.[field]);
}
