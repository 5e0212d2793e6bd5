import { useEffect } from 'react';
import { useNewLikes, useUnreadTotal } from '@liaison/shared/live';

/** The installed app's icon shows what waits: unread messages and new likes (SHELL-063, SHELL-064). */
export function AppBadge() {
  const count = useUnreadTotal() + useNewLikes();
  useEffect(() => {
    const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
    // Without the permission there is no badge, and nothing to do about it.
    shown?.catch(() => undefined);
  }, [count]);
  return null;
}
