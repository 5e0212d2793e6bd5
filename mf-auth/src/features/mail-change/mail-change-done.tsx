import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { Outcome } from '../../outcome.tsx';

/** Another device, or one where somebody else is signed in, learns no more than that it worked. */
export function Changed({ isHere }: { isHere: boolean }) {
  const { t } = useTranslation('auth');
  const user = useUser();
  return (
    <Outcome sign="ok" title={t('mailChange.doneTitle')} takesFocus>
      <Text>
        {isHere && user ? t('mailChange.doneText', { email: user.email }) : t('mailChange.doneElsewhere')}
      </Text>
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
