import { createHash } from 'node:crypto';
import { getAge, type MemberCard } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { getLatestBirthDate } from './latest-birth-date.ts';
import { findSubject, listRelated, type Subject } from './related.repository.ts';
import { listMemberCards, type Viewer } from '../visibility/index.ts';
import { toUtcDay } from '../../core/utc-day.ts';

const maxAgeDifference = 5;
/** Enough for a useful shuffle, and few enough to read quickly from the search index. */
const candidateLimit = 60;

interface RelatedRequest {
  id: string;
  viewer: Viewer;
  limit: number;
}

/** Members of the same gender and about the same age: the same region first, then the same country, in a new order each day (DEC-15). */
export function relatedService({ db, clock }: { db: Database; clock: () => Date }) {
  async function listCandidates(subject: Subject, request: RelatedRequest, region?: string) {
    const today = clock();
    const age = getAge(subject.date_of_birth, today);
    const ids = await listRelated(db, {
      ...request,
      gender: subject.gender,
      country: subject.country,
      ...(region !== undefined && { region }),
      bornBy: getLatestBirthDate(age - maxAgeDifference, today),
      bornAfter: getLatestBirthDate(age + maxAgeDifference + 1, today),
      limit: candidateLimit,
    });
    return shuffleByDay(ids, toUtcDay(today));
  }

  return {
    async list(request: RelatedRequest): Promise<MemberCard[]> {
      const subject = await findSubject(db, request.id);
      if (!subject) return [];
      const { region } = subject;
      const sameRegion = region === null ? [] : await listCandidates(subject, request, region);
      const sameCountry = sameRegion.length < request.limit ? await listCandidates(subject, request) : [];
      const ids = [...new Set([...sameRegion, ...sameCountry])].slice(0, request.limit);
      return listMemberCards(db, request.viewer.id, ids, clock());
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
