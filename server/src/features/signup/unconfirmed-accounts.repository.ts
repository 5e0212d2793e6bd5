import { sql } from 'kysely';
import type { Connection, Database, Transaction } from '../../db/database.ts';

interface DueOptions {
  /** Accounts that signed up by `signedUpBy` should have received `count` reminders. */
  reminders: readonly { count: number; signedUpBy: Date }[];
  eraseIfSignedUpBy: Date;
  /** The last id of the previous batch. */
  afterId: string;
  limit: number;
}

/** Ids of unconfirmed accounts to remind or erase, in order. */
export async function listDueAccounts(
  db: Database,
  { reminders, eraseIfSignedUpBy, afterId, limit }: DueOptions,
) {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'not_confirmed')
    .where('role', '=', 'member')
    .where((eb) =>
      eb.or([
        eb('signup_date', '<=', eraseIfSignedUpBy),
        ...reminders.map(({ count, signedUpBy }) =>
          eb.and([eb('signup_date', '<=', signedUpBy), eb('reminders_sent', '<', count)]),
        ),
      ]),
    )
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export const findUnconfirmedAccount = (db: Connection, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'signup_date', 'reminders_sent', 'paid_user'])
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst();

/** Whether the account was closed after this moment: until then its address could not be confirmed. */
export async function wasClosedAfter(db: Connection, id: string, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('decisions')
    .select('id')
    .where('user_id', '=', id)
    .where('outcome', 'in', ['suspended', 'lifted', 'granted'])
    .where(sql`greatest(created_at, ends_at)`, '>', moment)
    .executeTakeFirst();
  return row !== undefined;
}

export const saveReminderCount = (trx: Transaction, id: string, sent: number) =>
  trx.updateTable('users').set({ reminders_sent: sent }).where('id', '=', id).execute();
