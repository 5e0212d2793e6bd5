import { DomainError } from '../../core/domain-error.ts';
import { networkOf } from '../../core/networks.ts';
import { hashOf } from '../../core/secrets.ts';
import type { Core } from '../../core.ts';
import { type Account, accountById } from './accounts.repository.ts';
import { failuresOf, forgiveFailures, lockKey, noteFailure } from './login-failures.repository.ts';
import { accountLock, addressLock, minutesUntil } from './login-lock.ts';
import { verifyPassword } from './passwords.ts';

/** Whose slate a wrong password goes on: the account's or login's, and the visitor's address's. */
export interface AttemptKeys {
  account: string;
  address: string;
}

interface OwnPassword {
  userId: string;
  password: string;
  address: string;
  /** Beside which field "wrong" stands. */
  field: 'password' | 'old_password';
}

export function passwordAttempts({ db, inTransaction, clock }: Pick<Core, 'db' | 'inTransaction' | 'clock'>) {
  /**
   * Counts the try as a failure before the password is looked at: of many guesses sent at once, only as many are checked as
   * the lock allows. An unknown login is counted and locked like a known one.
   */
  const claim = (keys: AttemptKeys, now: Date) =>
    inTransaction(async (trx) => {
      for (const key of [keys.account, keys.address].toSorted()) await lockKey(trx, key);
      const ends = [
        accountLock(await failuresOf(trx, keys.account, now), now),
        addressLock(await failuresOf(trx, keys.address, now), now),
      ].filter((end) => end !== null);
      const end = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
      if (end) throw new DomainError('account_blocked', lockDetails(end, now));
      await noteFailure(trx, [keys.account, keys.address], now);
    });

  const forgive = (keys: AttemptKeys, at: Date) => inTransaction((trx) => forgiveFailures(trx, keys, at));

  return {
    claim,
    forgive,

    /**
     * For what asks a signed-in member for the password again: as few guesses as at the sign-in, on a slate of its own, so that a
     * stranger who locks the sign-in does not keep the owner from changing the password.
     */
    async check({ userId, password, address, field }: OwnPassword): Promise<Account> {
      const now = clock();
      const account = await accountById(db, userId);
      if (!account) throw new DomainError('authentication_required');
      const keys = { account: ownKey(userId), address: addressKey(address) };
      await claim(keys, now);
      if (!(await verifyPassword(password, account.password_hash)))
        throw new DomainError('validation', { fields: { [field]: 'wrong' } });
      await forgive(keys, now);
      return account;
    },
  };
}

export const accountKey = (userId: string) => `account:${userId}`;
/** Under which a signed-in member's wrong answers are counted. */
export const ownKey = (userId: string) => `own:${userId}`;
export const addressKey = (address: string) => `address:${networkOf(address)}`;
/** Hashed: a login that nobody has may be a password typed into the wrong field. */
export const loginKey = (login: string) =>
  `login:${hashOf(login.trim().toLowerCase()).toString('base64url')}`;

function lockDetails(end: Date, now: Date) {
  return { minutes: minutesUntil(end, now), retry_after: Math.ceil((end.getTime() - now.getTime()) / 1000) };
}
