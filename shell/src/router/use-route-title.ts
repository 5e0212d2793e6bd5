import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { useEffect } from 'react';
import { boot } from '../boot/boot-data.ts';
import type { SiteRoute } from './site-routes.ts';

/** Names the document after the route (SHELL-075: the site's own title where the route has none). */
export function useRouteTitle({ title }: SiteRoute): void {
  const { t, i18n } = useTranslation();
  const { index_title: siteTitle, name } = useSettings();
  const label = title && (i18n.exists(title) ? t(title) : boot.labels[title]);
  useEffect(() => {
    document.title = label ? `${label} · ${name}` : siteTitle;
  }, [label, name, siteTitle]);
}
