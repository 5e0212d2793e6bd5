import { useSyncExternalStore } from 'react';

/**
 * False during the render that hydrates prerendered HTML, true from then on. What that HTML cannot contain (the user, the query of
 * the address) is rendered only then: React corrects no attribute that differs, and renders the whole page again for an element.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

const subscribe = () => () => {};
