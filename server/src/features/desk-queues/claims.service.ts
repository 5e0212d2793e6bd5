import type { DeskQueue, ReportRule, ReportVerdict, StaffRole } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import {
  deleteClaim,
  deleteOwnClaims,
  extendClaims,
  hasDecided,
  holdsClaim,
  insertClaims,
  lockClaim,
  subjects,
} from './claims.repository.ts';

/** An open screen extends its claims every minute; those of a closed one are free again after this time. */
export const leaseMs = 5 * 60_000;

/** A claim that another member of staff made in the same moment is replaced by the next item so often. */
const attempts = 3;

export interface Worker {
  id: string;
  role: StaffRole;
}

interface ClaimRequest {
  queue: DeskQueue;
  worker: Worker;
  count: number;
  /** Only this item. */
  id?: string;
}

interface Item {
  queue: DeskQueue;
  worker: Worker;
  id: string;
}

interface Verdict {
  outcome: string;
  reason: string;
  /** Of a report alone. */
  rule?: ReportRule | null;
  /** Of an appeal alone. */
  report?: ReportVerdict | null;
}

/** One item, one member of staff: an open item is theirs until they decide, give it back or leave it for five minutes. */
export function claimsService({ db, clock, inTransaction }: Core) {
  function getLease(queue: DeskQueue, worker: Worker) {
    const now = clock();
    const expiresAt = new Date(now.getTime() + leaseMs);
    return { queue, staffId: worker.id, actor: getStaffActor(worker.id), now, expiresAt };
  }

  const audit = (trx: Transaction, { queue, worker, id }: Item, action: 'looked' | 'given_back') =>
    insertAuditEntry(trx, {
      actor: getStaffActor(worker.id),
      action: `${subjects[queue]}.${action}`,
      subject: `${subjects[queue]}:${id}`,
      details: {},
      now: clock(),
    });

  return {
    /** Returns the items that the caller now holds; every first look is in the audit log. */
    async claim(trx: Transaction, { queue, worker, count, id }: ClaimRequest): Promise<string[]> {
      const lease = getLease(queue, worker);
      const held = (await extendClaims(trx, lease)).filter((heldId) => id === undefined || heldId === id);
      const newIds: string[] = [];
      for (let attempt = 0; attempt < attempts && held.length + newIds.length < count; attempt += 1)
        newIds.push(
          ...(await insertClaims(trx, lease, {
            count: count - held.length - newIds.length,
            ...(id && { id }),
          })),
        );
      // Each entry waits for other writers of the log, so no claim may follow.
      for (const newId of newIds) await audit(trx, { queue, worker, id: newId }, 'looked');
      return [...held, ...newIds];
    },

    /**
     * Gives back everything in a queue, or the item `id` alone. That this was on purpose is in the audit log, so that nobody chooses the
     * easy ones unseen, and puts the item behind the others for the caller.
     */
    giveBack: ({ queue, worker, id }: Omit<Item, 'id'> & { id: string | undefined }): Promise<void> =>
      inTransaction(async (trx) => {
        const ids = await deleteOwnClaims(trx, { queue, staffId: worker.id, id });
        if (id !== undefined && ids.length > 0) await audit(trx, { queue, worker, id }, 'given_back');
      }),

    /** For a decision within the transaction: refused without the claim, or when the item no longer waits. */
    async lock(trx: Transaction, { queue, worker, id }: Item): Promise<void> {
      if (!(await lockClaim(trx, getLease(queue, worker), id))) throw new DomainError('conflict');
    },

    /** Decides about a claimed item, after which the claim ends. A repeat of the same decision, whose answer was lost, does nothing. */
    async decide(
      { queue, worker, id, outcome, reason, rule = null, report = null }: Item & Verdict,
      apply: (actor: string) => Promise<void>,
    ): Promise<void> {
      const actor = getStaffActor(worker.id);
      try {
        if (!(await holdsClaim(db, { queue, staffId: worker.id, id }))) throw new DomainError('conflict');
        await apply(actor);
      } catch (error) {
        const isRefused = error instanceof DomainError && error.code === 'conflict';
        const made = { queue, actor, id, outcome, reason, rule, report };
        if (!isRefused || !(await hasDecided(db, made))) throw error;
      }
      await deleteClaim(db, queue, id);
    },
  };
}
