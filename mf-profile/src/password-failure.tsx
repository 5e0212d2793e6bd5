import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, useErrorText } from '@liaison/shared/ui';

interface PasswordFailureProps {
  error: Error | null;
  /** Told beside their controls. */
  fields: readonly string[];
  minutesLeft: number;
}

/** Why a call that needs the password was refused, where no field tells it; a lock-out with its minutes, until it ends. */
export function PasswordFailure({ error, fields, minutesLeft }: PasswordFailureProps) {
  const { t } = useTranslation('errors');
  const errorText = useErrorText();
  if (minutesLeft > 0) return <Alert tone="bad">{t('account_blocked', { minutes: minutesLeft })}</Alert>;
  if (!error || isToldElsewhere(error, fields)) return null;
  return <Alert tone="bad">{errorText(error)}</Alert>;
}

function isToldElsewhere(error: Error, fields: readonly string[]): boolean {
  if (!(error instanceof ApiError)) return false;
  // The lock has ended: it is no news any more.
  if (error.code === 'account_blocked') return true;
  return fields.some((field) => error.details.fields?.[field]);
}
