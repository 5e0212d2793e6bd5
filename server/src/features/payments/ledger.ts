import { sql } from 'kysely';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

export interface Booking {
  /** The balance after this booking, or the current one when the key was booked before. */
  credits: number;
  paidUser: boolean;
  /** False when an entry with this key already exists and nothing changed. */
  isNew: boolean;
}

interface CreditRequest {
  userId: string;
  credits: number;
  kind: 'purchase' | 'signup' | 'bonus' | 'adjust';
  /** Unique for all time (`signup:<user>`, `payment:<payment>`): a second booking with the same key does nothing. */
  key: string;
  paymentId?: string;
  now: Date;
}

interface DebitRequest {
  userId: string;
  credits: number;
  /** `msg:<message>`. */
  key: string;
  now: Date;
}

/** Adds credits to a balance, exactly once per key. */
export async function credit(trx: Transaction, order: CreditRequest): Promise<Booking> {
  const { userId, credits, kind, key, paymentId = null, now } = order;
  const { rows } = await sql<BookedRow>`
    with account as (
      select id, credits, paid_user from users where id = ${userId} for no key update
    ), entry as (
      insert into ledger (user_id, kind, credits, balance_after, remaining, unique_key, payment_id, created_at)
      select id, ${kind}, ${credits}::integer, credits + ${credits}::integer, ${credits}::integer, ${key}, ${paymentId}::bigint,
        ${now}::timestamptz
      from account
      on conflict (unique_key) do nothing
      returning user_id, balance_after
    ), booked as (
      update users set credits = users.credits + ${credits}::integer from entry where users.id = entry.user_id
    )
    select balance_after, paid_user from entry join account on account.id = entry.user_id`.execute(trx);
  return toBooking(rows) ?? loadUnchanged(trx, userId);
}

/**
 * Takes credits from a balance, exactly once per key. Throws 402 `not_enough_credits {needed, credits}` rather than go below zero.
 * One statement locks, checks, books and debits, so that parallel callers wait for the account's row.
 */
export async function debit(trx: Transaction, request: DebitRequest): Promise<Booking> {
  const booking = toBooking(await bookDebit(trx, request));
  if (!booking) return refuseDebit(trx, request);
  await reduceRemaining(trx, request);
  return booking;
}

const bookDebit = prepare(
  (_db, { userId, credits, key, now }: DebitRequest) => sql<BookedRow>`
    with account as (
      select id, credits, paid_user from users
      where id = ${userId} and credits >= ${credits}::integer for no key update
    ), entry as (
      insert into ledger (user_id, kind, credits, balance_after, unique_key, created_at)
      select id, 'spend', -${credits}::integer, credits - ${credits}::integer, ${key}, ${now}::timestamptz from account
      on conflict (unique_key) do nothing
      returning user_id, balance_after
    ), booked as (
      update users set credits = users.credits - ${credits}::integer from entry where users.id = entry.user_id
    )
    select balance_after, paid_user from entry join account on account.id = entry.user_id`,
);

interface Revocation {
  credits: number;
  /** How many were taken back. */
  revoked: number;
}

/**
 * Takes back what is left of a purchase, exactly once until `restorePurchase` gives it back. Spent credits stay spent, so that no
 * balance goes below zero.
 */
