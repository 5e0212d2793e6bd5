import { createHash } from 'node:crypto';
import { ageOn, type MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { bornBy } from './ages.ts';
import { memberCardList } from './member-cards.ts';
import { hasChatted, notBlocked } from './visibility.ts';

const yearsApart = 5;
/** Enough to shuffle from, few enough to read along the index of the search. */
const candidates = 60;

interface RelatedRequest {
  id: string;
  viewerId: string | null;
  fictionalEnabled: boolean;
  limit: number;
}

/** Same gender, about the same age, from the same region and then the same country; in another order each day (DEC-15). */
export function relatedService({ db, clock }: { db: Database; clock: () => Date }) {
  async function candidateIds(
    { id, viewerId, fictionalEnabled }: RelatedRequest,
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
    const age = ageOn(subject.date_of_birth, today);
    const rows = await db
      .selectFrom('profiles')
      .select('profiles.id')
      .where('profiles.listed', '=', true)
      .where('profiles.gender', '=', subject.gender)
      .where('profiles.country', '=', subject.country)
      .$if(region !== undefined, (query) => query.where('profiles.region', '=', region ?? null))
      .where('profiles.date_of_birth', '<=', bornBy(age - yearsApart, today))
      .where('profiles.date_of_birth', '>', bornBy(age + yearsApart + 1, today))
      .where('profiles.id', '<>', id)
      .$if(!fictionalEnabled, (query) => query.where('profiles.is_fictional', '=', false))
      .$if(viewerId !== null, (query) =>
        query
          .where('profiles.id', '<>', viewerId ?? '')
          .where(notBlocked(viewerId ?? ''))
          .where((eb) => eb.not(hasChatted(viewerId ?? ''))),
      )
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(candidates)
      .execute();
    return shuffled(
      rows.map((row) => row.id),
      today.toISOString().slice(0, 10),
    );
  }

  return {
    async related(request: RelatedRequest): Promise<MemberCard[]> {
      const subject = await db
        .selectFrom('profiles')
        .select('region')
        .where('id', '=', request.id)
        .executeTakeFirst();
      const near = subject?.region ? await candidateIds(request, subject.region) : [];
      const far = near.length < request.limit ? await candidateIds(request) : [];
      const ids = [...new Set([...near, ...far])].slice(0, request.limit);
      return memberCardList(db, request.viewerId, ids, clock());
    },
  };
}

/** The same order all day for everybody, so that going back shows the same faces. */
function shuffled(ids: string[], day: string): string[] {
  const rank = (id: string) => createHash('sha1').update(`${day}:${id}`).digest('hex');
  return ids
    .map((id) => ({ id, rank: rank(id) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ id }) => id);
}
