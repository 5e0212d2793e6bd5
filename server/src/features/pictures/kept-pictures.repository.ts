import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/**
 * Whether a picture is in the evidence of a report that waits, or whose decision can be appealed against or is being appealed against;
 * decisions from before `appealsStart` no more. Such a report is about the owner, or holds messages of the owner: `reports_subject` and
 * `reports_evidence_senders` find both. `offset 0` asks for each picture: for many at once the planner read all reports.
 */
const isEvidence = (table: 'pictures' | 'kept_pictures', appealsStart: Date) => {
  const [id, owner] = [sql.ref(`${table}.id`), sql.ref(`${table}.user_id`)];
  return sql<boolean>`exists (
    select from reports
    where (
      subject_user_id = ${owner}
        and evidence -> 'pictures' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))
      or jsonb_path_query_array(evidence, '$.messages[*].sender_id') ? ${owner}::text
        and evidence -> 'messages' @> jsonb_build_array(jsonb_build_object('photo_id', ${id}::text))
    ) and (
      reports.status = 'open' or exists (
        select from decisions
          left join complaints on complaints.decision_id = decisions.id and complaints.kind = 'decision_appeal'
        where decisions.subject_id = reports.id and decisions.party <> 'complainant' and (
          complaints.status <> 'decided'
          or complaints.id is null and not decisions.is_final and decisions.created_at > ${appealsStart}
        )
      )
    )
    offset 0
  )`;
};

/** Remembers those of the pictures that are evidence, and returns their file names. */
export async function insertEvidence(
  trx: Transaction,
  { ids, now, appealsStart }: { ids: string[]; now: Date; appealsStart: Date },
): Promise<string[]> {
  const rows = await trx
    .insertInto('kept_pictures')
    .columns(['id', 'user_id', 'filename', 'deleted_at'])
    .expression((eb) =>
      eb
        .selectFrom('pictures')
        .select(['id', 'user_id', 'filename', sql<Date>`${now}::timestamptz`.as('deleted_at')])
        .where('id', 'in', ids)
        .where(isEvidence('pictures', appealsStart)),
    )
    .returning('filename')
    .execute();
  return rows.map(({ filename }) => filename);
}

/** Forgets the pictures that are evidence no more, and returns their file names. */
export async function deleteFormerEvidence(trx: Transaction, appealsStart: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('kept_pictures')
    .where((eb) => eb.not(isEvidence('kept_pictures', appealsStart)))
    .returning('filename')
    .execute();
  return rows.map(({ filename }) => filename);
}
