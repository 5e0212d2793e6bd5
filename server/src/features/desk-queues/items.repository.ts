import { type DeskQueue, queueRoles } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import { getStaffActor } from '../../db/audit.ts';
import type { Connection } from '../../db/database.ts';
import type { StaffUser } from '../../db/staff-sessions.ts';
import { knownBan } from '../pictures/index.ts';
import { isGivenBack } from './claims.repository.ts';

/** Those that have waited longest first, what the viewer has given back last. */
export async function listPictures(db: Connection, ids: string[], viewer: { actor: string; now: Date }) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('pictures')
    .innerJoin('users', 'users.id', 'pictures.user_id')
    .leftJoin('profiles', 'profiles.id', 'pictures.user_id')
    .select(['pictures.id', 'pictures.kind', 'pictures.created_at', 'appealed_at', 'pictures.reason'])
    .select(knownBan.as('similar_to'))
    .select(['users.id as owner_id', 'users.name as owner_name', 'profiles.date_of_birth'])
    .where('pictures.id', 'in', ids)
    .orderBy(isGivenBack({ queue: 'pictures', ...viewer }, sql`pictures.id`))
    .orderBy(({ fn }) => fn.coalesce('appealed_at', 'pictures.created_at'))
    .orderBy('pictures.id')
    .execute();
}

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const findReport = (db: Connection, id: string) =>
  db
    .selectFrom('reports')
    .leftJoin('users as member', 'member.id', 'reports.subject_user_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .select(['reports.id', 'subject_type', 'subject_id', 'category', 'pattern', 'priority', 'text'])
    .select('evidence')
    .select(['hides_profile', 'decision', 'reports.created_at', 'subject_user_id', 'reporter_id'])
    .select(['member.name as member_name', 'member.status as member_status', 'member.language'])
    .select('reporter.name as reporter_name')
    .where('reports.id', '=', id)
    .executeTakeFirst();

/** Those of the pictures that their owners have not deleted. */
export async function listUndeleted(db: Connection, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('pictures').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Other reports about a member that are open, and violations: other reports decided against it, and what was imposed without a report. */
export async function countOthers(
  db: Connection,
  { id, memberId }: { id: string; memberId: string },
): Promise<{ open: number; violations: number }> {
  const acts = sql`(
    select count(*) from decisions
    where user_id = ${memberId} and category = 'account' and party = 'concerned' and outcome <> 'lifted'
      and not exists (
        select from complaints where decision_id = decisions.id and kind = 'decision_appeal' and outcome = 'granted'
      )
  )`;
  return db
    .selectFrom('reports')
    .select([
      sql<number>`count(*) filter (where status = 'open')::int`.as('open'),
      sql<number>`(count(*) filter (where decision in ('warned', 'profile_disabled')) + ${acts})::int`.as(
        'violations',
      ),
    ])
    .where('subject_user_id', '=', memberId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
}

export const findComplaint = (db: Connection, id: string) =>
  db
    .selectFrom('complaints')
    .leftJoin('users', 'users.id', 'complaints.user_id')
    .select([
      'complaints.id',
      'kind',
      'priority',
      'complaints.status',
      'complaints.created_at',
      'decision_id',
    ])
    .select(['complaints.user_id', 'users.name as account_name', 'complaints.name', 'complaints.email'])
    .select(['subject', 'url', 'text'])
    .select(({ fn }) => fn.coalesce('users.language', 'complaints.language').as('language'))
    .where('complaints.id', '=', id)
    .executeTakeFirst();

/**
 * Whether the picture is claimed, part of the evidence of a claimed report or appeal, sent in a claimed conversation, or of a profile that
 * the person has looked at since; then its files. One that its owner has deleted is there as evidence alone. What was claimed or looked
 * at in a role that the person no longer has does not count.
 */
export async function findClaimedPicture(
  db: Connection,
  { id, staff, lookedAfter }: { id: string; staff: StaffUser; lookedAfter: Date },
): Promise<{ filename: string } | undefined> {
  const may = (queue: DeskQueue) => queueRoles[queue].some((role) => role === staff.role);
  const { rows } = await sql<{ filename: string }>`
    select filename from (
      select id, user_id, kind, status, filename, false as is_deleted from pictures
      union all
      select id, user_id, null, null, filename, true from kept_pictures
    ) as pictures where id = ${id} and exists (
      select from desk_claims where staff_id = ${staff.id} and queue = 'pictures' and item_id = ${id} and not is_deleted
        and ${may('pictures')}
      union all
      select from desk_claims
        left join complaints on desk_claims.queue = 'appeals' and complaints.id = item_id
        left join decisions on decisions.id = complaints.decision_id and decisions.party <> 'complainant'
        inner join reports on reports.id = case desk_claims.queue when 'reports' then item_id else decisions.subject_id end
      where staff_id = ${staff.id} and (
        desk_claims.queue = 'reports' and ${may('reports')} or desk_claims.queue = 'appeals' and ${may('appeals')}
      ) and (
        evidence -> 'pictures' @> ${JSON.stringify([{ id }])}::jsonb
        or evidence -> 'messages' @> ${JSON.stringify([{ photo_id: id }])}::jsonb
      )
      union all
      select from desk_claims inner join messages on conversation_id = item_id
      where staff_id = ${staff.id} and desk_claims.queue = 'partners' and photo_id = ${id} and deleted_at is null
        and pictures.status = 'approved' and not is_deleted and ${may('partners')}
      union all
      select from desk_audit where actor = ${getStaffActor(staff.id)} and action = 'member.viewed'
        and subject = 'account:' || pictures.user_id and desk_audit.created_at > ${lookedAfter}
        and pictures.kind <> 'chat' and not is_deleted and ${may('pictures')}
    )`.execute(db);
  return rows[0];
}

/** Those who can sign in and answer as fictional partners, but for one. */
export const listColleagues = (db: Connection, staffId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', 'in', queueRoles.partners)
    .where('password_hash', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('id', '<>', staffId)
    .orderBy('name')
    .orderBy('id')
    .execute();
