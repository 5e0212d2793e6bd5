import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink } from '@liaison/shared/ui';
import { LinkExpired } from '../../link-expired.tsx';

/** A new link comes from where the change was asked for; visitors are asked to sign in on the way. */
export function ChangeExpired({ takesFocus }: { takesFocus?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired takesFocus={takesFocus}>
      <ButtonLink to="/profile/security">{t('linkExpired.newMailChange')}</ButtonLink>
    </LinkExpired>
  );
}
