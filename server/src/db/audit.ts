import { sql } from 'kysely';
import type { Connection, Transaction } from './database.ts';

interface AuditEntry {
  /** `staff:` and the account's id, an operator's name, `member`, `service`, or `demo`. */
  actor: string;
  action: string;
  subject: string;
  /** What may hold personal data: erased with the account, and not part of the hash. */
  details: Record<string, unknown>;
  now: Date;
}

/** The actor of what staff do at the desk. */
export const getStaffActor = (id: string): string => `staff:${id}`;

/** The subject of entries about an account. */
export const getAccountSubject = (userId: string): string => `account:${userId}`;

/** The database gives the entry its number and its hash (migration 0035). Entries wait for each other until the commit. */
export async function insertAuditEntry(
  trx: Transaction,
  { details, now, ...entry }: AuditEntry,
): Promise<void> {
  const { id } = await trx
    .insertInto('desk_audit')
    .values({ ...entry, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (Object.keys(details).length > 0)
    await trx
      .insertInto('desk_audit_details')
      .values({ audit_id: id, details: JSON.stringify(details) })
      .execute();
}

/** Removes what the entries about an account say beyond who did what and when; their hashes stay valid. */
export async function eraseAuditDetails(trx: Transaction, userId: string): Promise<void> {
  await trx
    .deleteFrom('desk_audit_details')
    .where('audit_id', 'in', (eb) =>
      eb.selectFrom('desk_audit').select('id').where('subject', '=', getAccountSubject(userId)),
    )
    .execute();
}

/** One sentence for each broken rule of the chain; empty when every entry is as it was written. */
export async function findAuditErrors(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string; is_changed: boolean; is_detached: boolean }>`
    select id, hash <> hash_audit_entry(id, actor, action, subject, created_at, previous_hash) as is_changed,
      previous_hash <> coalesce(earlier_hash, '') or id <> coalesce(earlier_id, 0) + 1 as is_detached
    from (
      select *, lag(hash) over (order by id) as earlier_hash, lag(id) over (order by id) as earlier_id from desk_audit
    ) entries
    where hash <> hash_audit_entry(id, actor, action, subject, created_at, previous_hash)
      or previous_hash <> coalesce(earlier_hash, '') or id <> coalesce(earlier_id, 0) + 1
    order by id`.execute(db);
  const errors = rows.flatMap(({ id, is_changed, is_detached }) => [
    ...(is_changed ? [`Entry ${id} was changed.`] : []),
    ...(is_detached ? [`Entry ${id} does not follow the entry before it.`] : []),
  ]);
  const end = await sql<{ is_whole: boolean }>`
    select (select hash from desk_audit order by id desc limit 1) is not distinct from
      (select hash from desk_audit_head) as is_whole`.execute(db);
  return end.rows[0]?.is_whole ? errors : [...errors, 'The last entries are missing or were replaced.'];
}
