import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';

const reason = 'listunsubscribe';

/** Ends all bulk mails of an account; once more does nothing. Open pages hear of it and offer to turn them on again. */
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

/** What a member may take back by themselves; somebody who called the mails spam has to ask the support. */
const reversible = ['listunsubscribe', 'bounce'];

/** Bulk mails go out again, as the member's preferences say; once more does nothing. */
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
          select reason from unnest(notifications_disabled) as reason where reason <> all (${reversible}::text[])
        )`,
      })
      .where('id', '=', userId)
      .where(sql<boolean>`notifications_disabled && ${reversible}::text[]`)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await events.publish(trx, userId, { type: 'user' });
  });
}
