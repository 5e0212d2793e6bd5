import { getAge, type MatchReason, type SuggestedMember } from '@liaison/shared/contracts';
import type { Database } from '../../db/database.ts';
import { getMemberCards } from '../visibility/index.ts';
import { type Candidate, countSharedInterests, findSeeker, type Seeker } from './candidates.repository.ts';
import { listNearbyCandidates } from './candidates.ts';

const shownMembers = 12;
/** Enough to choose from, and few enough to read quickly from the search index. */
const candidateLimit = 60;
const maxAgeDifference = 5;

/** Members who have something in common with the seeker, those with the most first (DEC-17). */
export function matchFinderService({ db, clock }: { db: Database; clock: () => Date }) {
  return {
    async list(userId: string, isFictionalEnabled: boolean): Promise<SuggestedMember[]> {
      const now = clock();
      const seeker = await findSeeker(db, userId);
      if (!seeker) return [];
      const candidates = await listNearbyCandidates(db, {
        seeker,
        isFictionalEnabled,
        now,
        limit: candidateLimit,
      });
      const ids = candidates.map(({ id }) => id);
      const shared = await countSharedInterests(db, userId, ids);
      const chosen = candidates
        .map((candidate) => listReasons(candidate, { seeker, shared: shared.get(candidate.id) ?? 0, now }))
        .filter(({ reasons }) => reasons.length > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, shownMembers);
      const cards = await getMemberCards(
        db,
        userId,
        chosen.map(({ id }) => id),
        now,
      );
      return chosen.flatMap(({ id, reasons }) => {
        const card = cards.get(id);
        return card ? [{ ...card, reasons }] : [];
      });
    },
  };
}

interface Comparison {
  seeker: Seeker;
  /** Interests in common. */
  shared: number;
  now: Date;
}

/** The score only orders the members: a shared interest counts as much as each other reason, up to five of them. */
function listReasons(candidate: Candidate, { seeker, shared, now }: Comparison) {
  const isSameCountry = candidate.country === seeker.country;
  const isSameRegion = isSameCountry && candidate.region !== null && candidate.region === seeker.region;
  const ageDifference = Math.abs(getAge(candidate.date_of_birth, now) - getAge(seeker.date_of_birth, now));
  const reasons: MatchReason[] = [
    ...(shared > 0 ? [`shared_interests:${shared}` as const] : []),
    ...(isSameRegion ? ['same_region' as const] : []),
    ...(isSameCountry && !isSameRegion ? ['same_country' as const] : []),
    ...(ageDifference <= maxAgeDifference ? ['similar_age' as const] : []),
    ...(candidate.reason !== null && candidate.reason === seeker.reason ? ['same_reason' as const] : []),
  ];
  return { id: candidate.id, reasons, score: reasons.length + Math.min(shared, 5) };
}
