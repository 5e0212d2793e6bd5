import type { AccountAct, AccountOutcome } from '@liaison/shared/contracts';
import { getDecisionPath } from '../../core/case-token.ts';
import { createDataToken } from '../../core/data-token.ts';
import { DomainError, type ErrorDetails } from '../../core/domain-error.ts';
import { getAccountSubject, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import type { Core } from '../core.ts';
import { decisionsService } from '../decisions/index.ts';
import { sendAccountDecision } from './restriction-mails.ts';
import {
  closeAccount,
  type DeletedRestriction,
  deleteEnded,
  deleteRestrictionOfAct,
  deleteRestrictions,
  findAccount,
  findClosure,
  hasClosure,
  listEnded,
  listRestrictions,
  openAccount,
  type RestrictionRow,
  saveRestriction,
} from './restrictions.repository.ts';

const maxMs = 366 * 86_400_000;

type SignedAct = Omit<AccountAct, 'refund' | 'client_id'> & { actor: string };

type ClosureDeps = Pick<Core, 'config' | 'clock'>;

/** What staff impose on accounts (DEC-25): each with the reasons by mail, a way to object, and an audit entry. */
export function restrictionsService(core: Core) {
  const { db, clock, createId, events, sessions, inTransaction } = core;
  const decisions = decisionsService(core);

  async function impose(trx: Transaction, row: RestrictionRow): Promise<void> {
    const { user_id: userId, kind } = row;
    // A ban replaces everything else.
    if (kind === 'banned') await deleteRestrictions(trx, userId);
    await saveRestriction(trx, row);
    if (kind === 'silenced') return;
    await closeAccount(trx, userId);
    await sessions.endAll(trx, userId);
  }

  async function reopen(
    trx: Transaction,
    userId: string,
    deleted: readonly DeletedRestriction[],
  ): Promise<void> {
    if (hadClosed(deleted) && !(await findClosure(trx, userId, clock()))) await openAccount(trx, userId);
    await events.publish(trx, userId, { type: 'user' });
  }

  return {
    /** Returns the id of the act. */
    async act(
      trx: Transaction,
      { id, outcome, rule, reason, until, before, actor }: SignedAct,
    ): Promise<string> {
      const now = clock();
      const endsAt = checkAct({ outcome, rule, until, now });
      await lockAccounts(trx, [id]);
      const account = await findAccount(trx, id);
      if (!account || account.status === 'deleted') throw new DomainError('not_found');
      if (account.role !== 'member') throw new DomainError('forbidden');
      const current = await listRestrictions(trx, id, now);
      const isBanned = current.some(({ kind }) => kind === 'banned');
      if (outcome === 'lifted' ? current.length === 0 : isBanned) throw new DomainError('conflict');
      // Else nobody would see that it replaces, or lifts, what somebody else has just imposed.
      if (before && current.some((row) => !isAmong(before, row))) throw new DomainError('conflict');
      const isClosing = outcome === 'suspended' || outcome === 'banned';
      // Its end would open an account that was closed by hand (0066).
      if (isClosing && account.status === 'disabled' && !(await hasClosure(trx, id)))
        throw new DomainError('conflict');
      const actId = createId();
      if (outcome === 'lifted') {
        await reopen(trx, id, await deleteRestrictions(trx, id));
      } else if (outcome !== 'warned') {
        await impose(trx, { user_id: id, kind: outcome, act_id: actId, ends_at: endsAt, created_at: now });
        if (outcome === 'silenced') await events.publish(trx, id, { type: 'user' });
      }
      const path = await decisions.create(trx, {
        party: 'concerned',
        subject_id: actId,
        user_id: id,
        category: 'account',
        outcome,
        rule,
        facts: reason,
        actor,
        is_final: outcome === 'lifted',
        ends_at: endsAt,
      });
      await sendAccountDecision(core, trx, { account, outcome, rule, facts: reason, endsAt, path });
      await insertAuditEntry(trx, {
        actor,
        action: `member.${outcome}`,
        subject: getAccountSubject(id),
        details: { rule, reason, until: endsAt },
        now,
      });
      return actId;
    },

    /** After a granted appeal: nothing remains of the act, unless it was lifted or replaced before. */
    async revoke(trx: Transaction, { userId, actId }: { userId: string; actId: string }): Promise<void> {
      await lockAccounts(trx, [userId]);
      const deleted = await deleteRestrictionOfAct(trx, { userId, actId });
      if (deleted.length > 0) await reopen(trx, userId, deleted);
    },

    /** Opens the accounts whose time is over; returns how many. When one fails, the others are opened; then the job fails and is retried. */
    async openEnded(): Promise<number> {
      const ended = await listEnded(db, clock());
      const failed: unknown[] = [];
      for (const userId of ended)
        await inTransaction(async (trx) => {
          await lockAccounts(trx, [userId]);
          await reopen(trx, userId, await deleteEnded(trx, userId, clock()));
        }).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, 'accounts were not opened');
      return ended.length;
    },
  };
}

const isAmong = (
  shown: NonNullable<AccountAct['before']>,
  { kind, created_at }: Pick<RestrictionRow, 'kind' | 'created_at'>,
): boolean => shown.some((row) => row.kind === kind && Date.parse(row.since) === created_at.getTime());

/**
 * Opens a closed account whose suspension is over. Otherwise returns the refusal, with a token by which the owner, who has just proved to
 * be it, can export and delete the data. The account must be locked.
 */
export async function openIfEnded(
  trx: Transaction,
  { config, clock }: ClosureDeps,
  userId: string,
): Promise<DomainError | null> {
  const now = clock();
  const closure = await findClosure(trx, userId, now);
  if (closure) {
    const path = closure.decision_id === null ? null : getDecisionPath(config.secret, closure.decision_id);
    const details = { path, data_token: createDataToken(config.secret, userId, now) };
    return closure.ends_at === null
      ? new DomainError('account_banned', details)
      : new DomainError('account_suspended', { ...details, until: closure.ends_at.toISOString() });
  }
  // Closed for another reason than a restriction.
  if (!(await hasClosure(trx, userId))) return new DomainError('forbidden');
  await deleteEnded(trx, userId, now);
  await openAccount(trx, userId);
  return null;
}

/** A silence closes no account: one that is closed without another restriction was closed by hand (0066). */
const hadClosed = (deleted: readonly DeletedRestriction[]) => deleted.some(({ kind }) => kind !== 'silenced');

interface CheckedAct {
  outcome: AccountOutcome;
  rule: string | null;
  until: string | undefined;
  now: Date;
}

/** Returns until when the act holds. */
function checkAct({ outcome, rule, until, now }: CheckedAct): Date | null {
  const isTimed = outcome === 'silenced' || outcome === 'suspended';
  const fields: NonNullable<ErrorDetails['fields']> = {};
  if ((outcome === 'lifted') !== (rule === null))
    fields['rule'] = rule === null ? 'required' : 'not_accepted';
  const endsAt = until === undefined ? null : new Date(until);
  if (isTimed !== (endsAt !== null)) fields['until'] = isTimed ? 'required' : 'not_accepted';
  if (endsAt && (endsAt <= now || endsAt.getTime() - now.getTime() > maxMs)) fields['until'] = 'invalid';
  if (Object.keys(fields).length > 0) throw new DomainError('validation', { fields });
  return endsAt;
}
