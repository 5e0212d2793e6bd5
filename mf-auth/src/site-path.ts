import { isSitePath } from '@liaison/shared/contracts';

/** Where to go on: a path of this site, or `otherwise`. Addresses of other sites are dropped, however they are written. */
export function sitePath(value: string | null, otherwise: string): string {
  const isOurs =
    value !== null && isSitePath(value) && URL.parse(value, location.origin)?.origin === location.origin;
  return isOurs ? value : otherwise;
}
