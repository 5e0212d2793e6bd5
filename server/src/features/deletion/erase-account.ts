import type { Transaction } from '../../db/database.ts';
import { removeFiles } from '../../jobs/remove-files.ts';
import { findIdentity } from '../accounts/index.ts';
import type { FeatureScope } from '../feature.ts';
import { barEmails } from '../restrictions/index.ts';

/**
 * Erases a member for good: sessions, and the rows and files of every feature. Ledger, payments and the consents given with them stay
 * under the account's id. The caller must hold the account's lock and have checked that the erasure is due.
 */
export async function eraseAccount(
  { core, features }: FeatureScope,
  trx: Transaction,
  userId: string,
): Promise<void> {
  const owners = features.flatMap(({ ownedData }) => ownedData ?? []);
  const account = { ...(await findIdentity(trx, userId)), erasedAt: core.clock() };
  const files: string[] = [];
  for (const { listFiles } of owners) if (listFiles) files.push(...(await listFiles(trx, userId)));
  await core.sessions.endAll(trx, userId);
  await barEmails(core, trx, account);
  for (const { erase } of owners) await erase?.(trx, account, core.config);
  await removeFiles(core, trx, files);
}
