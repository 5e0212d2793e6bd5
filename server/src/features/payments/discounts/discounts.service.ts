import {
  type Currency,
  deletionCode,
  type DiscountCode,
  type Locale,
  type OrderPrice,
  type ParsedQuery,
  type PaymentMethodCode,
  timeBonusCode,
} from '@liaison/shared/contracts';
import { formatMoney } from '@liaison/shared/i18n/server';
import { DomainError } from '../../../core/domain-error.ts';
import type { Connection } from '../../../db/database.ts';
import { lockOwnAccount } from '../../../db/lock-accounts.ts';
import type { InTransaction } from '../../../db/transaction.ts';
import { getCurrency } from '../../../site/currencies.ts';
import { findBundle } from '../bundles.repository.ts';
import {
  countUses,
  type DiscountRow,
  findDiscount,
  hasPendingPayment,
  insertDiscountOnce,
  listOwnDiscounts,
} from './discounts.repository.ts';
import { welcomeCode } from './signup-discounts.ts';

export interface Customer {
  userId: string;
  country: string | null;
  isPaidUser: boolean;
  locale: Locale;
  sellerCountry: string;
  /** For how many days a purchase can be withdrawn. */
  refundDays: number;
}

/** `amount` is the full price in minor units; without a method only discounts for all methods apply. */
export interface DiscountableOrder {
  amount: number;
  currency: Currency;
  method: PaymentMethodCode | null;
}

interface Situation {
  customer: Customer;
  now: Date;
}

/** The code that was asked for and, with a bundle and a method, what the order costs. Throws the reason why it cannot be used. */
export async function getDiscount(
  db: Connection,
  query: ParsedQuery<'GET /api/discountcode.php'>,
  situation: Situation,
): Promise<DiscountCode> {
  const { customer, now } = situation;
  const code = query.welcome ? welcomeCode : query.code;
  if (code === undefined) throw new DomainError('malformed');
  const currency = getCurrency(customer.country);
  const bundle = query.bundle_id && (await findBundle(db, query.bundle_id, currency));
  const order = bundle ? { amount: bundle.price, currency, method: query.paymentmethod ?? null } : null;
  const discount = await requireDiscount(db, code, { ...situation, order });
  if (!order) return toDiscountCode(discount, now);
  const best = await chooseDiscount(db, { ...situation, order, code });
  return { ...toDiscountCode(discount, now), order: toOrderPrice(order, best) };
}

/** Creates the member's discount for staying, unless they took it before. `percentage` is null when the site offers none. */
export async function acceptDeletionDiscount(
  inTransaction: InTransaction,
  percentage: number | null,
  situation: Situation,
): Promise<DiscountCode> {
  const { customer, now } = situation;
  if (percentage === null) throw new DomainError('code_not_found');
  return inTransaction(async (trx) => {
    await lockOwnAccount(trx, customer.userId);
    await insertDiscountOnce(trx, {
      user_id: customer.userId,
      code: deletionCode,
      percentage,
      validity: 'once-per-user',
      created_at: now,
    });
    return getDiscount(trx, { code: deletionCode }, situation);
  });
}

/** The best single discount of an order: of the member's own ones and the entered code, which is refused if it cannot be used. */
export async function chooseDiscount(
  db: Connection,
  { order, code, ...situation }: Situation & { order: DiscountableOrder; code?: string | undefined },
): Promise<DiscountRow | null> {
  const entered = code === undefined ? [] : [await requireDiscount(db, code, { ...situation, order })];
  const candidates = [...entered, ...(await listUsableDiscounts(db, situation))];
  return getBestDiscount(candidates, order, situation);
}

/** The member's own discounts that can be used now. */
export async function listUsableDiscounts(db: Connection, situation: Situation): Promise<DiscountRow[]> {
  const usable: DiscountRow[] = [];
  for (const row of await listOwnDiscounts(db, situation.customer.userId, situation.now))
    if (!(await findRefusal(db, row, situation))) usable.push(row);
  return usable;
}

