import { DomainError } from '../../core/domain-error.ts';
import { hashOf } from '../../core/secrets.ts';
import type { Device, SessionUser, Sessions } from '../../core/sessions.ts';
import type { Database } from '../../db/database.ts';
import type { InTransaction } from '../../db/transaction.ts';
import { type Account, accountByLogin } from './accounts.repository.ts';
import { failuresOf, forgiveFailures, lockKey, noteFailure } from './login-failures.repository.ts';
import { accountLock, addressLock, minutesUntil } from './login-lock.ts';
import { verifyPassword } from './passwords.ts';

interface LoginDeps {
  db: Database;
  inTransaction: InTransaction;
  sessions: Sessions;
  clock: () => Date;
}

interface Attempt {
  login: string;
  password: string;
  address: string;
  device: Device;
  /** The session that the new one replaces. */
  present: SessionUser | null;
}

export function loginService({ db, inTransaction, sessions, clock }: LoginDeps) {
  /**
   * Counts the try as a failure before the password is looked at: of many guesses sent at once, only as many are checked as
   * the lock allows. An unknown login is counted and locked like a known one.
   */
  const claimAttempt = (keys: { account: string; address: string }, now: Date) =>
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

  return {
    /** The new session's cookie and whose it is. */
    async signIn({
      login,
      password,
      address,
      device,
      present,
    }: Attempt): Promise<{ userId: string; token: string }> {
      const now = clock();
      const account = await accountByLogin(db, login);
      const keys = { account: keyOf(login, account), address: `address:${address}` };
      await claimAttempt(keys, now);
      const isRight = await verifyPassword(password, account?.password_hash ?? null);
      if (!account && login.includes('@')) throw new DomainError('email_not_found');
      if (!account || !isRight) throw new DomainError('login_failed');
      await inTransaction((trx) => forgiveFailures(trx, keys, now));
      refuseUnlessOpen(account);
      const token = await inTransaction(async (trx) => {
        if (present) await sessions.end(trx, { id: present.id, sessionId: present.sessionId });
        return sessions.create(trx, account.id, device);
      });
      return { userId: account.id, token };
    },

    signOut: (user: SessionUser) =>
      inTransaction((trx) => sessions.end(trx, { id: user.id, sessionId: user.sessionId })),
  };
}

/** Hashed: a login that nobody has may be a password typed into the wrong field. */
const keyOf = (login: string, account: Account | undefined) =>
  account ? `account:${account.id}` : `login:${hashOf(login.trim().toLowerCase()).toString('base64url')}`;

function lockDetails(end: Date, now: Date) {
  return { minutes: minutesUntil(end, now), retry_after: Math.ceil((end.getTime() - now.getTime()) / 1000) };
}

/** Only somebody with the right password learns what became of the account. */
function refuseUnlessOpen(account: Account): void {
  if (account.status === 'disabled') throw new DomainError('forbidden');
  if (account.status !== 'pending_deletion') return;
  throw new DomainError('pending_deletion', { until: account.purge_at?.toISOString(), can_reactivate: true });
}
