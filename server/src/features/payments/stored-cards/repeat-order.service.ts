import type {
  ApiResponse,
  ParsedBody,
  RepeatOrder,
  StartedPayment,
  StoredCard,
} from '@liaison/shared/contracts';
import { DomainError } from '../../../core/domain-error.ts';
import type { Connection } from '../../../db/database.ts';
import { getCurrency } from '../../../site/currencies.ts';
import { findBundle } from '../bundles.repository.ts';
import { findChargedBundles, toBundle } from '../bundles.service.ts';
import { chooseDiscount, type Customer, toOrderPrice } from '../discounts/discounts.service.ts';
import { findPayment } from '../payments.repository.ts';
import type { PaymentsService } from '../payments.service.ts';
import { findLastPurchase, hasOpenCharge } from './charges.repository.ts';
import { findStoredCard } from './stored-cards.repository.ts';

/** A stored card is charged as a card, whatever brand or national method it was first used with. */
const method = 'creditcard';

interface Situation {
  customer: Customer;
  provider: string | undefined;
  messageCredits: number;
  now: Date;
}

/** The last purchase at the price of today, and the card that can pay it. */
export const getRepeatOrder = async (
  db: Connection,
  situation: Situation,
): Promise<ApiResponse<'GET /api/repeat-order.php'>> => ({
  order: await findRepeatOrder(db, situation),
  card: await getStoredCard(db, situation.customer.userId, situation.provider),
});

/** `provider` is undefined when payments are off. */
export async function getStoredCard(
  db: Connection,
  userId: string,
  provider: string | undefined,
): Promise<StoredCard | null> {
  const card = provider === undefined ? undefined : await findStoredCard(db, userId, provider);
  return card ? { brand: card.brand, last_four: card.lastFour } : null;
}

/** Null without a purchase, and when its bundle is no longer sold. */
async function findRepeatOrder(
  db: Connection,
  { customer, messageCredits, now }: Situation,
): Promise<RepeatOrder | null> {
  const currency = getCurrency(customer.country);
  const last = await findLastPurchase(db, customer.userId);
  const bundle = last && (await findBundle(db, last.bundle_id, currency));
  if (!bundle) return null;
  const order = { amount: bundle.price, currency, method } as const;
  const discount = await chooseDiscount(db, { customer, now, order });
  const isCharged = (await findChargedBundles(db, currency, now)).has(bundle.id);
  return {
    payment_id: last.id,
    bundle: toBundle({ bundle, discount, isCharged }, messageCredits),
    price: toOrderPrice(order, discount),
    method: last.method,
  };
}

/**
 * Buys the last purchase again with the stored card. Two orders that were sent from two tabs buy it once: `conflict` while another
 * charge is under way, and when the purchase is no longer the last one. The same order that waits for the payer's confirmation
 * continues on the page of the bank.
 */
export async function placeRepeatOrder(
  db: Connection,
  payments: Pick<PaymentsService, 'create' | 'submit'>,
  { body, customer }: { body: ParsedBody<'POST /api/repeat-order.php'>; customer: Customer },
): Promise<StartedPayment> {
  const { payment_id: id, ...order } = body;
  const repeated = await findPayment(db, id);
  if (repeated?.user_id !== customer.userId) throw new DomainError('not_found');
  const payment = await payments.create(
    { ...order, bundle_id: repeated.bundle_id, paymentmethod: method, stored_card: true },
    customer,
    async (trx, created) => {
      const last = await findLastPurchase(trx, customer.userId);
      if (last?.id !== id || (await hasOpenCharge(trx, created))) throw new DomainError('conflict');
    },
  );
  return payments.submit(payment);
}
