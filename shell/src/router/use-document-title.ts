import { useUnreadCount } from '@liaison/shared/live';
import { useShownTitle } from '@liaison/shared/module';
import { useSettings } from '@liaison/shared/session';
import { formatBadgeCount } from '@liaison/shared/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLabels } from '../language/use-labels.ts';
import { findRoute } from './site-routes.ts';

/** The document's title: the screen's own, else that of its route, else the site's (SHELL-075), after the number of unread messages. */
export function useDocumentTitle(): void {
  const getLabel = useLabels();
  const { index_title: siteTitle, name } = useSettings();
  const routeTitle = findRoute(useLocation().pathname)?.title;
  const title = useShownTitle() ?? (routeTitle && getLabel(routeTitle));
  const unread = useUnreadCount();
  useEffect(() => {
    const count = unread > 0 ? `(${formatBadgeCount(unread)}) ` : '';
    document.title = count + (title ? `${title} · ${name}` : siteTitle);
  }, [title, name, siteTitle, unread]);
}
