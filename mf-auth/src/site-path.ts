import { isSitePath } from '@liaison/shared/contracts';

/** Prevents open redirects: returns `fallback` for anything but a path of this site. */
export const toSitePath = (value: string | null, fallback: string): string =>
  value !== null && isSitePath(value) ? value : fallback;
