import { translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import { toLocale } from '../../core/locale.ts';
import {
  type Account,
  deleteFailures,
  deleteTrustedDevices,
  getLoginKeys,
  getOwnPasswordKey,
  revokeTokens,
  savePasswordHash,
} from '../accounts/index.ts';

interface ReplacePasswordOptions {
  passwordHash: string;
  /** The only session that does not end. */
  currentSessionId?: string;
  /** The mail says that passkeys and two-step verification of before the address was confirmed ended too. */
  wereProofsRemoved?: boolean;
}

/**
 * Stores the new password, ends the other sessions and the trust in devices, revokes open links, clears failed attempts and mails the owner. The caller must
 * hold the account's lock.
 */
export async function replacePassword(
  { config, sessions, mail, clock }: Pick<Core, 'config' | 'sessions' | 'mail' | 'clock'>,
  trx: Transaction,
  account: Account,
  { passwordHash, currentSessionId, wereProofsRemoved = false }: ReplacePasswordOptions,
): Promise<void> {
  const { id, email, name, language } = account;
  await savePasswordHash(trx, id, passwordHash);
  await revokeTokens(trx, { purposes: ['reset', 'mail_change'], userId: id, now: clock() });
  await sessions.endAll(trx, id, currentSessionId);
  await deleteTrustedDevices(trx, id);
  await deleteFailures(trx, [...getLoginKeys(account, config), getOwnPasswordKey(id)]);
  const locale = toLocale(language) ?? 'en';
  await mail.send(trx, {
    to: email,
    locale,
    template: 'password_changed',
    values: {
      name,
      removed: wereProofsRemoved ? ` ${translate(locale, 'mail:password_changed.removed')}` : '',
    },
    path: '/reset-password',
  });
}
