import { type ReactNode, useSyncExternalStore } from 'react';

/**
 * What depends on the visit: who is signed in, the country, the live releases. The build draws layouts ahead without knowing
 * any of it, so these parts join right after the first HTML came alive; with a page drawn in the browser they are there at once.
 */
export function LivePart({ children }: { children: ReactNode }) {
  const isLive = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return isLive ? children : null;
}

const subscribe = () => () => {};
