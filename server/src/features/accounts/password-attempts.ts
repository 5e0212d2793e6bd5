import { DomainError } from '../../core/domain-error.ts';
import { toNetwork } from '../../core/networks.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Core } from '../../core.ts';
import { type Account, findAccountById } from './accounts.repository.ts';
import { listFailures, clearFailures, lockKey, addFailure } from './login-failures.repository.ts';
import { getAccountLockEnd, getAddressLockEnd, getMinutesUntil } from './login-lock.ts';
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
        getAccountLockEnd(await listFailures(trx, keys.account, now), now),
        getAddressLockEnd(await listFailures(trx, keys.address, now), now),
      ].filter((end) => end !== null);
      const end = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
      if (end) throw new DomainError('account_blocked', lockDetails(end, now));
      await addFailure(trx, [keys.account, keys.address], now);
    });

  const forgive = (keys: AttemptKeys, at: Date) => inTransaction((trx) => clearFailures(trx, keys, at));

  return {
    claim,
    forgive,

    /**
     * For what asks a signed-in member for the password again: as few guesses as at the sign-in, on a slate of its own, so that a
     * stranger who locks the sign-in does not keep the owner from changing the password.
     */
    async check({ userId, password, address, field }: OwnPassword): Promise<Account> {
      const now = clock();
      const account = await findAccountById(db, userId);
      if (!account) throw new DomainError('authentication_required');
      const keys = { account: getOwnPasswordKey(userId), address: getAddressKey(address) };
      await claim(keys, now);
      if (!(await verifyPassword(password, account.password_hash)))
        throw new DomainError('validation', { fields: { [field]: 'wrong' } });
      await forgive(keys, now);
      return account;
    },
  };
}

export const getAccountKey = (userId: string) => `account:${userId}`;
/** Under which a signed-in member's wrong answers are counted. */
export const getOwnPasswordKey = (userId: string) => `own:${userId}`;
export const getAddressKey = (address: string) => `address:${toNetwork(address)}`;
/** Hashed: a login that nobody has may be a password typed into the wrong field. */
export const getLoginKey = (login: string) =>
  `login:${hashSecret(login.trim().toLowerCase()).toString('base64url')}`;

function lockDetails(end: Date, now: Date) {
  return { minutes: getMinutesUntil(end, now), retry_after: Math.ceil((end.getTime() - now.getTime()) / 1000) };
}
