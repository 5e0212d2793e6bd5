import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Alert, useDismissal } from '@liaison/shared/ui';
import { Link } from 'react-router';
import { findNextField } from './find-next-field.ts';

/** Asks for the rest of the profile, with what helps most; hidden for a week once dismissed (SHELL-052). */
export function Component() {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const user = useUser();
  const [isHidden, hide] = useDismissal('hide-enrich-alert');
  if (!user || isHidden) return null;
  const { profile } = user;
  const next = findNextField(profile);
  return (
    <Alert onDismiss={hide}>
      <b>{t('enrich.title', { percent: format.percent(profile.completeness) })}</b>{' '}
      {next && `${t(`complete.next.${next}`)} `}
      <Link to={next === 'photo' ? '/profile/photos' : '/profile'}>{t('enrich.open')}</Link>
    </Alert>
  );
}
