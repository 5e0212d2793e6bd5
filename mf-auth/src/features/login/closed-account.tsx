import type { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { getReasonsPath, getUntil } from '../../api-errors.ts';

/** For an account that the staff has closed, for some time or for good: until when, and where the reasons are. */
export function ClosedAccount({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const until = getUntil(error);
  const path = getReasonsPath(error);
  return (
    <Alert tone="error" action={path === null ? undefined : <Link to={path}>{t('login.decision')}</Link>}>
      {until === null ? t('login.banned') : t('login.suspended', { until: format.dateTime(until) })}
    </Alert>
  );
}
