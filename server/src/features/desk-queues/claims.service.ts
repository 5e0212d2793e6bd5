import type { DeskQueue, StaffRole } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor, insertAuditEntry } from '../../db/audit.ts';
import type { Transaction } from '../../db/database.ts';
import type { Core } from '../core.ts';
import { deleteClaim, extendClaims, holdsClaim, insertClaims } from './claims.repository.ts';

/** An open screen extends its claims every minute; those of a closed one are free again after this time. */
export const leaseMs = 5 * 60_000;

/** A claim that somebody else made in the same moment is replaced by the next item so often. */
const attempts = 3;

export interface Worker {
  id: string;
  role: StaffRole;
}

interface ClaimRequest {
  queue: DeskQueue;
  worker: Worker;
  count: number;
}

/** One item, one person: what somebody looks at is theirs until they decide, give it back or leave it for five minutes. */
export function claimsService({ db, clock }: Core) {
  return {
    getActor: ({ id }: Worker): string => getStaffActor(id),

    /** Returns the items that the caller now holds; every first look is in the audit log. */
    async claim(trx: Transaction, { queue, worker, count }: ClaimRequest): Promise<string[]> {
      const now = clock();
      const actor = getStaffActor(worker.id);
      const expiresAt = new Date(now.getTime() + leaseMs);
      const lease = { queue, staffId: worker.id, actor, now, expiresAt };
      const held = await extendClaims(trx, lease);
      const newIds: string[] = [];
      for (let attempt = 0; attempt < attempts && held.length + newIds.length < count; attempt += 1)
        newIds.push(...(await insertClaims(trx, lease, count - held.length - newIds.length)));
      // Each entry waits for other writers of the log, so no claim may follow.
      for (const id of newIds)
        await insertAuditEntry(trx, {
          actor,
          action: `${subjects[queue]}.looked`,
          subject: `${subjects[queue]}:${id}`,
          details: {},
          now,
        });
      return [...held, ...newIds];
    },

    /** Decides about a claimed item, after which the claim ends. */
    async decide(
      { queue, worker, id }: { queue: DeskQueue; worker: Worker; id: string },
      apply: (actor: string) => Promise<void>,
    ): Promise<void> {
      if (!(await holdsClaim(db, { queue, staffId: worker.id, id }))) throw new DomainError('conflict');
      await apply(getStaffActor(worker.id));
      await deleteClaim(db, queue, id);
    },
  };
}

const subjects = {
  pictures: 'picture',
  reports: 'report',
  complaints: 'complaint',
  appeals: 'complaint',
} as const;
