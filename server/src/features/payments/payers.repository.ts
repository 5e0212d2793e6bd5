import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { openStatuses } from './payments.repository.ts';

export async function findCredits(db: Connection, userId: string): Promise<number> {
  const { credits } = await db
    .selectFrom('users')
    .select('credits')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return credits;
}

export async function isPaidUser(db: Connection, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('paid_user').where('id', '=', userId).executeTakeFirst();
  return user?.paid_user ?? false;
}

/** Returns what a receipt needs, of an erased account too. */
export const markPaidUser = (trx: Transaction, userId: string) =>
  trx
    .updateTable('users')
    .set({ paid_user: true })
    .where('id', '=', userId)
    .returning(['email', 'language', 'status'])
    .executeTakeFirst();

export const findPayer = (db: Connection, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'language', 'status', 'paid_user', 'signup_date'])
    .where('id', '=', userId)
    .executeTakeFirst();

/**
 * The last millisecond of the calendar day so many days after `moment` in the member's city; in the zone of the site where none is known.
 * Days are counted on the calendar: one on which clocks change has 23 or 25 hours.
 */
export async function findPeriodEnd(
  db: Connection,
  userId: string,
  { moment, days, siteZone }: { moment: Date; days: number; siteZone: string },
): Promise<Date> {
  const zone = sql`coalesce(profiles.time_zone, ${siteZone})`;
  const { end } = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(
      sql<Date>`((${moment}::timestamptz at time zone ${zone})::date + ${days}::integer + 1)::timestamp at time zone ${zone}
        - interval '1 millisecond'`.as('end'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return end;
}

/** Whether the payer, the provider or a bank is still expected to act. */
export async function hasOpenPayment(db: Connection, userId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return payment !== undefined;
}

/** The two consents that every order needs. */
export async function insertCheckoutConsents(
  trx: Transaction,
  payment: { id: string; user_id: string },
  { version, now }: { version: string; now: Date },
): Promise<void> {
  const consent = {
    user_id: payment.user_id,
    version,
    given: true,
    subject: `payment:${payment.id}`,
    created_at: now,
  };
  await trx
    .insertInto('consents')
    .values([
      { ...consent, kind: 'withdrawal_notice' },
      { ...consent, kind: 'immediate_start' },
    ])
    .execute();
}
