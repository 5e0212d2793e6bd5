import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { useLocation, useSearchParams } from 'react-router';
import { readLoginNotice } from '../../login-notices.ts';
import { ResultPage } from '../../result-page.tsx';
import { UsedLink } from '../../used-link.tsx';
import { parseDeletion } from './deletion.ts';
import { DeletionSummary } from './deletion-summary.tsx';
import { ReactivateAccount } from './reactivate-account.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const token = useSearchParams()[0].get('token');
  const { state } = useLocation();
  const notice = readLoginNotice(state);

  if (notice) return <UsedLink notice={notice} />;
  if (token) return <ReactivateAccount token={token} />;
  // Also where Back opens the page of a deletion that was undone.
  if (!user) return <DeletionSummary deletion={parseDeletion(state)} />;
  return (
    <ResultPage icon="success" title={t('deleted.openTitle')}>
      <Text>{t('deleted.openText', { name: user.name })}</Text>
      <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
    </ResultPage>
  );
}
