import { type DeskQueue, deskQueues, type ReportRule, type ReportVerdict } from '@liaison/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { selectUnanswered } from '../partners/index.ts';

export interface Claimant {
  queue: DeskQueue;
  staffId: string;
  /** As what they stand in decisions and in the audit log. */
  actor: string;
}

/** What the items of a queue are called in the audit log. */
export const subjects = {
  pictures: 'picture',
  reports: 'report',
  complaints: 'complaint',
  appeals: 'complaint',
  partners: 'conversation',
} as const satisfies Record<DeskQueue, string>;

/** So long whoever has given an item back gets it only after all others. */
const givenBackMs = 3_600_000;

interface Lease extends Claimant {
  now: Date;
  expiresAt: Date;
}

/** Who may work on what waits; for everybody without `staffId`. */
type Viewer = Pick<Claimant, 'actor'> & { staffId: string | null; now: Date };

interface Wanted {
  count: number;
  /** Only this item. */
  id?: string;
}

/** Extends the claims that still hold and whose items still wait, and returns the items. */
export async function extendClaims(trx: Transaction, lease: Lease): Promise<string[]> {
  const { queue, staffId, now, expiresAt } = lease;
  const { rows } = await sql<{ item_id: string }>`
    update desk_claims set expires_at = ${expiresAt}
    where staff_id = ${staffId} and queue = ${queue} and decision_id is null and expires_at > ${now}
      and item_id in (select id from (${waiting[queue](lease)}) as waiting)
    returning item_id`.execute(trx);
  return rows.map((row) => row.item_id);
}

/** Claims up to `count` items that wait and that nobody works on, the most urgent first. */
export async function insertClaims(trx: Transaction, lease: Lease, { count, id }: Wanted): Promise<string[]> {
  const { queue, staffId, now, expiresAt } = lease;
  const { rows } = await sql<{ item_id: string }>`
    insert into desk_claims (queue, item_id, staff_id, expires_at)
    select ${queue}::text, id, ${staffId}::bigint, ${expiresAt}::timestamptz from (${waiting[queue](lease)}) as waiting
    where not exists (
      select from desk_claims where queue = ${queue} and item_id = waiting.id
        and (expires_at > ${now} or decision_id is not null)
    ) and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint)
    order by ${isGivenBack(lease)}, ${urgency[queue]}, id
    limit ${count}
    on conflict (queue, item_id) do update set staff_id = excluded.staff_id, expires_at = excluded.expires_at
      where desk_claims.expires_at <= ${now} and desk_claims.decision_id is null
    returning item_id`.execute(trx);
  return rows.map((row) => row.item_id);
}

/** What a person may decide about, with the columns of its order. */
const waiting: Record<DeskQueue, (viewer: Viewer) => RawBuilder<unknown>> = {
  // An appeal waits since it was made.
  pictures: ({ actor }) => sql`
    select id, coalesce(appealed_at, created_at) as created_at from pictures
    where status = 'pending' and (appealed_at is null or decided_by is distinct from ${actor})`,
  reports: () => sql`
    select id, created_at, priority, category from reports where status = 'open' and subject_user_id is not null`,
  complaints: () => sql`
    select id, created_at, priority from complaints where status <> 'decided' and kind <> 'decision_appeal'`,
  // Who has decided before is not offered the appeal (DSA, article 20).
  appeals: ({ actor }) => sql`
    select id, created_at, priority from complaints where status <> 'decided' and kind = 'decision_appeal'
      and not exists (
        select from decisions as appealed inner join decisions as earlier on earlier.subject_id = appealed.subject_id
        where appealed.id = complaints.decision_id and earlier.actor = ${actor}
          and (earlier.party = 'complainant') = (appealed.party = 'complainant')
      )`,
  partners: selectUnanswered,
};

const urgency: Record<DeskQueue, RawBuilder<unknown>> = {
  pictures: sql`created_at`,
  reports: sql`priority, category = 'underage' desc, created_at`,
  complaints: sql`priority, created_at`,
  appeals: sql`priority, created_at`,
  partners: sql`is_handed_to_me desc, created_at`,
};

