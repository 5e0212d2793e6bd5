import type { Core } from '../../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Device, SessionUser } from '../../core/sessions.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { type Account, findAccountById, findAccountByLogin } from './accounts.repository.ts';
import { emailLookups } from './email-lookups.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { getAccountKey, getAddressKey, getLoginKey, passwordAttempts } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';

type LoginDeps = Pick<Core, 'db' | 'inTransaction' | 'sessions' | 'pause' | 'clock'>;

interface Attempt {
  login: string;
  password: string;
  address: string;
}

interface Claim {
  login: string;
  account: Account | undefined;
  address: string;
}

interface SignIn extends Attempt {
  device: Device;
  /** The session that the new one replaces. */
  present: SessionUser | null;
}

/**
 * Passwords are hashed one or a few at a time: to count the tries of hundreds before it is their turn would only keep the database
 * from everybody else. A few more than are hashed, so that the hashing never waits.
 */
const gate = createBoundedQueue({ parallel: 8, waiting: 200, refuse: () => new DomainError('unavailable') });

export function loginService(deps: LoginDeps) {
  const { db, inTransaction, sessions, clock } = deps;
  const attempts = passwordAttempts(deps);
  const lookups = emailLookups(deps);

  /** A name tells nothing: only by e-mail address could somebody find out who has an account. */
  async function find(login: string, address: string) {
    const lookup = login.includes('@') ? await lookups.begin(address) : null;
    const account = await findAccountByLogin(db, login);
    await lookup?.end(account !== undefined);
    return { account, tellsUnknown: lookup?.canReveal === true };
  }

  async function hasPassword(password: string, { login, account, address }: Claim): Promise<boolean> {
    const now = clock();
    const keys = {
      account: account ? getAccountKey(account.id) : getLoginKey(login),
      address: getAddressKey(address),
    };
    await attempts.claim(keys, now);
    const isRight = await verifyPassword(password, account?.password_hash ?? null);
    if (account && isRight) await attempts.forgive(keys, now);
    return isRight;
  }

  /** Whose sign-in this is, whatever became of the account. */
  async function prove({ login, password, address }: Attempt): Promise<Account> {
    const { account, tellsUnknown } = await find(login, address);
    const isRight = await gate(() => hasPassword(password, { login, account, address }));
    if (!account && tellsUnknown) throw new DomainError('email_not_found');
    if (!account || !isRight) throw new DomainError('login_failed');
    return account;
  }

  /** While the password was looked at, the account may have been deleted or the password changed. */
  async function refuseChanged(trx: Transaction, proven: Account): Promise<void> {
    await lockAccounts(trx, [proven.id]);
    const account = await findAccountById(trx, proven.id);
    if (account?.password_hash !== proven.password_hash) throw new DomainError('login_failed');
    refuseUnlessOpen(account, clock());
  }

  return {
    prove,

    /** The new session's cookie and whose it is. */
    async signIn({ device, present, ...attempt }: SignIn): Promise<{ userId: string; token: string }> {
      const account = await prove(attempt);
      const token = await inTransaction(async (trx) => {
        await refuseChanged(trx, account);
        if (present) await sessions.end(trx, { id: present.id, sessionId: present.sessionId });
        return sessions.create(trx, account.id, device);
      });
      return { userId: account.id, token };
    },

    signOut: (user: SessionUser) =>
      inTransaction((trx) => sessions.end(trx, { id: user.id, sessionId: user.sessionId })),
  };
}

/** Only somebody with the right password learns what became of the account. */
function refuseUnlessOpen(account: Account, now: Date): void {
  if (account.status === 'disabled') throw new DomainError('forbidden');
  if (account.status === 'deleted') throw new DomainError('login_failed');
  if (account.status === 'pending_deletion') throw createPendingDeletionError(account.purge_at, now);
}

/** Until the days of grace are over the account can come back; from then on it only waits for its purge. */
export const createPendingDeletionError = (purgeAt: Date | null, now: Date) =>
  new DomainError('pending_deletion', {
    until: purgeAt?.toISOString(),
    can_reactivate: purgeAt !== null && purgeAt > now,
  });
