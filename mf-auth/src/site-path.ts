import { SitePath } from '@liaison/shared/contracts';

/** Where to go on: a path of this site, or `otherwise`. Addresses of other sites are dropped, however they are written. */
export function sitePath(value: string | null, otherwise: string): string {
  const parsed = SitePath.safeParse(value);
  return parsed.success && URL.parse(parsed.data, location.origin)?.origin === location.origin
    ? parsed.data
    : otherwise;
}
