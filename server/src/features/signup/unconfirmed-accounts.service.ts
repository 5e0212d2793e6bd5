import type { Core } from '../../core.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { createToken } from '../accounts/tokens.repository.ts';
import { eraseAccount } from '../deletion/erase-account.ts';
import { listDueAccounts, saveReminderCount, findUnconfirmedAccount } from './unconfirmed-accounts.repository.ts';

const dayMs = 24 * 3_600_000;
const reminderDays = [1, 3, 7];
const lastDay = 30;
const batch = 200;

/** Reminds who never confirmed an address, and erases abandoned sign-ups: they hold personal data for nothing (DEC-01). */
export function defineUnconfirmedAccountsJob(core: Core): void {
  core.jobs.define({ name: 'unconfirmed-accounts', cron: '41 * * * *', run: () => processUnconfirmedAccounts(core) });
}

/** One account that fails does not keep the others waiting; the job fails in the end, and is tried again. */
export async function processUnconfirmedAccounts(core: Core): Promise<void> {
  const ago = (days: number) => new Date(core.clock().getTime() - days * dayMs);
  const reminders = reminderDays.map((day, index) => ({ count: index + 1, signedUpBy: ago(day) }));
  const failed: unknown[] = [];
  let ids: string[];
  let after = '0';
  do {
    ids = await listDueAccounts(core.db, { reminders, erasedIfSignedUpBy: ago(lastDay), after, limit: batch });
    for (const id of ids) await careFor(core, id).catch((error: unknown) => failed.push(error));
    after = ids.at(-1) ?? after;
  } while (ids.length === batch);
  if (failed.length > 0) throw new AggregateError(failed, 'unconfirmed accounts were not cared for');
}

/** What is due is decided under the account's lock: the link may be clicked at this very moment. */
const careFor = (core: Core, id: string): Promise<void> =>
  core.inTransaction(async (trx) => {
    await lockAccounts(trx, [id]);
    const account = await findUnconfirmedAccount(trx, id);
    if (!account) return;
    const now = core.clock();
    const ageDays = (now.getTime() - account.signup_date.getTime()) / dayMs;
    // Bought credits are never thrown away.
    if (ageDays >= lastDay && !account.paid_user) return eraseAccount(core, trx, id);
    // After a long stop one mail is enough.
    const due = reminderDays.filter((day) => ageDays >= day).length;
    if (ageDays >= lastDay || account.reminders_sent >= due) return;
    await saveReminderCount(trx, id, due);
    const token = await createToken(trx, 'activation', { userId: id, now });
    await core.mail.sendBulk(trx, {
      userId: id,
      category: 'reminders',
      template: 'activation_reminder',
      values: { name: account.name },
      path: `/activate?token=${encodeURIComponent(token)}`,
    });
  });
