import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { toLocale } from '../../http/locale.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { deleteFailures } from '../accounts/login-failures.repository.ts';
import { getAccountKey, getOwnPasswordKey } from '../accounts/password-attempts.ts';
import { revokeTokens } from '../accounts/tokens.repository.ts';

interface Replacement {
  passwordHash: string;
  /** The one that goes on; all others end. */
  keepSessionId?: string;
}

/**
 * Everything that a new password brings along: whoever knew the old one is out, with what they had begun, and the owner is told. The
 * caller holds the account's lock.
 */
export async function replacePassword(
  { sessions, mail, clock }: Pick<Core, 'sessions' | 'mail' | 'clock'>,
  trx: Transaction,
  account: Account,
  { passwordHash, keepSessionId }: Replacement,
): Promise<void> {
  const { id, email, name, language } = account;
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
  await revokeTokens(trx, { purposes: ['reset', 'mail_change'], userId: id, now: clock() });
  await sessions.endAll(trx, id, keepSessionId);
  for (const key of [getAccountKey(id), getOwnPasswordKey(id)]) await deleteFailures(trx, key);
  await mail.send(trx, {
    to: email,
    locale: toLocale(language) ?? 'en',
    template: 'password_changed',
    values: { name },
    path: '/reset-password',
  });
}
