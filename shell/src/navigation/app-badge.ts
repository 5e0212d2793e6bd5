import { useEffect } from 'react';
import { useNewLikeCount, useUnreadCount } from '@liaison/shared/live';

/** The badge of the installed app's icon: unread messages plus new likes (SHELL-063, SHELL-064). */
export function AppBadge() {
  const count = useUnreadCount() + useNewLikeCount();
  useEffect(() => {
    const update = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    // Rejected without the permission for notifications.
    update?.catch(() => undefined);
  }, [count]);
  return null;
}
