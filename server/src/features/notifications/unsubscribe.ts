import type { Core } from '../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { disableMails, enableMails } from './notifications.repository.ts';

/** Ends all bulk mails to an account; repeating it has no effect. Open pages are notified and offer to turn mails on again. */
export async function unsubscribe(
  { inTransaction, events, jobs }: Pick<Core, 'inTransaction' | 'events' | 'jobs'>,
  userId: string,
): Promise<void> {
  await jobs.whenReady();
  await inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (await disableMails(trx, userId, 'listunsubscribe'))
      await events.publish(trx, userId, { type: 'user' });
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
    if (await enableMails(trx, userId, removableReasons)) await events.publish(trx, userId, { type: 'user' });
  });
}
