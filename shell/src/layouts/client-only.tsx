import { useIsHydrated } from '@liaison/shared/module';
import type { ReactNode } from 'react';

/**
 * Renders what depends on the visit (the user, the country, the live releases) only after hydration: the HTML that the build
 * prerendered does not contain it, and a mismatch would make React render the whole page again.
 */
export function ClientOnly({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null;
}
