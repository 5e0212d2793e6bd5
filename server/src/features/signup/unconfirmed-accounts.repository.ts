import type { Connection, Database, Transaction } from '../../db/database.ts';

interface Due {
  /** How many reminders an account should have had that signed up by then. */
  reminders: readonly { count: number; signedUpBy: Date }[];
  erasedIfSignedUpBy: Date;
  /** The last id of the batch before. */
  after: string;
  limit: number;
}

/** Unconfirmed accounts for which something is to be done, in the order of their ids. */
export async function listDueAccounts(db: Database, { reminders, erasedIfSignedUpBy, after, limit }: Due) {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('status', '=', 'not_confirmed')
    .where('role', '=', 'member')
    .where((eb) =>
      eb.or([
        eb('signup_date', '<=', erasedIfSignedUpBy),
        ...reminders.map(({ count, signedUpBy }) =>
          eb.and([eb('signup_date', '<=', signedUpBy), eb('reminders_sent', '<', count)]),
        ),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export const findUnconfirmedAccount = (db: Connection, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'signup_date', 'reminders_sent', 'paid_user'])
    .where('id', '=', id)
    .where('status', '=', 'not_confirmed')
    .executeTakeFirst();

export const saveReminderCount = (trx: Transaction, id: string, sent: number) =>
  trx.updateTable('users').set({ reminders_sent: sent }).where('id', '=', id).execute();
