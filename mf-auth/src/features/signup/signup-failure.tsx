import { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert } from '@liaison/shared/ui';
import { Link } from 'react-router';

/** What no field can show. */
export function SignupFailure({ error, known }: { error: Error | null; known: readonly string[] }) {
  const { t } = useTranslation(['auth', 'errors']);
  const format = useFormat();
  if (!error) return null;
  if (!(error instanceof ApiError)) return <Alert tone="bad">{t('errors:internal')}</Alert>;
  const { code, details } = error;
  if (code === 'email_in_use') {
    return (
      <Alert tone="bad" action={<Link to="/login">{t('auth:signup.login')}</Link>}>
        {t('errors:email_in_use')}
      </Alert>
    );
  }
  if (known.some((field) => details.fields?.[field])) return null;
  const until = typeof details['until'] === 'string' ? details['until'] : null;
  return (
    <Alert tone="bad">
      {t(`errors:${code}`, details)}
      {until !== null && ` ${t('auth:login.pendingUntil', { date: format.date(until) })}`}
    </Alert>
  );
}
