import { useCallback, useSyncExternalStore } from 'react';
import { breakpoints } from '../base/tokens.ts';

/** False while prerendering, where there is no window. */
export function useMediaQuery(query: string): boolean {
  // The same function for the same query: with another one React subscribes again on every render.
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** True from this breakpoint up (SH-029). */
export const useMediaUp = (breakpoint: keyof typeof breakpoints) =>
  useMediaQuery(`(min-width: ${breakpoints[breakpoint]}px)`);

/** True below 768 px (DEC-31). */
export const useIsPhone = () => useMediaQuery(`(max-width: ${breakpoints.m - 0.02}px)`);

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
