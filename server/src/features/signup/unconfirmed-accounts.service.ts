import { lockAccounts } from '../../db/lock-accounts.ts';
import { createToken } from '../accounts/index.ts';
import { eraseAccount } from '../deletion/index.ts';
import type { FeatureScope } from '../feature.ts';
import { hasOpenPayment } from '../payments/index.ts';
import {
  listDueAccounts,
  saveReminderCount,
  findUnconfirmedAccount,
  wasClosedAfter,
} from './unconfirmed-accounts.repository.ts';

const dayMs = 24 * 3_600_000;
const reminderDays = [1, 3, 7];
const eraseAfterDays = 30;
/** How long after a suspension the address can still be confirmed. */
const reopenedDays = 7;
const batchSize = 200;

/** Reminds members to confirm their address, and erases accounts that never did: their personal data serves no purpose (DEC-01). */
export function defineUnconfirmedAccountsJob(scope: FeatureScope): void {
  scope.core.jobs.define({
    name: 'unconfirmed-accounts',
    cron: '41 * * * *',
    run: () => processUnconfirmedAccounts(scope),
  });
}

/** When one account fails, the others are still processed; then the job fails and is retried. */
export async function processUnconfirmedAccounts(scope: FeatureScope): Promise<void> {
  const { core } = scope;
  const getDaysAgo = (days: number) => new Date(core.clock().getTime() - days * dayMs);
  const reminders = reminderDays.map((day, index) => ({ count: index + 1, signedUpBy: getDaysAgo(day) }));
  const failed: unknown[] = [];
  let ids: string[];
  let afterId = '0';
  do {
    ids = await listDueAccounts(core.db, {
      reminders,
      eraseIfSignedUpBy: getDaysAgo(eraseAfterDays),
      afterId,
      limit: batchSize,
    });
    for (const id of ids) await processAccount(scope, id).catch((error: unknown) => failed.push(error));
    afterId = ids.at(-1) ?? afterId;
  } while (ids.length === batchSize);
  if (failed.length > 0) throw new AggregateError(failed, 'unconfirmed accounts were not processed');
}

/** Decides after locking the account: its link may be used at the same time. */
const processAccount = ({ core, features }: FeatureScope, id: string): Promise<void> =>
  core.inTransaction(async (trx) => {
    await lockAccounts(trx, [id]);
    const account = await findUnconfirmedAccount(trx, id);
    if (!account) return;
    const now = core.clock();
    const ageDays = (now.getTime() - account.signup_date.getTime()) / dayMs;
    // An account with bought credits is never erased, nor one that is about to have some.
    if (ageDays >= eraseAfterDays && !account.paid_user) {
      if (await hasOpenPayment(trx, id)) return;
      if (await wasClosedAfter(trx, id, new Date(now.getTime() - reopenedDays * dayMs))) return;
      return eraseAccount({ core, features }, trx, id);
    }
    // If the job did not run for days, only one of the missed reminders is sent.
    const due = reminderDays.filter((day) => ageDays >= day).length;
    if (ageDays >= eraseAfterDays || account.reminders_sent >= due) return;
    await saveReminderCount(trx, id, due);
    const token = await createToken(trx, 'activation', { userId: id, now });
    await core.mail.sendBulk(trx, {
      userId: id,
      category: 'reminders',
      template: 'activation_reminder',
      path: `/activate?token=${encodeURIComponent(token)}`,
    });
  });
