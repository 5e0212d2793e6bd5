import type { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, createLazyComponent, Stack } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { getReasonsPath, getUntil } from '../../api-errors.ts';

/** Loaded for the few who need it, since the login is a first page. The next attempt to log in loads what did not load. */
const { Lazy: LazyData } = createLazyComponent(
  async () => (await import('./closed-account-data.tsx')).ClosedAccountData,
);

/** For an account that the staff has closed, for some time or for good: until when, where the reasons are, and what becomes of the data. */
export function ClosedAccount({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const until = getUntil(error);
  const path = getReasonsPath(error);
  const { data_token: dataToken } = error.details;
  return (
    <Stack $gap={3}>
      <Alert tone="error" action={path === null ? undefined : <Link to={path}>{t('login.decision')}</Link>}>
        {until === null ? t('login.banned') : t('login.suspended', { until: format.dateTime(until) })}
      </Alert>
      {typeof dataToken === 'string' && (
        <LazyData key={dataToken} isNeeded onFailure={() => undefined} props={{ dataToken }} />
      )}
    </Stack>
  );
}
