import { isSitePath } from '@liaison/shared/contracts';

/** Where to go on: a path of this site, or `otherwise`. Addresses of other sites are dropped, however they are written. */
export const sitePath = (value: string | null, otherwise: string): string =>
  value !== null && isSitePath(value) ? value : otherwise;
