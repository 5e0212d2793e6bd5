import { useShownTitle } from '@liaison/shared/module';
import { useSettings } from '@liaison/shared/session';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLabels } from '../language/use-labels.ts';
import { findRoute } from './site-routes.ts';

/** The document's title: the screen's own, else that of its route, else the site's (SHELL-075). */
export function useDocumentTitle(): void {
  const getLabel = useLabels();
  const { index_title: siteTitle, name } = useSettings();
  const routeTitle = findRoute(useLocation().pathname)?.title;
  const title = useShownTitle() ?? (routeTitle && getLabel(routeTitle));
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : siteTitle;
  }, [title, name, siteTitle]);
}
