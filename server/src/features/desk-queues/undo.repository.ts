import type { ApiBody } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

interface SavedDecision {
  id: string;
  staffId: string;
  decisionId: string;
  decision: object;
  undoUntil: Date;
}

/** False when another moderator works on the picture, or it is decided. */
export async function saveDecision(
  trx: Transaction,
  { id, staffId, decisionId, decision, undoUntil }: SavedDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('desk_claims')
    .set({ decision_id: decisionId, decision: JSON.stringify(decision), expires_at: undoUntil })
    .where('queue', '=', 'pictures')
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('decision_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Until when the same decision of this person, made before, can be undone; undefined when there is none. */
export async function findUndoEnd(
  trx: Transaction,
  { id, staffId, decision }: Pick<SavedDecision, 'id' | 'staffId' | 'decision'>,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('desk_claims')
    .select('expires_at')
    .where('queue', '=', 'pictures')
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('decision', '=', sql<string>`${JSON.stringify(decision)}::jsonb`)
    .executeTakeFirst();
  return row?.expires_at;
}

/** Whether the same decision of this person was carried out before. */
export async function isCarriedOut(
  trx: Transaction,
  { actor, verdict }: { actor: string; verdict: ApiBody<'PUT /api/desk/pictures'> },
): Promise<boolean> {
  const { reason = null, bans_similar: bansSimilar = false } = verdict.decision === 'reject' ? verdict : {};
  const action = verdict.decision === 'reject' ? 'picture.rejected' : 'picture.approved';
  const { rows } = await sql`
    select from desk_audit left join desk_audit_details on audit_id = id
    where subject = ${`picture:${verdict.id}`} and actor = ${actor} and action = ${action}
      and details ->> 'reason' is not distinct from ${reason}::text
      and (details ->> 'bans_similar' is not null) = ${bansSimilar}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** False when the decision is being carried out, or was. */
export async function undoDecision(
  db: Connection,
  { id, staffId, expiresAt }: { id: string; staffId: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_claims')
    .set({ decision_id: null, decision: null, expires_at: expiresAt })
    .where('queue', '=', 'pictures')
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('decision_id', 'is not', null)
    .where('is_started', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** From now on it cannot be undone. Undefined for a decision that was undone, or carried out before. */
export const startDecision = (db: Connection, decisionId: string) =>
  db
    .updateTable('desk_claims')
    .set({ is_started: true })
    .where('decision_id', '=', decisionId)
    .returning(['item_id', 'staff_id', 'decision'])
    .executeTakeFirst();
