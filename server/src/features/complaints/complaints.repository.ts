import { type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { ComplaintsTable } from '../../db/schema/operations.ts';

/** False when there is an appeal against the same decision already. */
export async function insertComplaint(
  trx: Transaction,
  complaint: Insertable<ComplaintsTable>,
): Promise<boolean> {
  const row = await trx
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) =>
      conflict.column('decision_id').where('kind', '=', sql.lit('decision_appeal')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findComplaint = (db: Connection, id: string) =>
  db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();

/** The critical ones first, then the oldest; of an appeal also the decision that it is against. */
export const listWaitingComplaints = (db: Connection) =>
  db
    .selectFrom('complaints')
    .leftJoin('decisions', 'decisions.id', 'complaints.decision_id')
    .select(['complaints.id', 'kind', 'priority', 'status', 'complaints.user_id', 'name', 'email'])
    .select(['subject', 'url', 'text', 'complaints.created_at', 'decision_id'])
    .select(['party', 'subject_id', 'decisions.category', 'decisions.outcome as appealed_outcome'])
    .select(['facts', 'decisions.actor as decided_by'])
    .where('status', '<>', 'decided')
    .orderBy('priority')
    .orderBy('complaints.created_at')
    .orderBy('complaints.id')
    .limit(100)
    .execute();

/** False when it is reviewed or decided already. */
export async function saveReview(trx: Transaction, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const row = await trx
    .updateTable('complaints')
    .set({ status: 'in_review', reviewed_at: now })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is decided already. */
export async function saveOutcome(
  trx: Transaction,
  { id, outcome, now }: { id: string; outcome: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('complaints')
    .set({ status: 'decided', outcome, decided_at: now })
    .where('id', '=', id)
    .where('status', '<>', 'decided')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
