import type { Transaction } from '../../../db/database.ts';
import { cancelUnpaidOrders } from '../cancelled-orders.repository.ts';
import { type DiscountRow, lockDiscount } from './discounts.repository.ts';
import { chooseDiscount } from './discounts.service.ts';

/**
 * Chooses the discount of an order and keeps it for this payment. An earlier order of this member that the payer has not started
 * to pay loses its discount, and with it its price: it is cancelled. The member's account must be locked.
 */
export async function reserveDiscount(
  trx: Transaction,
  request: Parameters<typeof chooseDiscount>[1],
): Promise<DiscountRow | null> {
  // The member's own codes are guarded by the lock of the account, one that everybody may use by its own.
  if (request.code !== undefined) await lockDiscount(trx, request.code);
  const discount = await chooseDiscount(trx, request);
  if (!discount) return null;
  const { now, customer } = request;
  await cancelUnpaidOrders(trx, { userId: customer.userId, now, onlyDiscounted: true });
  return discount;
}
