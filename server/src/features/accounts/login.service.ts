import { translate } from '@liaison/shared/i18n/server';
import type { Core } from '../core.ts';
import { parseDevice } from '../../core/parse-device.ts';
import { toLocale } from '../../core/locale.ts';
import { DomainError } from '../../core/domain-error.ts';
import type { Device, SessionUser } from '../../db/sessions.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { type Account, findAccountById, findAccountByLogin } from './accounts.repository.ts';
import { emailLookups } from './email-lookups.ts';
import { createBoundedQueue } from './bounded-queue.ts';
import { loginCodes } from './login-codes.ts';
import { clearFailures, deleteFailures } from './login-failures.repository.ts';
import { getAddressKey, getLoginKey, getLoginKeys, passwordAttempts } from './password-attempts.ts';
import { openIfEnded } from '../restrictions/index.ts';
import { verifyPassword } from './passwords.ts';
import { trustDevice } from './trusted-devices.repository.ts';
import { findTwoStep } from './two-step.repository.ts';

type LoginDeps = Pick<Core, 'config' | 'db' | 'inTransaction' | 'sessions' | 'mail' | 'pause' | 'clock'>;

interface Credentials {
  login: string;
  password: string;
  /** Of the visitor. */
  address: string;
}

interface Browser {
  device: Device;
  /** Their session ends when the new one starts. */
  currentUser: SessionUser | null;
}

interface SignInRequest extends Credentials, Browser {
  /** Of the second step. */
  code?: string | undefined;
  /** Whether this browser needs no code from now on. */
  shouldTrust: boolean;
  /** Value of the cookie by which the browser is trusted. */
  deviceToken: string | undefined;
}

interface SignInResult {
  userId: string;
  /** Value of the session's cookie. */
  token: string;
  /** Value of a new cookie by which the browser is trusted. */
  newDeviceToken: string | null;
}

/**
 * Limits how many attempts are counted in the database before their password is hashed, so that a flood of sign-ins does not occupy
 * every connection. A few more than are hashed in parallel, so that hashing never waits for the database.
 */
const runQueued = createBoundedQueue({
  maxRunning: 8,
  maxWaiting: 200,
  createError: () => new DomainError('unavailable'),
});

export function loginService(deps: LoginDeps) {
  const { config, db, inTransaction, sessions, mail, clock } = deps;
  const attempts = passwordAttempts(deps);
  const codes = loginCodes(deps);
  const lookups = emailLookups(deps);

  /** Only lookups by e-mail address are limited: names are public. */
  async function findAccount(login: string, address: string) {
    const lookup = login.includes('@') ? await lookups.start(address) : null;
    const account = await findAccountByLogin(db, login);
    await lookup?.finish(account !== undefined);
    return { account, canReveal: lookup?.canReveal === true };
  }

  async function checkPassword(
    { login, password, address }: Credentials,
    account: Account | undefined,
  ): Promise<boolean> {
    const now = clock();
    const keys = { account: getLoginKey(login, config), address: getAddressKey(address, config) };
    await attempts.count(keys, now);
    const isCorrect = await verifyPassword(password, account?.password_hash ?? null);
    if (account && isCorrect)
      await inTransaction(async (trx) => {
        await clearFailures(trx, keys, now);
        await deleteFailures(trx, getLoginKeys(account, config));
      });
    return isCorrect;
  }

  /** The account with these credentials, whatever its status. */
  async function authenticate(credentials: Credentials): Promise<Account> {
    const { account, canReveal } = await findAccount(credentials.login, credentials.address);
    const isCorrect = await runQueued(() => checkPassword(credentials, account));
    if (!account && canReveal) throw new DomainError('email_not_found');
    if (!account || !isCorrect) throw new DomainError('login_failed');
    return account;
  }

  /** As it is now: it may have changed since it was identified. */
  async function lockAccount(trx: Transaction, userId: string): Promise<Account> {
    await lockAccounts(trx, [userId]);
    const account = await findAccountById(trx, userId);
    if (!account || account.status === 'deleted') throw new DomainError('login_failed');
    return account;
  }

  /**
   * Null for an open account. Call only after every step of the log in: the refusal of a closed account contains a token that gives its
   * data. It is returned because a rollback would count the right code as a wrong one, and leave it to be used again.
   */
  async function findRefusal(trx: Transaction, { id, status, purge_at: purgeAt }: Account) {
    if (status === 'disabled') return openIfEnded(trx, deps, id);
    return status === 'pending_deletion' ? createPendingDeletionError(purgeAt, clock()) : null;
  }

  async function startSession(trx: Transaction, userId: string, { device, currentUser }: Browser) {
    if (currentUser) await sessions.end(trx, { id: currentUser.id, sessionId: currentUser.sessionId });
    return sessions.create(trx, userId, device);
  }

  async function trust(
    trx: Transaction,
    { id: userId, email, name, language }: Account,
    { device, deviceToken }: { device: Device; deviceToken: string | undefined },
  ): Promise<string> {
    const locale = toLocale(language) ?? 'en';
    const { browser, system } = await parseDevice(device.userAgent ?? null);
    const names = [browser, system].filter((text) => text !== null);
    await mail.send(trx, {
      to: email,
      locale,
      template: 'device_trusted',
      values: { name, device: names.join(', ') || translate(locale, 'mail:unknown_device') },
      path: '/profile/security',
    });
    return trustDevice(trx, { userId, token: deviceToken, now: clock(), device });
  }

  return {
    authenticate,

    async signIn({
      device,
      currentUser,
      code,
      shouldTrust,
      deviceToken,
      ...credentials
    }: SignInRequest): Promise<SignInResult> {
      const account = await authenticate(credentials);
      const { address } = credentials;
      const useCode = await codes.check({ userId: account.id, code, address, deviceToken });
      const result = await inTransaction(async (trx) => {
        // While the password was verified, it may have been changed.
        const current = await lockAccount(trx, account.id);
        if (current.password_hash !== account.password_hash) throw new DomainError('login_failed');
        await useCode(trx);
        const refusal = await findRefusal(trx, current);
        if (refusal) return refusal;
        const isTrusted =
          shouldTrust && code !== undefined && (await findTwoStep(trx, account.id))?.confirmed_at;
        return {
          userId: account.id,
          token: await startSession(trx, account.id, { device, currentUser }),
          newDeviceToken: isTrusted ? await trust(trx, account, { device, deviceToken }) : null,
        };
      });
      if (result instanceof DomainError) throw result;
      return result;
    },

    /** Returns the value of the cookie of a new session for an account whose owner has passed every step without the password. */
    async startVerifiedSession(trx: Transaction, userId: string, browser: Browser): Promise<string> {
      const refusal = await findRefusal(trx, await lockAccount(trx, userId));
      if (refusal) throw refusal;
      return startSession(trx, userId, browser);
    },

    signOut: (user: SessionUser) =>
      inTransaction((trx) => sessions.end(trx, { id: user.id, sessionId: user.sessionId })),
  };
}

/** After the grace period the account can no longer be reactivated, although it may not be purged yet. */
export const createPendingDeletionError = (purgeAt: Date | null, now: Date) =>
  new DomainError('pending_deletion', {
    until: purgeAt?.toISOString(),
    can_reactivate: purgeAt !== null && purgeAt > now,
  });
