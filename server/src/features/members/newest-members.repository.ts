import type { Database } from '../../db/database.ts';
import { isListedFor } from '../visibility/index.ts';

interface NewestFilters {
  memberId?: string;
  country?: string;
  isFictionalEnabled: boolean;
  limit: number;
}

/** Ids of listed members with a main picture, the newest first. */
export async function listNewest(db: Database, filters: NewestFilters): Promise<string[]> {
  const { memberId, country, isFictionalEnabled, limit } = filters;
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(isListedFor({ id: null, isFictionalEnabled }))
    .where('has_photo', '=', true)
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(memberId !== undefined, (query) => query.where('id', '=', memberId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
