import type { Currency, SpendingLimit } from '@liaison/shared/contracts';
import { formatMoney } from '@liaison/shared/i18n/server';
import { DomainError } from '../../../core/domain-error.ts';
import type { Connection, Transaction } from '../../../db/database.ts';
import { lockOwnAccount } from '../../../db/lock-accounts.ts';
import type { Core } from '../../core.ts';
import { cancelOverLimit, cancelUnpaidOrders, listUnpaidOrders } from '../cancelled-orders.repository.ts';
import type { Customer } from '../discounts/discounts.service.ts';
import { reconcileJobName } from '../reconcile-job-name.ts';
import { findLimit, findRate, type LimitRow, saveLimit, sumSpent } from './spending-limit.repository.ts';

const weekMs = 7 * 86_400_000;
/** A raised limit waits this long, so that it is no decision of the moment. */
const raiseDelayMs = 86_400_000;

interface Moment {
  userId: string;
  currency: Currency;
  now: Date;
}

export async function getSpendingLimit(db: Connection, moment: Moment): Promise<SpendingLimit> {
  const { currency } = moment;
  const row = await findCurrentLimit(db, moment);
  return {
    limit: row?.amount_minor ?? null,
    ...(row?.next_at && { next: { limit: row.next_minor, from: row.next_at.toISOString() } }),
    spent: await sumSpent(db, toWeek(moment)),
    currency,
  };
}

/**
 * A lower limit applies at once, also to orders that were not paid yet: what is open beyond it is cancelled, and the provider asked to
 * do so as well. A higher one, or none, after 24 hours. Setting the current one again ends a raise that waits.
 */
export async function setSpendingLimit(
  { inTransaction, clock, jobs }: Pick<Core, 'inTransaction' | 'clock' | 'jobs'>,
  { userId, currency }: Pick<Moment, 'userId' | 'currency'>,
  limit: number | null,
): Promise<void> {
  const now = clock();
  await inTransaction(async (trx) => {
    await lockOwnAccount(trx, userId);
    const current = (await findCurrentLimit(trx, { userId, currency, now }))?.amount_minor ?? null;
    const isRaised = current !== null && (limit === null || limit > current);
    await saveLimit(
      trx,
      isRaised
        ? {
            user_id: userId,
            currency,
            amount_minor: current,
            next_minor: limit,
            next_at: new Date(now.getTime() + raiseDelayMs),
          }
        : { user_id: userId, currency, amount_minor: limit, next_minor: null, next_at: null },
    );
    if (isRaised || limit === null) return;
    if (await cancelOrdersOverLimit(trx, { userId, currency, now }, limit))
      await jobs.enqueue(trx, reconcileJobName, {});
  });
}

/** Keeps the newest orders, as many as fit. Returns whether one was cancelled. */
async function cancelOrdersOverLimit(trx: Transaction, moment: Moment, limit: number): Promise<boolean> {
  const { userId, currency, now } = moment;
  let left = limit - (await sumSpent(trx, toWeek(moment)));
  let isAnyCancelled = false;
  for (const order of await listUnpaidOrders(trx, userId)) {
    const amount = Math.round(order.amount_minor * (await findRate(trx, order.currency, currency)));
    if (amount <= left) {
      left -= amount;
      continue;
    }
    await cancelOverLimit(trx, order.id, now);
    isAnyCancelled = true;
  }
  return isAnyCancelled;
}

type Payer = Pick<Customer, 'userId' | 'locale'>;

interface Expense {
  amount: number;
  currency: Currency;
  now: Date;
}

/**
 * Refuses an order that would exceed the member's limit with `spending_limit`. Orders that the member did not pay are cancelled, so
 * that several open ones cannot exceed it together. The account must be locked.
 */
export async function reserveWithinLimit(trx: Transaction, payer: Payer, expense: Expense): Promise<void> {
  if (await checkLimit(trx, payer, expense))
    await cancelUnpaidOrders(trx, { userId: payer.userId, now: expense.now });
}

/** Throws `spending_limit` when the member would spend more than the limit. Returns whether there is one. */
export async function checkLimit(
  trx: Transaction,
  { userId, locale }: Payer,
  { amount, currency, now }: Expense,
): Promise<boolean> {
  const moment = { userId, currency, now };
  const limit = (await findCurrentLimit(trx, moment))?.amount_minor ?? null;
  if (limit === null) return false;
  const left = limit - (await sumSpent(trx, toWeek(moment)));
  if (amount > left)
    throw new DomainError('spending_limit', {
      limit: formatMoney(limit, currency, locale),
      left: formatMoney(Math.max(0, left), currency, locale),
    });
  return true;
}

const toWeek = ({ userId, currency, now }: Moment) => ({
  userId,
  currency,
  since: new Date(now.getTime() - weekMs),
});

/** The limit as it is now: a raised one may have become current, and its currency is that of the country where the member was. */
async function findCurrentLimit(
  db: Connection,
  { userId, currency, now }: Moment,
): Promise<LimitRow | undefined> {
  const row = settle(await findLimit(db, userId), now);
  if (!row?.currency || row.currency === currency) return row;
  const rate = await findRate(db, row.currency, currency);
  const convert = (amount: number | null) => (amount === null ? null : Math.round(amount * rate));
  return { ...row, currency, amount_minor: convert(row.amount_minor), next_minor: convert(row.next_minor) };
}

function settle(row: LimitRow | undefined, now: Date): LimitRow | undefined {
  if (!row?.next_at || row.next_at > now) return row;
  return { ...row, amount_minor: row.next_minor, next_minor: null, next_at: null };
}
