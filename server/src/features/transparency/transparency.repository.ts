import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface CaseCount {
  type: 'report' | 'complaint' | 'picture';
  /** Category of a report, kind of a complaint, reason for a rejected picture. */
  category: string;
  decision: string;
  count: number;
  /** From the receipt to the decision; null while nothing is decided. */
  median_hours: number | null;
}

interface Period {
  from: Date;
  to: Date;
}

/**
 * What was received in a period, by category and decision. It runs once a year and reads whole tables, so there is no index for it.
 * Reviews of patterns, which nobody reported, are not among them. Pictures are counted by their decisions, which stay in the audit log when a picture is deleted.
 */
export async function countCases(db: Database, { from, to }: Period): Promise<CaseCount[]> {
  const { rows } = await sql<CaseCount>`
    select type, category, decision, count(*)::int as count,
      round((percentile_cont(0.5) within group (order by waited_s) / 3600)::numeric, 1)::float8 as median_hours
    from (
      select 'report' as type, category, coalesce(decision, 'open') as decision,
        extract(epoch from decided_at - created_at) as waited_s
      from reports where created_at >= ${from} and created_at < ${to} and pattern is null
      union all
      select 'complaint', kind,
        case when status = 'decided' then coalesce(outcome, 'account_erased') else 'open' end,
        extract(epoch from decided_at - created_at)
      from complaints where created_at >= ${from} and created_at < ${to}
      union all
      select 'picture', coalesce(details->>'reason', 'none') || case when details ? 'appeal' then ', appeal' else '' end,
        split_part(action, '.', 2), (details->>'waited_s')::float8
      from desk_audit join desk_audit_details on audit_id = id where action in ('picture.approved', 'picture.rejected')
        and created_at >= ${from} and created_at < ${to}
    ) as cases
    group by type, category, decision
    order by type desc, category, decision`.execute(db);
  return rows;
}
