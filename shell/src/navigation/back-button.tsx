import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { Icon, IconButton } from '@liaison/shared/ui';
import { useLocation, useNavigate } from 'react-router';
import { findRoute } from '../router/site-routes.ts';
import { useIsInstalled } from '../installed-app/use-is-installed.ts';

/** For the installed app, which has no back button of a browser (SHELL-030, SHELL-031). */
export function BackButton() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isInstalled = useIsInstalled();
  const route = findRoute(pathname);
  // React Router gives the first entry of a visit the key `default`; the one before it belongs to another site.
  const hasHistory = key !== 'default' && history.length > 1;
  if (!isInstalled || !hasHistory || !route?.back) return null;
  return (
    <IconButton label={t('actions.back')} onClick={() => void navigate(-1)}>
      <Icon icon={ArrowLeft} size={24} />
    </IconButton>
  );
}
