import { type ApiBody, getAge, type QueuedPicture, undoSeconds } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import { getStaffActor } from '../../db/audit.ts';
import type { Core } from '../core.ts';
import { pictureDecisionsService } from '../pictures/index.ts';
import { deleteClaim, holdsClaim } from './claims.repository.ts';
import { claimsService, leaseMs, type Worker } from './claims.service.ts';
import { listPictures } from './items.repository.ts';
import { getPicturePath } from './report-item.ts';
import { findUndoEnd, isCarriedOut, saveDecision, startDecision, undoDecision } from './undo.repository.ts';

const jobName = 'decide-picture';

type Verdict = ApiBody<'PUT /api/desk/pictures'>;

/** Pictures: a decision waits in the database until it can no longer be undone, so that no closed browser loses it. */
export function pictureQueueService(core: Core) {
  const { db, clock, createId, inTransaction, jobs } = core;
  const claims = claimsService(core);
  const decisions = pictureDecisionsService(core);

  jobs.define<{ decisionId: string }>({ name: jobName, run: ({ decisionId }) => carryOut(decisionId) });

  async function carryOut(decisionId: string): Promise<void> {
    const claim = await startDecision(db, decisionId);
    if (!claim) return;
    const { item_id: id, staff_id } = claim;
    const verdict = claim.decision as Verdict;
    const actor = getStaffActor(staff_id);
    try {
      if (verdict.decision === 'approve') await decisions.approve({ id, actor });
      else {
        const { reason, bans_similar: bansSimilar = false } = verdict;
        await decisions.reject({ id, actor, reason, bansSimilar });
      }
    } catch (error) {
      // Its owner deleted it, or it was decided by command.
      if (!(error instanceof DomainError)) throw error;
    }
    await deleteClaim(db, 'pictures', id);
  }

  return {
    claim: (worker: Worker, count: number): Promise<QueuedPicture[]> =>
      inTransaction(async (trx) => {
        const ids = await claims.claim(trx, { queue: 'pictures', worker, count });
        return (await listPictures(trx, ids, { actor: getStaffActor(worker.id), now: clock() })).map(
          (row) => ({
            id: row.id,
            kind: row.kind,
            waiting_since: (row.appealed_at ?? row.created_at).toISOString(),
            owner: {
              id: row.owner_id,
              name: row.owner_name,
              age: row.date_of_birth === null ? null : getAge(row.date_of_birth, clock()),
            },
            appeal_against: row.appealed_at ? (row.reason as QueuedPicture['appeal_against']) : null,
            similar_to: row.similar_to as QueuedPicture['similar_to'],
            path: getPicturePath(row.id),
          }),
        );
      }),

    /** A repeat of the same decision, whose answer was lost, returns until when it can be undone. */
    decide: ({ id: staffId }: Worker, verdict: Verdict): Promise<Date> =>
      inTransaction(async (trx) => {
        const { id } = verdict;
        const now = clock();
        const undoUntil = new Date(now.getTime() + undoSeconds * 1000);
        const decisionId = createId();
        const decided = { id, staffId, decision: verdict };
        if (await saveDecision(trx, { ...decided, decisionId, undoUntil })) {
          await jobs.enqueue(trx, jobName, { decisionId }, { startAfter: undoUntil });
          return undoUntil;
        }
        const made = { actor: getStaffActor(staffId), verdict };
        const undoEnd = (await findUndoEnd(trx, decided)) ?? ((await isCarriedOut(trx, made)) && now);
        if (!undoEnd) throw new DomainError('conflict');
        return undoEnd;
      }),

    async undo({ id: staffId }: Worker, id: string): Promise<void> {
      const expiresAt = new Date(clock().getTime() + leaseMs);
      const isUndone =
        (await undoDecision(db, { id, staffId, expiresAt })) ||
        // By the same call before, whose answer was lost.
        (await holdsClaim(db, { queue: 'pictures', staffId, id }));
      if (!isUndone) throw new DomainError('conflict');
    },
  };
}
