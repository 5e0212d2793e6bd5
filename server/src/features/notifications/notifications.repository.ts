import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/** Returns whether the reason is new. */
export async function disableMails(trx: Transaction, userId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`not ${reason} = any (notifications_disabled)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes these reasons. Returns whether there was one. */
export async function enableMails(
  trx: Transaction,
  userId: string,
  reasons: readonly string[],
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      notifications_disabled: sql`array(
        select reason from unnest(notifications_disabled) as reason where reason <> all (${reasons}::text[])
      )`,
    })
    .where('id', '=', userId)
    .where(sql<boolean>`notifications_disabled && ${reasons}::text[]`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
