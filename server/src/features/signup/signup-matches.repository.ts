import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** Ids of members to show to a new member: those from the same country first, then those with a picture, then the last online. */
export async function listSignupMatches(db: Connection, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as own')
    .innerJoin('profiles as other', 'other.gender', 'own.looking_for')
    .select('other.id')
    .where('own.id', '=', id)
    .whereRef('other.id', '<>', 'own.id')
    .whereRef('other.looking_for', '=', 'own.gender')
    .where('other.listed', '=', true)
    .where('other.is_fictional', '=', false)
    .where(
      sql<boolean>`not exists (select from blocks where (blocker_id, blocked_id) in ((own.id, other.id), (other.id, own.id)))`,
    )
    .orderBy(sql`other.country = own.country`, 'desc')
    .orderBy('other.has_photo', 'desc')
    .orderBy('other.sort_online', 'desc')
    .orderBy('other.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
