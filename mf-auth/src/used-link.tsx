import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { Navigate, useLocation } from 'react-router';
import { createLoginNotice, type LoginNotice, readOtherId } from './login-notices.ts';
import { ResultPage } from './result-page.tsx';

/** Where another account is logged in, the login would open its members without a word about the account of the link. */
export function UsedLink({ notice }: { notice: LoginNotice }) {
  const { t } = useTranslation('auth');
  const user = useUser();
  const otherId = readOtherId(useLocation().state);
  // Who has logged in since then may be the owner of the link.
  if (!user || user.id !== otherId) return <Navigate to="/login" {...createLoginNotice(notice)} />;
  return (
    <ResultPage icon="success" title={t('login.title')} focusHeading>
      <Text>{t(`notices.${notice}`)}</Text>
      <Text>{t('notices.otherAccount', { name: user.name })}</Text>
      <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
    </ResultPage>
  );
}
