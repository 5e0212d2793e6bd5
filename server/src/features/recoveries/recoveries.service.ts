import { recoveryHours, type RecoveryRequest } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import { DomainError } from '../../core/domain-error.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import {
  type Account,
  checkEmailIsFree,
  consumeToken,
  createLinkError,
  createToken,
  deleteTwoStep,
  findAccountById,
  findToken,
  findTwoStep,
  isOpenStatus,
  parseNewEmail,
  revokeTokens,
  tokenLifetimesMs,
} from '../accounts/index.ts';
import type { Core } from '../core.ts';
import { checkIdentity, manualProvider } from '../identity/index.ts';
import {
  endRecovery,
  eraseEmailsBefore,
  findOpenRecovery,
  findRecovery,
  insertRecovery,
  listDueRecoveries,
  type RecoveryRow,
} from './recoveries.repository.ts';
import { recoveryMails } from './recovery-mails.ts';

const hourMs = 3_600_000;
/** Of the link to the new address: longer than usual, because another one takes another wait. */
const confirmationMs = 7 * 24 * hourMs;
const batchSize = 50;

const TokenData = z.object({ recovery: z.string() });

/** What the desk changes for members who lost their mailbox or their second step: requested, waiting, and then applied by a job (DEC-37). */
export function recoveriesService(core: Core) {
  const { db, clock, inTransaction, log } = core;
  const mails = recoveryMails(core);

  const insertEntry = (
    trx: Transaction,
    entry: { actor: string; act: string; userId: string; details?: object },
  ) =>
    insertAuditEntry(trx, {
      actor: entry.actor,
      action: `member.recovery_${entry.act}`,
      subject: getAccountSubject(entry.userId),
      details: { ...entry.details },
      now: clock(),
    });

  /** The address as it is stored; null for the second step. */
  async function parseTarget(trx: Transaction, account: Account, request: RecoveryRequest) {
    if (request.kind === 'email') {
      const email = parseNewEmail(request.email ?? '', account);
      await checkEmailIsFree(core, trx, { email, userId: account.id });
      return email;
    }
    if (!(await findTwoStep(trx, account.id))?.confirmed_at) throw new DomainError('conflict');
    return null;
  }

  /** Another account may have taken the address during the wait. */
  async function isFree(trx: Transaction, email: string, userId: string): Promise<boolean> {
    try {
      await checkEmailIsFree(core, trx, { email, userId });
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  /** Returns whether the account was changed, or in case of an address the link to confirm it sent. */
  async function apply(trx: Transaction, recovery: RecoveryRow): Promise<boolean> {
    const account = await findAccountById(trx, recovery.user_id);
    if (!account || !isOpenStatus(account.status)) return false;
    const { id: userId } = account;
    const email = recovery.new_email;
    const isDone = email === null ? !(await findTwoStep(trx, userId))?.confirmed_at : email === account.email;
    if (isDone) return false;
    const isUnchanged = account.email === recovery.former_email;
    if (!isUnchanged || (email !== null && !(await isFree(trx, email, userId)))) {
      // Otherwise the member would wait for good.
      await mails.sendCancelled(trx, account);
      return false;
    }
    if (email === null) {
      await deleteTwoStep(trx, userId);
      await mails.sendTwoStepEnded(trx, account);
      return true;
    }
    const now = clock();
    await revokeTokens(trx, { purposes: ['mail_change'], userId, now });
    const expiresAt = new Date(now.getTime() + confirmationMs);
    const token = await createToken(trx, 'mail_change', { userId, now, expiresAt, data: { email } });
    await mails.sendConfirmation(trx, account, { to: email, token });
    return true;
  }

  return {
    /** `conflict` when one of the kind waits already, or the account cannot have it. */
    async request({ actor, ...request }: RecoveryRequest & { actor: string }): Promise<void> {
      const { id: userId, kind, method, reason } = request;
      await inTransaction(async (trx) => {
        const now = clock();
        await lockAccounts(trx, [userId]);
        const account = await findAccountById(trx, userId);
        if (!account) throw new DomainError('not_found');
        if (!isOpenStatus(account.status) || account.role !== 'member') throw new DomainError('conflict');
        const email = await parseTarget(trx, account, request);
        if (await findOpenRecovery(trx, userId, kind)) throw new DomainError('conflict');
        const check = await checkIdentity(trx, manualProvider, {
          memberId: userId,
          purpose: kind,
          evidence: { isConfirmed: true, method },
          actor,
          now,
        });
        const row = {
          user_id: userId,
          kind,
          former_email: account.email,
          new_email: email,
          check_id: check.id,
          requested_by: actor,
          created_at: now,
          applies_at: new Date(now.getTime() + recoveryHours * hourMs),
        };
        const id = await insertRecovery(trx, row);
        const data = { recovery: id };
        const token = await createToken(trx, 'recovery_stop', {
          userId,
          now,
          expiresAt: row.applies_at,
          data,
        });
        await mails.sendNotice(trx, account, { recovery: row, token });
        const details = { kind, email, method, reason };
        await insertEntry(trx, { actor, act: 'requested', userId, details });
      });
    },

    /** By the desk. `not_found` when it does not wait any more. */
    async cancel(id: string, actor: string): Promise<void> {
      const found = await findRecovery(db, id);
      if (!found) throw new DomainError('not_found');
      const { user_id: userId, kind } = found;
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        if (!(await endRecovery(trx, id, { outcome: 'cancelled', now: clock() })))
          throw new DomainError('not_found');
        const account = await findAccountById(trx, userId);
        if (account && isOpenStatus(account.status)) await mails.sendCancelled(trx, account);
        await insertEntry(trx, { actor, act: 'cancelled', userId, details: { kind } });
      });
    },

    /** By the link in the notice. `link_expired` when it was used, or the wait is over. */
    async stop(token: string): Promise<void> {
      const link = { token, now: clock() };
      const found = await findToken(db, 'recovery_stop', link);
      if (!found) throw await createLinkError(db, 'recovery_stop', link);
      const { userId } = found;
      const { recovery: id } = TokenData.parse(found.data);
      await inTransaction(async (trx) => {
        await lockAccounts(trx, [userId]);
        if ((await consumeToken(trx, 'recovery_stop', link)) === null)
          throw await createLinkError(trx, 'recovery_stop', link);
        if (!(await endRecovery(trx, id, { outcome: 'stopped', now: clock() })))
          throw new DomainError('link_expired');
        await insertEntry(trx, { actor: 'member', act: 'stopped', userId });
      });
    },

    /** Nobody can take the former address back any more. */
    eraseEmails: (): Promise<void> =>
      eraseEmailsBefore(db, new Date(clock().getTime() - tokenLifetimesMs.mail_change_undo)),

    /** One transaction each, so that one that fails holds up no other; the next run tries it again. */
    async applyDue(): Promise<void> {
      for (const { id, user_id: userId } of await listDueRecoveries(db, clock(), batchSize))
        await inTransaction(async (trx) => {
          await lockAccounts(trx, [userId]);
          const recovery = await findRecovery(trx, id);
          if (!recovery || recovery.ended_at !== null) return;
          const outcome = (await apply(trx, recovery)) ? 'applied' : 'failed';
          await endRecovery(trx, id, { outcome, now: clock() });
          await insertEntry(trx, {
            actor: 'service',
            act: outcome,
            userId,
            details: { kind: recovery.kind },
          });
        }).catch((error: unknown) => log.error({ err: error, recovery: id }, 'a recovery was not applied'));
    },
  };
}
