import type { Core } from '../../core.ts';
import type { Transaction } from '../../db/database.ts';
import { asLocale } from '../../http/locale.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { forgetFailures } from '../accounts/login-failures.repository.ts';
import { accountKey, ownKey } from '../accounts/password-attempts.ts';
import { endTokens } from '../accounts/tokens.repository.ts';

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
  await endTokens(trx, { purposes: ['reset', 'mail_change'], userId: id, now: clock() });
  await sessions.endAll(trx, id, keepSessionId);
  for (const key of [accountKey(id), ownKey(id)]) await forgetFailures(trx, key);
  await mail.send(trx, {
    to: email,
    locale: asLocale(language) ?? 'en',
    template: 'password_changed',
    values: { name },
    path: '/reset-password',
  });
}
