import { useSettings } from '@liaison/shared/session';
import { useEffect } from 'react';
import { useLabels } from '../chrome/use-labels.ts';
import type { SiteRoute } from './site-routes.ts';

/** Names the document after the route (SHELL-075: the site's own title where the route has none). */
export function useRouteTitle({ title }: SiteRoute): void {
  const labelOf = useLabels();
  const { index_title: siteTitle, name } = useSettings();
  const label = title && labelOf(title);
  useEffect(() => {
    document.title = label ? `${label} · ${name}` : siteTitle;
  }, [label, name, siteTitle]);
}
