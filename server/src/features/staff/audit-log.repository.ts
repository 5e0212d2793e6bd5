import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** An entry of the audit log. */
export interface ListedEntry {
  id: string;
  created_at: string;
  actor: string;
  /** Of the actor, if that is somebody of the staff. */
  name: string | null;
  action: string;
  subject: string;
  /** Null without any, and where they were erased with the account. */
  details: unknown;
}

interface EntryFilter {
  /** Such as `account:77`; entries about everything by default. */
  subject?: string | undefined;
  /** The number of an entry: only those before it. */
  before?: string | undefined;
}

const pageSize = 100;

/** The newest entries first, up to a hundred. */
export async function listAuditEntries(
  db: Connection,
  { subject, before }: EntryFilter,
): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom('desk_audit')
    .leftJoin('desk_audit_details', 'audit_id', 'desk_audit.id')
    .leftJoin('staff', (join) => join.on(sql<boolean>`'staff:' || staff.id = desk_audit.actor`))
    .select(['desk_audit.id', 'desk_audit.created_at', 'actor', 'name', 'action', 'subject', 'details'])
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(before !== undefined, (query) => query.where('desk_audit.id', '<', before ?? ''))
    .orderBy('desk_audit.id', 'desc')
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
