import type { ApiResponse } from '@liaison/shared/contracts';
import type { Core } from '../core.ts';
import { DomainError } from '../../core/domain-error.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { toLocale } from '../../core/locale.ts';
import {
  type Account,
  consumeToken,
  createLinkError,
  createPendingDeletionError,
  createToken,
  deleteTwoStep,
  emailLookups,
  findAccountById,
  findAccountByLogin,
  findDoneToken,
  findPasswordError,
  findToken,
  findTwoStep,
  hashPassword,
  listTokenTimes,
} from '../accounts/index.ts';
import { deletePasskeys } from '../passkeys/index.ts';
import { activationService } from '../signup/index.ts';
import { replacePassword } from './replace-password.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxMailsPerHour = 5;
/** Requests for one e-mail address, from all visitors together. */
const limitsPerEmail = [
  { max: 5, windowMs: minuteMs },
  { max: 20, windowMs: hourMs },
];

export function resetService(core: Core) {
  const { config, db, inTransaction, jobs, limits, clock } = core;
  const minIntervalMs = config.resendSeconds * 1000;
  const lookups = emailLookups(core);
  const activation = activationService(core);
  const jobName = 'reset-link';
  // Every request enqueues this job, with an account or without, so that the response time does not reveal who has one.
  jobs.define<{ email: string }>({
    name: jobName,
    options: { deleteAfterSeconds: 60 },
    run: ({ email }) => inTransaction((trx) => sendLink(trx, email)),
  });

  async function sendLink(trx: Transaction, email: string): Promise<void> {
    const found = await findAccountByLogin(trx, email);
    if (!found) return;
    await lockAccounts(trx, [found.id]);
    // While this waited for the lock, the account may have got another address, or been closed.
    const account = await findAccountByLogin(trx, email);
    if (account?.id !== found.id || mustReactivate(account)) return;
    if (await hasEnoughMails(trx, account)) return;
    await sendResetLink(core, trx, { account, template: 'reset' });
  }

  /**
   * Whether the last mail is too recent, or the hourly limit is reached. Counts the links that still work, which last an hour: whoever cannot
   * read the mailbox uses none up, so a stranger cannot send more, and an owner whose links are gone gets another one. Of an address that
   * was never confirmed all count: whoever signed up with that of a stranger could revoke the links by a new password.
   */
  async function hasEnoughMails(trx: Transaction, { id: userId, status }: Account): Promise<boolean> {
    const now = clock().getTime();
    const sent = await listTokenTimes(trx, 'reset', {
      userId,
      since: new Date(now - hourMs),
      isUnused: status !== 'not_confirmed',
    });
    return sent.length >= maxMailsPerHour || sent.some((at) => at.getTime() > now - minIntervalMs);
  }

  return {
    /** Fails with `email_not_found` or `pending_deletion`, but takes as long for an address without an account. */
    async request(email: string, visitorAddress: string): Promise<void> {
      const key = hashSecret(email.toLowerCase()).toString('base64url');
      for (const rule of limitsPerEmail) await limits.consume('reset', key, rule);
      const lookup = await lookups.start(visitorAddress);
      if (!lookup.canReveal) throw new DomainError('rate_limited', { retry_after: lookup.retryAfter });
      const account = await inTransaction(async (trx) => {
        await jobs.enqueue(trx, jobName, { email });
        return findAccountByLogin(trx, email);
      });
      await lookup.finish(account !== undefined);
      if (!account) throw new DomainError('email_not_found');
      if (mustReactivate(account)) throw createPendingDeletionError(account.purge_at, clock());
    },

    async check(token: string): Promise<ApiResponse<'GET /api/reset-password.php'>> {
      const link = { token, now: clock() };
      if (await findToken(db, 'reset', link)) return { valid: true };
      return { valid: false, ...((await findDoneToken(db, 'reset', link)) && { done: true }) };
    },

    /**
     * Returns the account's id. Of parallel calls one succeeds, the others fail with `link_expired`. The mailed link also proves
     * that the address is the owner's, so an unconfirmed account is activated. Until the address was confirmed, whoever signed up
     * may have been a stranger, whose passkeys and second step would outlive the password and keep the owner out: they end.
     */
    async complete({ token, password }: { token: string; password: string }): Promise<string> {
      const link = { token, now: clock() };
      const found = await findToken(db, 'reset', link);
      if (!found) throw await createLinkError(db, 'reset', link);
      const known = await findAccountById(db, found.userId);
      if (!known) throw new DomainError('link_expired');
      const error = await findPasswordError(password, known);
      if (error) throw new DomainError('validation', { fields: { password: error } });
      const passwordHash = await hashPassword(password);
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [known.id]);
        const account = await findAccountById(trx, known.id);
        if ((await consumeToken(trx, 'reset', link)) === null)
          throw await createLinkError(trx, 'reset', link);
        if (!account || account.status === 'deleted') throw new DomainError('link_expired');
        const wereProofsRemoved = await removeEarlyProofs(trx, account);
        await replacePassword(core, trx, account, { passwordHash, wereProofsRemoved });
        await activation.confirm(trx, account.id);
      });
      return known.id;
    },
  };
}

/** The link to reactivate is mailed only to who knows the password: one that an undone change of address has voided is set first. */
const mustReactivate = ({ status, password_hash: hash }: Account) =>
  status === 'pending_deletion' && hash !== null;

/** Removes the passkeys and the second step of before the address was confirmed. Returns whether there were any. */
async function removeEarlyProofs(
  trx: Transaction,
  { id: userId, activated_at: activatedAt }: Account,
): Promise<boolean> {
  const passkeys = await deletePasskeys(trx, userId, activatedAt);
  const since = (await findTwoStep(trx, userId))?.confirmed_at ?? null;
  const isEarlyTwoStep = since !== null && (activatedAt === null || since < activatedAt);
  if (isEarlyTwoStep) await deleteTwoStep(trx, userId);
  return passkeys > 0 || isEarlyTwoStep;
}

interface ResetMail {
  account: Account;
  template: 'reset' | 'mail_change_undone';
  /** Of the template, besides name and address. */
  values?: Record<string, string>;
}

export async function sendResetLink(
  { mail, clock }: Pick<Core, 'mail' | 'clock'>,
  trx: Transaction,
  { account: { id, email, name, language }, template, values }: ResetMail,
): Promise<void> {
  const token = await createToken(trx, 'reset', { userId: id, now: clock() });
  await mail.send(trx, {
    to: email,
    locale: toLocale(language) ?? 'en',
    template,
    values: { name, email, ...values },
    path: `/reset-password/do?token=${encodeURIComponent(token)}`,
  });
}
