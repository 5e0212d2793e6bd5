import { isSitePath } from '@liaison/shared/contracts';

/** The path to open after the payment, from `?next=`; undefined for anything that is not a path of this site. */
export function getReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('next') ?? '';
  return isSitePath(path) ? path : undefined;
}

/** Adds the path to open after the payment: `/credits/p1?next=…`. */
export const addReturnPath = (path: string, returnPath: string | null | undefined) =>
  returnPath ? `${path}?next=${encodeURIComponent(returnPath)}` : path;
