import type { Database } from '../../db/database.ts';
import { isListedFor, isNotBlocked } from '../visibility/index.ts';

interface NewestFilters {
  /** Null for a visitor. */
  viewerId: string | null;
  memberId?: string;
  country?: string;
  isFictionalEnabled: boolean;
  limit: number;
}

/** Ids of listed members with a main picture, the newest first; a signed-in viewer may find the own one, and none with a block. */
export async function listNewest(db: Database, filters: NewestFilters): Promise<string[]> {
  const { viewerId, memberId, country, isFictionalEnabled, limit } = filters;
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(isListedFor({ id: null, isFictionalEnabled }))
    .where('has_photo', '=', true)
    .$if(viewerId !== null, (query) => query.where(isNotBlocked(viewerId ?? '')))
    .$if(country !== undefined, (query) =>
      query
        .where('country', '=', country ?? '')
        // The indexes with the country begin with the gender: without it, one is read as a whole for a country with few members.
        .where('gender', 'in', ['female', 'male']),
    )
    .$if(memberId !== undefined, (query) => query.where('id', '=', memberId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
