import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { useLocation, useSearchParams } from 'react-router';
import { Outcome } from '../../outcome.tsx';
import { deletionIn } from './deletion.ts';
import { Farewell } from './farewell.tsx';
import { Reactivate } from './reactivate.tsx';

export function Component() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const token = useSearchParams()[0].get('token');
  const deletion = deletionIn(useLocation().state);

  if (token) return <Reactivate token={token} />;
  if (!user || deletion) return <Farewell deletion={deletion} />;
  return (
    <Outcome sign="ok" title={t('deleted.openTitle')}>
      <Text>{t('deleted.openText', { name: user.name })}</Text>
      <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
    </Outcome>
  );
}