export async function revokePurchase(
  trx: Transaction,
  { userId, paymentId, now }: { userId: string; paymentId: string; now: Date },
): Promise<Revocation> {
  const { rows } = await sql<{ balance_after: number; revoked: number }>`
    with account as (
      select id, credits from users where id = ${userId} for no key update
    ), purchase as (
      select id, remaining from ledger where unique_key = ${`payment:${paymentId}`} and remaining > 0
    ), restored as (
      select count(*) as times from ledger
      where user_id = ${userId} and payment_id = ${paymentId}::bigint and kind = 'adjust'
    ), entry as (
      insert into ledger (user_id, kind, credits, balance_after, unique_key, payment_id, created_at)
      select account.id, 'refund', -remaining, credits - remaining,
        ${`refund:${paymentId}`} || case when times > 0 then ':' || times else '' end, ${paymentId}::bigint, ${now}::timestamptz
      from account, purchase, restored
      on conflict (unique_key) do nothing
      returning user_id, balance_after, -credits as revoked
    ), emptied as (
      update ledger set remaining = 0 from purchase, entry where ledger.id = purchase.id
    ), booked as (
      update users set credits = entry.balance_after from entry where users.id = entry.user_id
    )
    select balance_after, revoked from entry`.execute(trx);
  const [row] = rows;
  if (row) return { credits: row.balance_after, revoked: row.revoked };
  return { credits: (await loadUnchanged(trx, userId)).credits, revoked: 0 };
}

/** Gives back to a purchase what `revokePurchase` last took from it, exactly once. */
export async function restorePurchase(
  trx: Transaction,
  { userId, paymentId, now }: { userId: string; paymentId: string; now: Date },
): Promise<{ credits: number; restored: number }> {
  const { rows } = await sql<{ balance_after: number; restored: number }>`
    with account as (
      select id, credits from users where id = ${userId} for no key update
    ), revoked as (
      select id, -credits as credits from ledger
      where user_id = ${userId} and payment_id = ${paymentId}::bigint and kind = 'refund' order by id desc limit 1
    ), entry as (
      insert into ledger (user_id, kind, credits, balance_after, unique_key, payment_id, created_at)
      select account.id, 'adjust', revoked.credits, account.credits + revoked.credits, 'dispute:' || revoked.id,
        ${paymentId}::bigint, ${now}::timestamptz
      from account, revoked
      on conflict (unique_key) do nothing
      returning user_id, balance_after, credits as restored
    ), refilled as (
      update ledger set remaining = remaining + restored from entry where unique_key = ${`payment:${paymentId}`}
    ), booked as (
      update users set credits = entry.balance_after from entry where users.id = entry.user_id
    )
    select balance_after, restored from entry`.execute(trx);
  const [row] = rows;
  if (row) return { credits: row.balance_after, restored: row.restored };
  return { credits: (await loadUnchanged(trx, userId)).credits, restored: 0 };
}

interface BookedRow {
  balance_after: number;
  paid_user: boolean;
}

const toBooking = ([row]: BookedRow[]): Booking | null =>
  row ? { credits: row.balance_after, paidUser: row.paid_user, isNew: true } : null;

async function refuseDebit(
  trx: Transaction,
  order: { userId: string; credits: number; key: string },
): Promise<Booking> {
  const booking = await loadUnchanged(trx, order.userId);
  const booked = await trx
    .selectFrom('ledger')
    .select('id')
    .where('unique_key', '=', order.key)
    .executeTakeFirst();
  if (booked) return booking;
  throw new DomainError('not_enough_credits', { needed: order.credits, credits: booking.credits });
}

/**
 * Reduces `remaining` on the entries that added credits: free ones first, then the oldest purchase (DEC-06).
 * A separate statement after the debit, because only with the account's row locked does it see every earlier booking.
 */
const reduceRemaining = prepare(
  (_db, { userId, credits }: Pick<DebitRequest, 'userId' | 'credits'>) => sql`
    with open_entries as (
      select id, remaining, sum(remaining) over (order by kind = 'purchase', id) - remaining as before
      from ledger where user_id = ${userId} and remaining > 0
    )
    update ledger set remaining = ledger.remaining - least(open_entries.remaining, ${credits}::integer - open_entries.before)
    from open_entries
    where ledger.id = open_entries.id and open_entries.before < ${credits}::integer`,
);

async function loadUnchanged(trx: Transaction, userId: string): Promise<Booking> {
  const user = await trx
    .selectFrom('users')
    .select(['credits', 'paid_user'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { credits: user?.credits ?? 0, paidUser: user?.paid_user ?? false, isNew: false };
}
