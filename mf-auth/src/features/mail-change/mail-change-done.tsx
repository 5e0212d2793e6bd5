import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { Outcome } from '../../outcome.tsx';

export function Changed() {
  const { t } = useTranslation('auth');
  const user = useUser();
  return (
    <Outcome sign="ok" title={t('mailChange.doneTitle')} takesFocus>
      <Text>{user ? t('mailChange.doneText', { email: user.email }) : t('mailChange.doneElsewhere')}</Text>
      {user ? (
        <ButtonLink to="/members">{t('activateDone.toMembers')}</ButtonLink>
      ) : (
        <ButtonLink to="/login">{t('login.title')}</ButtonLink>
      )}
    </Outcome>
  );
}

export function Undone() {
  const { t } = useTranslation('auth');
  return (
    <Outcome sign="ok" title={t('mailUndo.doneTitle')} takesFocus>
      <Text>{t('mailUndo.doneText')}</Text>
      <ButtonLink to="/login">{t('login.title')}</ButtonLink>
    </Outcome>
  );
}
