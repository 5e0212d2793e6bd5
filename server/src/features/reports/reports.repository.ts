import type { ReportPattern } from '@liaison/shared/contracts';
import { type Insertable, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import type { ReportsTable } from '../../db/schema/operations.ts';

export async function insertReport(trx: Transaction, report: Insertable<ReportsTable>): Promise<string> {
  const { id } = await trx.insertInto('reports').values(report).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether this reporter's last decided report of a child about this member was unfounded. */
export async function wasLastUnfounded(
  trx: Transaction,
  { reporterId, memberId }: { reporterId: string; memberId: string },
): Promise<boolean> {
  const last = await trx
    .selectFrom('reports')
    .select('decision')
    .where('reporter_id', '=', reporterId)
    .where('subject_user_id', '=', memberId)
    .where('category', '=', 'underage')
    .where('status', '=', 'decided')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.decision === 'no_violation';
}

/** Whether an open report of this reporter hides this member already. */
export async function isHiddenByReporter(
  trx: Transaction,
  { reporterId, memberId }: { reporterId: string; memberId: string },
): Promise<boolean> {
  const open = await trx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('subject_user_id', '=', memberId)
    .where('status', '=', 'open')
    .where('hides_profile', '=', true)
    .executeTakeFirst();
  return open !== undefined;
}

/** Whether a review for this pattern was raised since then. */
export async function isReviewed(
  trx: Transaction,
  { memberId, pattern, since }: { memberId: string; pattern: ReportPattern; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('reports')
    .select('id')
    .where('subject_user_id', '=', memberId)
    .where('pattern', '=', pattern)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isErased(db: Connection, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst();
  return row?.status === 'deleted';
}

/** Undefined for an account that gets no mail: an erased one, and that of a fictional partner, whose address nobody reads. */
export const findAccount = (db: Connection, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'name', 'language', 'status'])
    .where('id', '=', userId)
    .where('status', '<>', 'deleted')
    .where('role', '<>', 'fictional')
    .executeTakeFirst();

export const setProfileStatus = (trx: Transaction, memberId: string, status: 'active' | 'disabled') =>
  trx.updateTable('profiles').set({ status }).where('id', '=', memberId).execute();

/** Those in the evidence that their owner has deleted since. */
const deletedPictures = sql<string[]>`array(
  select kept_pictures.id::text from kept_pictures
  where kept_pictures.id in (
    select (jsonb_path_query(evidence, '$.pictures[*].id') #>> '{}')::bigint
    union select (jsonb_path_query(evidence, '$.messages[*].photo_id') #>> '{}')::bigint
  )
  order by kept_pictures.id
)`;

/** The first hundred: critical ones, of these the reports of children first, then the oldest. */
export const listOpenReports = (db: Connection) =>
  db
    .selectFrom('reports')
    .leftJoin('users as subject', 'subject.id', 'reports.subject_user_id')
    .select(['reports.id', 'subject_type', 'subject_id', 'subject_user_id', 'subject.name as subject_name'])
    .select([
      'reporter_id',
      'category',
      'pattern',
      'priority',
      'text',
      'evidence',
      'hides_profile',
      'reports.created_at',
    ])
    .select(deletedPictures.as('deleted_pictures'))
    .where('reports.status', '=', 'open')
    .orderBy('priority')
    .orderBy(sql`category = 'underage'`, 'desc')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(100)
    .execute();

export const findReport = (db: Connection, id: string) =>
  db
    .selectFrom('reports')
    .select(['id', 'reporter_id', 'subject_user_id', 'category', 'pattern', 'status', 'decision'])
    .select('hides_profile')
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.status')
        .whereRef('users.id', '=', 'reports.subject_user_id')
        .as('account_status'),
    )
    .where('id', '=', id)
    .executeTakeFirst();

export const saveDecision = (
  trx: Transaction,
  { id, decision, now }: { id: string; decision: string; now: Date },
) =>
  trx
    .updateTable('reports')
    .set({ status: 'decided', decision, decided_at: now })
    .where('id', '=', id)
    .execute();

/** Whether the profile stays hidden for another reason than this report. */
export async function isHiddenOtherwise(
  trx: Transaction,
  memberId: string,
  reportId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('reports')
    .select('id')
    .where('subject_user_id', '=', memberId)
    .where('id', '<>', reportId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'open'), eb('hides_profile', '=', true)]),
        eb('decision', '=', 'profile_disabled'),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
