import type { Connection } from '../../db/database.ts';

export async function isPaidUser(db: Connection, userId: string): Promise<boolean> {
  const { paid_user: isPaid } = await db
    .selectFrom('users')
    .select('paid_user')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return isPaid;
}

/** The account, unless it is closed or locked. */
export const findOpenOwner = (db: Connection, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'language', 'role', 'paid_user'])
    .where('id', '=', userId)
    .where('status', 'in', ['active', 'not_confirmed'])
    .executeTakeFirst();
