import type { ApiError } from '@liaison/shared/api';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Stack } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { getDataToken, getReasonsPath, getUntil } from '../../api-errors.ts';
import { ClosedAccountData } from './closed-account-data.tsx';

/** For an account that the staff has closed, for some time or for good: until when, where the reasons are, and what becomes of the data. */
export function ClosedAccount({ error }: { error: ApiError }) {
  const { t } = useTranslation('auth');
  const format = useFormat();
  const until = getUntil(error);
  const path = getReasonsPath(error);
  const dataToken = getDataToken(error);
  return (
    <Stack $gap={3}>
      <Alert tone="error" action={path === null ? undefined : <Link to={path}>{t('login.decision')}</Link>}>
        {until === null ? t('login.banned') : t('login.suspended', { until: format.dateTime(until) })}
      </Alert>
      {dataToken !== null && <ClosedAccountData key={dataToken} dataToken={dataToken} />}
    </Stack>
  );
}
