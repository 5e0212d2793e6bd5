import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '@liaison/shared/i18n';
import { IconButton } from '@liaison/shared/ui';
import { useLocation, useNavigate } from 'react-router';

import { routeAt } from '../router/route-at.ts';
import { hasBackButton } from './areas.ts';
import { useIsInstalled } from './use-installed.ts';

/** The installed app has no browser around it (SHELL-030, SHELL-031). */
export function BackButton() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isInstalled = useIsInstalled();
  const route = routeAt(pathname);
  // The first entry of a visit has the key `default`: there is nothing of ours before it.
  const hasHistory = key !== 'default' && history.length > 1;
  if (!isInstalled || !hasHistory || !route || !hasBackButton(route.name)) return null;
  return (
    <IconButton label={t('actions.back')} onClick={() => void navigate(-1)}>
      <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
}
