import type { Connection, Transaction } from '../../db/database.ts';

interface SavedDecision {
  id: string;
  staffId: string;
  decisionId: string;
  decision: object;
}

/** False when another moderator works on the picture, or it is decided. */
export async function saveDecision(
  trx: Transaction,
  { id, staffId, decisionId, decision }: SavedDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('desk_claims')
    .set({ decision_id: decisionId, decision: JSON.stringify(decision) })
    .where('queue', '=', 'pictures')
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('decision_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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
