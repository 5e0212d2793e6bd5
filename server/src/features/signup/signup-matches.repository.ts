import type { Connection } from '../../db/database.ts';
import { isListedFor } from '../visibility/index.ts';

/**
 * Ids of members to show to a new member: those from the same country first, then those with a picture, then the last online. One
 * statement for each group, in the order of a search index: sorted together, every sign-up would read all members.
 */
export async function listSignupMatches(db: Connection, id: string, limit: number): Promise<string[]> {
  const own = await db
    .selectFrom('profiles')
    .select(['gender', 'looking_for', 'country'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!own) return [];
  const selectMatching = () =>
    db
      .selectFrom('profiles')
      .select('profiles.id')
      .where(isListedFor({ id, isFictionalEnabled: false }))
      .where('profiles.gender', '=', own.looking_for)
      .where('profiles.looking_for', '=', own.gender)
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(limit);
  const near = await selectMatching().where('profiles.country', '=', own.country).execute();
  const others = near.length < limit ? await selectMatching().execute() : [];
  return [...new Set([...near, ...others].map((row) => row.id))].slice(0, limit);
}
