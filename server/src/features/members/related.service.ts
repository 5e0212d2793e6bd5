import { createHash } from 'node:crypto';
import { getAge, type MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { getLatestBirthDate } from './latest-birth-date.ts';
import { hasConversation, isNotBlocked, listMemberCards } from '../visibility/index.ts';

const maxAgeDifference = 5;
/** Enough for a useful shuffle, and few enough to read quickly from the search index. */
const candidateLimit = 60;

interface RelatedRequest {
  id: string;
  viewerId: string | null;
  isFictionalEnabled: boolean;
  limit: number;
}

/** Members of the same gender and about the same age: the same region first, then the same country, in a new order each day (DEC-15). */
export function relatedService({ db, clock }: { db: Database; clock: () => Date }) {
  async function findCandidateIds(
    { id, viewerId, isFictionalEnabled }: RelatedRequest,
    region?: string,
  ): Promise<string[]> {
    const today = clock();
    const subject = await db
      .selectFrom('profiles')
      .select(['gender', 'country', 'date_of_birth'])
      .where('id', '=', id)
      .where('listed', '=', true)
      .executeTakeFirst();
    if (!subject) return [];
    const age = getAge(subject.date_of_birth, today);
    const rows = await db
      .selectFrom('profiles')
      .select('profiles.id')
      .where('profiles.listed', '=', true)
      .where('profiles.gender', '=', subject.gender)
      .where('profiles.country', '=', subject.country)
      .$if(region !== undefined, (query) => query.where('profiles.region', '=', region ?? null))
      .where('profiles.date_of_birth', '<=', getLatestBirthDate(age - maxAgeDifference, today))
      .where('profiles.date_of_birth', '>', getLatestBirthDate(age + maxAgeDifference + 1, today))
      .where('profiles.id', '<>', id)
      .$if(!isFictionalEnabled, (query) => query.where('profiles.is_fictional', '=', false))
      .$if(viewerId !== null, (query) =>
        query
          .where('profiles.id', '<>', viewerId ?? '')
          .where(isNotBlocked(viewerId ?? ''))
          .where((eb) => eb.not(hasConversation(viewerId ?? ''))),
      )
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(candidateLimit)
      .execute();
    return shuffleByDay(
      rows.map((row) => row.id),
      today.toISOString().slice(0, 10),
    );
  }

  return {
    async list(request: RelatedRequest): Promise<MemberCard[]> {
      const subject = await db
        .selectFrom('profiles')
        .select('region')
        .where('id', '=', request.id)
        .executeTakeFirst();
      const sameRegion = subject?.region ? await findCandidateIds(request, subject.region) : [];
      const sameCountry = sameRegion.length < request.limit ? await findCandidateIds(request) : [];
      const ids = [...new Set([...sameRegion, ...sameCountry])].slice(0, request.limit);
      return listMemberCards(db, request.viewerId, ids, clock());
    },
  };
}

/** The same order for every viewer all day, so that going back shows the same members. */
function shuffleByDay(ids: string[], day: string): string[] {
  const toRank = (id: string) => createHash('sha1').update(`${day}:${id}`).digest('hex');
  return ids
    .map((id) => ({ id, rank: toRank(id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}
