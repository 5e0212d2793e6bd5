import { sql } from 'kysely';
import { DomainError } from '../../core/domain-error.ts';
import type { Transaction } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

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

/** Adds credits to a balance, exactly once per key, and returns the balance. */
export async function credit(trx: Transaction, order: CreditRequest): Promise<number> {
  const { userId, credits, kind, key, paymentId = null, now } = order;
  const { rows } = await sql<BookedRow>`
    with account as (
      select id, credits from users where id = ${userId} for no key update
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
    select balance_after from entry`.execute(trx);
  return rows[0]?.balance_after ?? findBalance(trx, userId);
}

/**
 * Takes credits from a balance, exactly once per key, and returns the balance. Throws 402 `not_enough_credits {needed, credits}` rather
 * than go below zero.
 * One statement locks, checks, books and debits, so that parallel callers wait for the account's row.
 */
export async function debit(trx: Transaction, request: DebitRequest): Promise<number> {
  const [booked] = await bookDebit(trx, request);
  if (!booked) return refuseDebit(trx, request);
  await reduceRemaining(trx, request);
  return booked.balance_after;
}

const bookDebit = prepare(
  (_db, { userId, credits, key, now }: DebitRequest) => sql<BookedRow>`
    with account as (
      select id, credits from users
      where id = ${userId} and credits >= ${credits}::integer for no key update
    ), entry as (
      insert into ledger (user_id, kind, credits, balance_after, unique_key, created_at)
      select id, 'spend', -${credits}::integer, credits - ${credits}::integer, ${key}, ${now}::timestamptz from account
      on conflict (unique_key) do nothing
      returning user_id, balance_after
    ), booked as (
      update users set credits = users.credits - ${credits}::integer from entry where users.id = entry.user_id
    )
    select balance_after from entry`,
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
  return { credits: await findBalance(trx, userId), revoked: 0 };
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
  return { credits: await findBalance(trx, userId), restored: 0 };
}

interface BookedRow {
  balance_after: number;
}

async function refuseDebit(
  trx: Transaction,
  order: { userId: string; credits: number; key: string },
): Promise<number> {
  const credits = await findBalance(trx, order.userId);
  const booked = await trx
    .selectFrom('ledger')
    .select('id')
    .where('unique_key', '=', order.key)
    .executeTakeFirst();
  if (booked) return credits;
  throw new DomainError('not_enough_credits', { needed: order.credits, credits });
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

async function findBalance(trx: Transaction, userId: string): Promise<number> {
  const user = await trx.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirst();
  return user?.credits ?? 0;
}
