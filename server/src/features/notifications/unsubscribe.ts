import type { UnsubscribeLink } from '../../core/unsubscribe-token.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Core } from '../core.ts';
import { changePreferences } from './change-preferences.ts';
import { deleteBounces } from './mail-reports/mail-reports.repository.ts';
import { disableMails, enableMails } from './notifications.repository.ts';

type Deps = Pick<Core, 'inTransaction' | 'events' | 'jobs' | 'clock' | 'settings'>;

/** Ends the mails of one kind, or all; repeating it has no effect. Open pages are notified and offer to turn mails on again. */
export const unsubscribe = (deps: Deps, { userId, category }: UnsubscribeLink): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    if (category === null) return disableMails(trx, userId, 'listunsubscribe');
    await changePreferences(deps, trx, userId, { [category]: false });
    return false;
  });

/** Takes the same link as `unsubscribe`, so that the page can undo it without a sign-in. */
export const undoUnsubscribe = (deps: Deps, { userId, category }: UnsubscribeLink): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    if (category === null) return enableMails(trx, userId, ['listunsubscribe']);
    await changePreferences(deps, trx, userId, { [category]: true });
    return false;
  });

/** Turns bulk mails on again, according to the member's preferences. After a spam complaint only the support can. */
export const resubscribe = (deps: Deps, userId: string): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    await deleteBounces(trx, userId);
    return enableMails(trx, userId, ['listunsubscribe', 'bounce']);
  });

/** `change` returns whether the reasons for disabled mails have changed, which open pages show. */
async function changeMails(
  { inTransaction, events, jobs }: Deps,
  userId: string,
  change: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  await jobs.whenReady();
  await inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (await change(trx)) await events.publish(trx, userId, { type: 'user' });
  });
}
