import { isSitePath } from '@liaison/shared/contracts';

/** The path to open after the payment, from `?next=`; undefined for anything that is not a path of this site. */
export function getReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('next') ?? '';
  return isSitePath(path) ? path : undefined;
}

interface OrderOptions {
  discountCode?: string | null | undefined;
  returnPath: string | null | undefined;
}

/** Adds what the pages of an order hand on to each other: `/credits/p1?code=SPRING&next=…`. */
export function addOrderOptions(path: string, { discountCode, returnPath }: OrderOptions): string {
  const search = new URLSearchParams();
  if (discountCode) search.set('code', discountCode);
  if (returnPath) search.set('next', returnPath);
  return search.size > 0 ? `${path}?${search}` : path;
}