/** Whether the caller has given back the item with this number; for queries on what waits. */
export const isGivenBack = (
  { queue, actor, now }: Pick<Lease, 'queue' | 'actor' | 'now'>,
  id: RawBuilder<unknown> = sql`waiting.id`,
) => sql<boolean>`exists (
  select from desk_audit where subject = ${`${subjects[queue]}:`} || ${id} and actor = ${actor}
    and action = ${`${subjects[queue]}.given_back`} and created_at > ${new Date(now.getTime() - givenBackMs)}
)`;

/** Extends a claim that nobody else has got since, until the transaction ends also against the end of its time. */
export async function lockClaim(trx: Transaction, lease: Lease, id: string): Promise<boolean> {
  const { queue, staffId, expiresAt } = lease;
  const { rows } = await sql`
    update desk_claims set expires_at = ${expiresAt}
    where queue = ${queue} and item_id = ${id} and staff_id = ${staffId} and decision_id is null
      and item_id in (select id from (${waiting[queue](lease)}) as waiting)
    returning item_id`.execute(trx);
  return rows.length > 0;
}

/** Whether the person has claimed the item and nobody else has since. */
export async function holdsClaim(
  db: Connection,
  { queue, staffId, id }: Pick<Claimant, 'queue' | 'staffId'> & { id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('desk_claims')
    .select('item_id')
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('staff_id', '=', staffId)
    .where('decision_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export interface MadeDecision extends Pick<Claimant, 'queue' | 'actor'> {
  id: string;
  /** As the audit log names it, such as `warned`. */
  outcome: string;
  /** Told to those whom it concerns. */
  reason: string;
  rule: ReportRule | null;
  /** The new decision about the report, after a granted appeal. */
  report: ReportVerdict | null;
}

/** Whether this person has decided about the item in this way before, and told nobody other reasons. */
export async function hasDecided(
  db: Connection,
  { queue, actor, id, outcome, reason, rule, report }: MadeDecision,
): Promise<boolean> {
  const subject = subjects[queue];
  const { rows } = await sql`
    select from desk_audit left join desk_audit_details on audit_id = desk_audit.id
    where subject = ${`${subject}:${id}`} and actor = ${actor} and action = ${`${subject}.${outcome}`}
      and details -> 'report' is not distinct from ${report && JSON.stringify(report)}::jsonb
      and not exists (
        select from decisions where subject_id = ${id} and actor = ${actor}
          and (facts <> ${reason}::text or rule is distinct from ${rule}::text)
      )
    limit 1`.execute(db);
  return rows.length > 0;
}

export const deleteClaim = (db: Connection, queue: DeskQueue, id: string) =>
  db.deleteFrom('desk_claims').where('queue', '=', queue).where('item_id', '=', id).execute();

/** Gives back what the person has claimed and not decided, and returns the items. */
export async function deleteOwnClaims(
  db: Connection,
  { queue, staffId, id }: Pick<Claimant, 'queue' | 'staffId'> & { id: string | undefined },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('desk_claims')
    .where('staff_id', '=', staffId)
    .where('queue', '=', queue)
    .where('decision_id', 'is', null)
    .$if(id !== undefined, (query) => query.where('item_id', '=', id ?? ''))
    .returning('item_id')
    .execute();
  return rows.map((row) => row.item_id);
}

const dayMs = 86_400_000;

/** Decisions are carried out within seconds; one that failed for good would keep its item from everybody. */
export const deleteExpiredClaims = (db: Connection, now: Date) =>
  db
    .deleteFrom('desk_claims')
    .where('expires_at', '<', now)
    .where((eb) =>
      eb.or([eb('decision_id', 'is', null), eb('expires_at', '<', new Date(now.getTime() - dayMs))]),
    )
    .execute();

export async function countQueues(db: Connection, now: Date) {
  const counts = deskQueues.map((queue) => {
    const isCritical = queue === 'pictures' || queue === 'partners' ? sql`false` : sql`priority = 'critical'`;
    return sql`
      select ${queue}::text as name, count(*)::int as waiting, count(*) filter (where ${isCritical})::int as critical,
        min(created_at) as oldest_at
      from (${waiting[queue]({ staffId: null, actor: '', now })}) as waiting
      where not exists (
        select from desk_claims where queue = ${queue} and item_id = waiting.id and decision_id is not null
      )`;
  });
  const { rows } = await sql<{
    name: DeskQueue;
    waiting: number;
    critical: number;
    oldest_at: Date | null;
  }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
