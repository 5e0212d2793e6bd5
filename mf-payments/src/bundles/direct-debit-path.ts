import type { PaymentOrder } from '@liaison/shared/contracts';
import { getReturnPath } from './return-path.ts';

type Order = Pick<PaymentOrder, 'bundle_id' | 'discount_code' | 'return_path'>;

/** The page of a direct debit; its address holds the order: `/directdebit?bundle=p1&code=SPRING&next=…`. */
export function getDirectDebitPath({ bundle_id, discount_code, return_path }: Order): string {
  const search = new URLSearchParams({ bundle: bundle_id });
  if (discount_code) search.set('code', discount_code);
  if (return_path) search.set('next', return_path);
  return `/directdebit?${search}`;
}

export const parseDirectDebitPath = (search: URLSearchParams): Order => ({
  bundle_id: search.get('bundle') ?? '',
  discount_code: search.get('code') ?? undefined,
  return_path: getReturnPath(search),
});
