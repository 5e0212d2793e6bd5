import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { hasConversation, isListedFor, isSuggestedTo } from '../visibility/index.ts';

const dayMs = 86_400_000;
/** So long a pass hides a member; a skip does so for a day. */
export const passMs = 30 * dayMs;

export type Seeker = NonNullable<Awaited<ReturnType<typeof findSeeker>>>;

/** The member to whom others are suggested. */
export const findSeeker = (db: Database, id: string) =>
  db
    .selectFrom('profiles')
    .select(['id', 'gender', 'looking_for', 'country', 'region', 'date_of_birth', 'reason'])
    .where('id', '=', id)
    .executeTakeFirst();

export interface CandidateFilters {
  seeker: Seeker;
  /** Without a place, from everywhere. */
  country?: string;
  region?: string;
  isFictionalEnabled: boolean;
  now: Date;
  limit: number;
}

/**
 * Listed members who suit the seeker both ways, in the order of the search index. Without those whom the seeker has liked, written
 * with, passed in the last 30 days or skipped in the last day, and without blocked members of either side.
 */
export async function listCandidates(db: Database, filters: CandidateFilters): Promise<Candidate[]> {
  const { seeker, country, region, isFictionalEnabled, now, limit } = filters;
  const passedAfter = new Date(now.getTime() - passMs);
  const skippedAfter = new Date(now.getTime() - dayMs);
  return db
    .selectFrom('profiles')
    .select([
      'profiles.id',
      'profiles.country',
      'profiles.region',
      'profiles.date_of_birth',
      'profiles.reason',
    ])
    .where(isListedFor({ id: seeker.id, isFictionalEnabled }))
    .where(isSuggestedTo(seeker.id))
    .where('profiles.gender', '=', seeker.looking_for)
    .where('profiles.looking_for', '=', seeker.gender)
    .$if(country !== undefined, (query) => query.where('profiles.country', '=', country ?? ''))
    .$if(region !== undefined, (query) => query.where('profiles.region', '=', region ?? ''))
    .where((eb) => eb.not(hasConversation(seeker.id)))
    .where(isNotLikedBy(seeker.id))
    .where(
      sql<boolean>`not exists (
        select from swipes where swipes.user_id = ${seeker.id} and swipes.profile_id = profiles.id
          and (swipes.action = 'pass' and swipes.created_at > ${passedAfter}
            or swipes.action = 'skip' and swipes.created_at > ${skippedAfter})
      )`,
    )
    .orderBy('profiles.has_photo', 'desc')
    .orderBy('profiles.sort_online', 'desc')
    .orderBy('profiles.id', 'desc')
    .limit(limit)
    .execute();
}

export interface Candidate {
  id: string;
  country: string;
  region: string | null;
  date_of_birth: string;
  reason: string | null;
}

const isNotLikedBy = (viewerId: string) => sql<boolean>`not exists (
  select from likes where likes.from_id = ${viewerId} and likes.to_id = profiles.id
)`;

/** How many interests each of the members shares with `userId`; those without any are left out. */
export async function countSharedInterests(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profile_interests as theirs')
    .innerJoin('profile_interests as own', (join) =>
      join.onRef('own.interest', '=', 'theirs.interest').on('own.profile_id', '=', userId),
    )
    .where('theirs.profile_id', 'in', [...ids])
    .groupBy('theirs.profile_id')
    .select(['theirs.profile_id as id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}
