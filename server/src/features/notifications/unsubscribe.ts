import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';

const reason = 'listunsubscribe';

/** Ends all bulk mails to an account; repeating it has no effect. Open pages are notified and offer to turn mails on again. */
export async function unsubscribe(
  { inTransaction, events, jobs }: Pick<Core, 'inTransaction' | 'events' | 'jobs'>,
  userId: string,
): Promise<void> {
  await jobs.whenReady();
  await inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
      .where('id', '=', userId)
      .where('status', '<>', 'deleted')
      .where(sql<boolean>`not ${reason} = any (notifications_disabled)`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await events.publish(trx, userId, { type: 'user' });
  });
}

/** Reasons that a member can remove; after a spam complaint only the support can. */
const removableReasons = ['listunsubscribe', 'bounce'];

/** Turns bulk mails on again, according to the member's preferences; repeating it has no effect. */
export async function resubscribe(
  { inTransaction, events, jobs }: Pick<Core, 'inTransaction' | 'events' | 'jobs'>,
  userId: string,
): Promise<void> {
  await jobs.whenReady();
  await inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({
        notifications_disabled: sql`array(
          select reason from unnest(notifications_disabled) as reason where reason <> all (${removableReasons}::text[])
        )`,
      })
      .where('id', '=', userId)
      .where(sql<boolean>`notifications_disabled && ${removableReasons}::text[]`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await events.publish(trx, userId, { type: 'user' });
  });
}