/** The first of the highest percentages that this order allows. */
export const getBestDiscount = (
  discounts: readonly DiscountRow[],
  order: DiscountableOrder,
  { customer }: Pick<Situation, 'customer'>,
): DiscountRow | null =>
  discounts
    .filter((row) => !findOrderRefusal(row, order, customer))
    .toSorted((a, b) => b.percentage - a.percentage)[0] ?? null;

/** In minor units, rounded to the nearest. */
export const getDiscountedAmount = (
  amount: number,
  discount: Pick<DiscountRow, 'percentage'> | null,
): number => amount - Math.round((amount * (discount?.percentage ?? 0)) / 100);

async function requireDiscount(
  db: Connection,
  code: string,
  { order, ...situation }: Situation & { order: DiscountableOrder | null },
): Promise<DiscountRow> {
  const row = await findDiscount(db, code, situation.customer.userId);
  if (!row) throw new DomainError('code_not_found');
  const refusal =
    (await findRefusal(db, row, situation)) ?? (order && findOrderRefusal(row, order, situation.customer));
  if (refusal) throw refusal;
  return row;
}

/** Why this member cannot use the code now, whatever the order. */
async function findRefusal(
  db: Connection,
  row: DiscountRow,
  { customer, now }: Situation,
): Promise<DomainError | null> {
  const { userId, country, isPaidUser } = customer;
  if (row.country !== null && row.country !== country) return new DomainError('not_for_country');
  if (row.currency !== null && row.currency !== getCurrency(country))
    return new DomainError('not_for_country');
  if (isExpired(row, now)) return new DomainError('expired');
  // §4: the time bonus ends with the first purchase.
  if (row.code === timeBonusCode && isPaidUser) return new DomainError('expired');
  return (await isUsedUp(db, row, { userId, isPaidUser })) ? new DomainError('code_used') : null;
}

/** Whether no other order of this member may have it. */
export async function isUsedUp(
  db: Connection,
  row: Pick<DiscountRow, 'id' | 'code' | 'validity'>,
  { userId, isPaidUser }: Pick<Customer, 'userId' | 'isPaidUser'>,
): Promise<boolean> {
  if (row.validity === 'unlimited') return false;
  const isOfFirstPurchase = row.validity === 'first-purchase' || row.code === timeBonusCode;
  if (isOfFirstPurchase && (isPaidUser || (await hasPendingPayment(db, userId)))) return true;
  return (await countUses(db, row, userId)) > 0;
}

function findOrderRefusal(
  { minimum_order_minor: minimum, payment_methods: methods }: DiscountRow,
  { amount, currency, method }: DiscountableOrder,
  { locale }: Customer,
): DomainError | null {
  if (minimum !== null && amount < minimum) {
    const details = { amount: formatMoney(minimum, currency, locale), minimum_order_value: minimum };
    return new DomainError('minimum_order', details);
  }
  if (methods && !(method && methods.includes(method))) return new DomainError('not_for_method');
  return null;
}

const isExpired = ({ expires_at: expiresAt }: DiscountRow, now: Date) =>
  expiresAt !== null && expiresAt <= now;

export const toOrderPrice = (order: DiscountableOrder, discount: DiscountRow | null): OrderPrice => ({
  amount: getDiscountedAmount(order.amount, discount),
  full_amount: order.amount,
  currency: order.currency,
  code: discount?.code ?? null,
});

const toDiscountCode = (row: DiscountRow, now: Date): DiscountCode => ({
  code: row.code,
  value_percentage: row.percentage,
  currency: row.currency,
  minimum_order_value: row.minimum_order_minor,
  country: row.country,
  user_id: row.user_id,
  expires: row.expires_at?.toISOString() ?? null,
  seconds_left: row.expires_at && Math.max(0, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000)),
  status: row.status,
  validity: row.validity,
  expired: isExpired(row, now),
  paymentmethods: row.payment_methods,
});
