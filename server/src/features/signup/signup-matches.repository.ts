import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { isListedFor } from '../visibility/index.ts';

/** Ids of members to show to a new member: those from the same country first, then those with a picture, then the last online. */
export async function listSignupMatches(db: Connection, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as own')
    .innerJoin('profiles', 'profiles.gender', 'own.looking_for')
    .select('profiles.id')
    .where('own.id', '=', id)
    .whereRef('profiles.looking_for', '=', 'own.gender')
    .where(isListedFor({ id, isFictionalEnabled: false }))
    .orderBy(sql`profiles.country = own.country`, 'desc')
    .orderBy('profiles.has_photo', 'desc')
    .orderBy('profiles.sort_online', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
