import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink } from '@liaison/shared/ui';
import { LinkExpired } from '../../../link-expired.tsx';

/** Links to the screen that requests a new link; visitors have to log in on the way. */
export function MailChangeExpired({ focusHeading }: { focusHeading?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <LinkExpired focusHeading={focusHeading}>
      <ButtonLink to="/profile/security">{t('linkExpired.newMailChange')}</ButtonLink>
    </LinkExpired>
  );
}
