import type { Database } from '../../db/database.ts';
import { type Candidate, type CandidateFilters, listCandidates } from './candidates.repository.ts';

/** Up to `limit` candidates: from the seeker's region, then from the country, then from everywhere. */
export async function listNearbyCandidates(
  db: Database,
  filters: Omit<CandidateFilters, 'country' | 'region'>,
): Promise<Candidate[]> {
  const { seeker, limit } = filters;
  const { country, region } = seeker;
  const found = new Map<string, Candidate>();
  for (const place of [...(region === null ? [] : [{ country, region }]), { country }, {}]) {
    for (const candidate of await listCandidates(db, { ...filters, ...place })) {
      if (found.size < limit) found.set(candidate.id, candidate);
    }
    if (found.size >= limit) break;
  }
  return [...found.values()];
}
