import { useSyncExternalStore } from 'react';
import { breakpoints } from '../base/tokens.ts';

/** Whether a media query holds now; `false` where there is no window (prerendering). */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** At least as wide as a breakpoint of SH-029. */
export const useWiderThan = (breakpoint: keyof typeof breakpoints) =>
  useMediaQuery(`(min-width: ${breakpoints[breakpoint]}px)`);

/** DEC-31: narrower than 768 px. */
export const useIsPhone = () => useMediaQuery(`(max-width: ${breakpoints.m - 0.02}px)`);

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)');
