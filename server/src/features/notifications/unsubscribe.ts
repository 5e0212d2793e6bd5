import type { MailCategory } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { UnsubscribeLink } from '../../core/unsubscribe-token.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { consumeTokensWithData, createToken } from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { changePreferences } from './change-preferences.ts';
import { deleteBounces } from './mail-reports/mail-reports.repository.ts';
import { disableMails, enableMails } from './notifications.repository.ts';
import { findPreferences } from './preferences.repository.ts';

type Deps = Pick<Core, 'inTransaction' | 'events' | 'clock' | 'settings'>;

/** Ends the mails of one kind, or all; repeating it has no effect. Open pages are notified and offer to turn mails on again. */
export const unsubscribe = (deps: Deps, { userId, category }: UnsubscribeLink): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    const hasChanged =
      category === null
        ? await disableMails(trx, userId, 'listunsubscribe')
        : await switchCategory(deps, trx, { userId, category, isOn: false });
    if (hasChanged) await createToken(trx, 'unsubscribe', { userId, now: deps.clock(), data: { category } });
    return hasChanged && category === null;
  });

/**
 * Takes the same link as `unsubscribe`, so that the page can undo it without a sign-in. The link never expires and mails are forwarded,
 * so it turns on only what it turned off, once and soon after.
 */
export const undoUnsubscribe = (deps: Deps, { userId, category }: UnsubscribeLink): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    const undo = { userId, data: [{ category }], now: deps.clock() };
    const isUndo = await consumeTokensWithData(trx, 'unsubscribe', undo);
    const hasChanged =
      category === null
        ? await enableMails(trx, userId, ['listunsubscribe'])
        : await switchCategory(deps, trx, { userId, category, isOn: true });
    if (hasChanged && !isUndo) throw new DomainError('link_expired');
    return hasChanged && category === null;
  });

/** Turns bulk mails on again, according to the member's preferences. After a spam complaint only the support can. */
export const resubscribe = (deps: Deps, userId: string): Promise<void> =>
  changeMails(deps, userId, async (trx) => {
    // The link that ended them must not undo what ends them later.
    await consumeTokensWithData(trx, 'unsubscribe', {
      userId,
      data: [{ category: null }],
      now: deps.clock(),
    });
    await deleteBounces(trx, userId);
    return enableMails(trx, userId, ['listunsubscribe', 'bounce']);
  });

/** `change` returns whether the reasons for disabled mails have changed, which open pages show. */
async function changeMails(
  { inTransaction, events }: Deps,
  userId: string,
  change: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  await inTransaction(async (trx) => {
    await lockAccounts(trx, [userId]);
    if (await change(trx)) await events.publish(trx, userId, { type: 'user' });
  });
}

interface CategorySwitch {
  userId: string;
  category: MailCategory;
  isOn: boolean;
}

/** Returns whether that changes anything; nothing of an erased account does. */
async function switchCategory(
  deps: Deps,
  trx: Transaction,
  { userId, category, isOn }: CategorySwitch,
): Promise<boolean> {
  const preferences = await findPreferences(trx, userId);
  if (!preferences || preferences[category] === isOn) return false;
  await changePreferences(deps, trx, userId, { [category]: isOn });
  return true;
}
