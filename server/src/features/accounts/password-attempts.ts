import { createHmac } from 'node:crypto';
import type { Config } from '../../core/config.ts';
import { DomainError } from '../../core/domain-error.ts';
import { hashNetwork } from '../../core/networks.ts';
import { lockKey } from '../../db/lock-key.ts';
import type { Core } from '../core.ts';
import { type Account, findAccountById, normalizeLogin } from './accounts.repository.ts';
import { listFailures, clearFailures, addFailures } from './login-failures.repository.ts';
import { getAccountLockEnd, getAddressLockEnd, getMinutesUntil } from './login-lock.ts';
import { verifyPassword } from './passwords.ts';

/** The keys under which a failed attempt is counted: one of the typed login or the account, one of the visitor's address. */
interface AttemptKeys {
  account: string;
  address: string;
}

interface PasswordCheck {
  userId: string;
  password: string;
  /** Of the visitor. */
  address: string;
  /** The field that gets the error `wrong`. */
  field: 'password' | 'old_password';
}

export function passwordAttempts({
  config,
  db,
  inTransaction,
  clock,
}: Pick<Core, 'config' | 'db' | 'inTransaction' | 'clock'>) {
  /**
   * Counts the attempt as a failure before the password is verified: of many guesses sent in parallel, only as many are verified as
   * the lock allows. An unknown login is counted and locked like a known one.
   */
  const count = (keys: AttemptKeys, now: Date) =>
    inTransaction(async (trx) => {
      // Parallel guesses would all read the same count.
      for (const key of [keys.account, keys.address].toSorted()) await lockKey(trx, key);
      const ends = [
        getAccountLockEnd(await listFailures(trx, keys.account, now), now),
        getAddressLockEnd(await listFailures(trx, keys.address, now), now),
      ].filter((end) => end !== null);
      const end = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
      if (end) throw new DomainError('account_blocked', getLockDetails(end, now));
      await addFailures(trx, [keys.account, keys.address], now);
    });

  /** `at` is the time that the attempt was counted with. */
  const clear = (keys: AttemptKeys, at: Date) => inTransaction((trx) => clearFailures(trx, keys, at));

  return {
    count,
    clear,

    /**
     * Verifies the password of a signed-in member. Limited like the sign-in but counted separately, so that a stranger who locks the
     * sign-in does not keep the owner from changing the password.
     */
    async check({ userId, password, address, field }: PasswordCheck): Promise<Account> {
      const now = clock();
      const account = await findAccountById(db, userId);
      if (!account) throw new DomainError('authentication_required');
      const keys = { account: getOwnPasswordKey(userId), address: getAddressKey(address, config) };
      await count(keys, now);
      if (!(await verifyPassword(password, account.password_hash)))
        throw new DomainError('validation', { fields: { [field]: 'wrong' } });
      await clear(keys, now);
      return account;
    },
  };
}

/** The key for wrong passwords of a signed-in member. */
export const getOwnPasswordKey = (userId: string) => `own:${userId}`;
/** The key for wrong codes of the second step. */
export const getCodeKey = (userId: string) => `code:${userId}`;
/** The key for what a network typed wrong; `kind` separates those with a count of their own. */
export const getAddressKey = (address: string, { secret }: Pick<Config, 'secret'>, kind = 'address') =>
  `${kind}:${hashNetwork(address, { purpose: kind, secret }).toString('base64url')}`;
/**
 * The key for wrong passwords of a typed login. Not one of the account, or a lock would reveal which address belongs to a public name.
 * Hashed with the secret, because an unknown login may be a password typed into the wrong field.
 */
export const getLoginKey = (login: string, { secret }: Pick<Config, 'secret'>) =>
  `login:${createHmac('sha256', secret)
    .update(`login:${normalizeLogin(login)}`)
    .digest('base64url')}`;
/** The keys of both logins of an account. */
export const getLoginKeys = (
  { email, name }: Pick<Account, 'email' | 'name'>,
  config: Pick<Config, 'secret'>,
) => [email, name].map((login) => getLoginKey(login, config));

function getLockDetails(end: Date, now: Date) {
  return {
    minutes: getMinutesUntil(end, now),
    retry_after: Math.ceil((end.getTime() - now.getTime()) / 1000),
  };
}
