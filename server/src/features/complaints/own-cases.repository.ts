import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

interface CaseRow {
  type: 'report' | 'complaint' | 'decision';
  id: string;
  category: string;
  status: 'received' | 'in_review' | 'decided';
  received_at: Date;
  /** The newest decision about a report that the reporter was told. */
  decision_id: string | null;
}

/** Reports and complaints of a member and decisions about the member's profile, the newest first. */
export async function listOwnCases(db: Database, userId: string): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select 'report' as type, id::text, category, case when status = 'open' then 'received' else 'decided' end as status,
      created_at as received_at,
      (select decisions.id::text from decisions where subject_id = reports.id and party = 'reporter'
        order by decisions.created_at desc limit 1) as decision_id
    from reports where reporter_id = ${userId}
    union all
    select 'complaint', id::text, kind, status, created_at, null from complaints where user_id = ${userId}
    union all
    select 'decision', id::text, category, 'decided', created_at, id::text
    from decisions where user_id = ${userId} and party = 'concerned'
    order by received_at desc
    limit 50`.execute(db);
  return rows;
}
