import type { Insertable, Selectable } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { DecisionsTable } from '../../db/schema/operations.ts';

export type DecisionRow = Selectable<DecisionsTable>;
export type NewDecision = Insertable<DecisionsTable>;

export const insertDecision = (trx: Transaction, row: NewDecision) =>
  trx.insertInto('decisions').values(row).execute();

export const findDecision = (db: Connection, id: string): Promise<DecisionRow | undefined> =>
  db.selectFrom('decisions').selectAll().where('id', '=', id).executeTakeFirst();

/** What the complainant was told: a complaint is decided once. */
export const findComplaintDecision = (
  db: Connection,
  complaintId: string,
): Promise<DecisionRow | undefined> =>
  db
    .selectFrom('decisions')
    .selectAll()
    .where('subject_id', '=', complaintId)
    .where('party', '=', 'complainant')
    .executeTakeFirst();

/** Whether this member of staff has decided about the same report or complaint before. */
export async function hasDecided(
  trx: Transaction,
  { subject_id, party }: Pick<DecisionRow, 'subject_id' | 'party'>,
  actor: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('decisions')
    .select('id')
    .where('subject_id', '=', subject_id)
    .where('party', 'in', party === 'complainant' ? ['complainant'] : ['reporter', 'concerned'])
    .where('actor', '=', actor)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isAppealed(db: Connection, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('complaints')
    .select('id')
    .where('decision_id', '=', id)
    .where('kind', '=', 'decision_appeal')
    .executeTakeFirst();
  return row !== undefined;
}
