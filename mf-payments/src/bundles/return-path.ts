import { isSitePath } from '@liaison/shared/contracts';

/** Where to go on after the payment, from `?next=`: a path of this site, else nothing. */
export function returnPathIn(search: URLSearchParams): string | undefined {
  const path = search.get('next') ?? '';
  return isSitePath(path) ? path : undefined;
}

/** `/credits/p1?next=…`: the way to pay, which remembers where it came from. */
export const withReturnPath = (path: string, returnPath: string | null | undefined) =>
  returnPath ? `${path}?next=${encodeURIComponent(returnPath)}` : path;
