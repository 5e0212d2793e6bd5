import type { ApiResponse } from '@liaison/shared/contracts';
import { verifyDataToken } from '../../core/data-token.ts';
import { DomainError } from '../../core/domain-error.ts';
import { createUuidFrom } from '../../core/uuid-from.ts';
import type { Core } from '../core.ts';
import type { Transaction } from '../../db/database.ts';
import type { ClientCall } from '../../db/idempotency.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { SessionUser } from '../../db/sessions.ts';
import {
  checkResendLimit,
  completeTokens,
  consumeToken,
  createLinkError,
  createPendingDeletionError,
  createToken,
  deleteTokens,
  findAccountById,
  findToken,
  isOpenStatus,
  loginService,
  passwordAttempts,
  tokenLifetimesMs,
} from '../accounts/index.ts';
import { findLongestRefundDays } from '../payments/index.ts';
import { isClosed } from '../restrictions/index.ts';
import { deletionMails } from './deletion-mails.ts';
import { countUnspentPaidCredits, markPendingDeletion, reopenAccount } from './deletion.repository.ts';

const dayMs = 86_400_000;

interface DeletionRequest {
  password: string;
  reason?: string | undefined;
  /** Value of the session's cookie. */
  token: string;
  address: string;
  /** For how many days the site lets withdraw from a purchase. */
  refundDays: number;
}

interface Credentials {
  login: string;
  password: string;
  address: string;
}

/** As it is stored for repeats; the id lets an erasure find it. */
interface DoneDeletion {
  userId: string;
  answer: ApiResponse<'DELETE /api/user.php'>;
}

type ConfirmAddress = (trx: Transaction, userId: string) => Promise<unknown>;

/** Passed in, because confirming belongs to the sign-up, which itself erases accounts. */
export type CreateConfirmAddress = (core: Core) => ConfirmAddress;

/** Deletion with a grace period in which the account can be reactivated (DEC-26). */
export function deletionService(core: Core, confirmAddress: ConfirmAddress) {
  const { config, db, inTransaction, idempotency, sessions, clock, settings } = core;
  const attempts = passwordAttempts(core);
  const logins = loginService(core);
  const mails = deletionMails(core);

  /** The bought credits that are not spent, and until when they are refunded; null without any. */
  async function findWithdrawable(
    trx: Transaction,
    userId: string,
    { refundDays, now }: Pick<DeletionRequest, 'refundDays'> & { now: Date },
  ) {
    const credits = await countUnspentPaidCredits(trx, userId);
    if (credits === 0) return null;
    // Both the domain of a purchase and the one that the member reads now have promised their days; the longest count for all credits.
    const days = Math.max(refundDays, await findLongestRefundDays(trx, userId, settings.site));
    return { credits, until: new Date(now.getTime() + days * dayMs).toISOString() };
  }

  async function markDeleted(
    trx: Transaction,
    userId: string,
    { reason, refundDays }: Pick<DeletionRequest, 'reason' | 'refundDays'>,
  ) {
    const now = clock();
    const purgeAt = new Date(now.getTime() + tokenLifetimesMs.reactivation);
    const account = await markPendingDeletion(trx, userId, { reason, now, purgeAt });
    await sessions.endAll(trx, userId);
    // Mails about an earlier deletion do not count for the limit of this one.
    await deleteTokens(trx, 'reactivation', userId);
    const token = await createToken(trx, 'reactivation', { userId, now, expiresAt: purgeAt });
    const withdrawable = await findWithdrawable(trx, userId, { refundDays, now });
    await mails.sendDeleted(trx, { ...account, userId, token, purgeAt, withdrawable });
    return { reactivate_until: purgeAt.toISOString(), withdrawable };
  }

  return {
    /**
     * Hides the account from everyone else at once. Repeats with the same session get the first answer; of parallel calls of several
     * sessions one succeeds, the others fail as signed out.
     */
    async remove(user: SessionUser, { password, token, address, ...request }: DeletionRequest) {
      const { id: userId } = user;
      const authenticated = await attempts.check({ userId, password, address, field: 'password' });
      const { answer } = await idempotency.runOnce<DoneDeletion>(toCall(token), async (trx) => {
        await sessions.lockAccount(trx, user);
        const account = await findAccountById(trx, userId);
        // While the password was verified, it may have been changed.
        if (account?.password_hash !== authenticated.password_hash)
          throw new DomainError('authentication_required');
        return { userId, answer: await markDeleted(trx, userId, request) };
      });
      return answer;
    },

    /** The answer to the deletion that ended this session, for who repeats it because that answer was lost; not once it was undone. */
    async findDone(token: string): Promise<DoneDeletion['answer']> {
      const done = await idempotency.findResult<DoneDeletion>(toCall(token));
      const account = done && (await findAccountById(db, done.userId));
      if (!done || account?.status !== 'pending_deletion') throw new DomainError('authentication_required');
      return done.answer;
    },

    /** Of an account that the staff has closed. Parallel calls and those after the closure fail with `link_expired`. */
    async removeClosed(dataToken: string, refundDays: number) {
      const userId = verifyDataToken(config.secret, dataToken, clock());
      if (userId === null) throw new DomainError('link_expired');
      return inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        if (!(await isClosed(trx, userId, clock()))) throw new DomainError('link_expired');
        return markDeleted(trx, userId, { refundDays });
      });
    },

    /** Of parallel calls one succeeds, the others fail with `link_expired`. */
    async reactivate(token: string): Promise<void> {
      const link = { token, now: clock() };
      const found = await findToken(db, 'reactivation', link);
      if (!found) throw await createLinkError(db, 'reactivation', link);
      const { userId } = found;
      await inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        if ((await consumeToken(trx, 'reactivation', link)) === null)
          throw await createLinkError(trx, 'reactivation', link);
        const account = await reopenAccount(trx, userId, now);
        if (!account) throw new DomainError('link_expired');
        await completeTokens(trx, 'reactivation', { userId, now });
        // The link was mailed to the address (0021).
        await confirmAddress(trx, userId);
        await mails.sendReactivated(trx, { ...account, isClosed: account.status === 'disabled' });
      });
    },

    /** Mails the reactivation link again. Returns true when the account is active already. */
    async resend(credentials: Credentials): Promise<boolean> {
      const { id: userId } = await logins.authenticate(credentials);
      return inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        const account = await findAccountById(trx, userId);
        if (account && isOpenStatus(account.status)) return true;
        if (account?.status !== 'pending_deletion') throw new DomainError('forbidden');
        const purgeAt = account.purge_at;
        if (purgeAt === null || purgeAt <= now) throw createPendingDeletionError(purgeAt, now);
        await checkResendLimit(trx, 'reactivation', { userId, now, minSeconds: config.resendSeconds });
        const token = await createToken(trx, 'reactivation', { userId, now, expiresAt: purgeAt });
        await mails.sendDeleted(trx, { ...account, userId, token, purgeAt, withdrawable: null });
        return false;
      });
    },
  };
}

/**
 * Named by the session, which the deletion ends: whoever has its cookie was the member. The name does not reveal the token, because nobody
 * can guess one.
 */
const toCall = (token: string): ClientCall => ({
  scope: 'deletion',
  clientId: createUuidFrom(token),
  body: null,
});
