import type { MemberCard, ParsedQuery, SearchResults } from '@liaison/shared/contracts';
import { ageBounds, similarAgeStep } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Database } from '../../db/database.ts';
import { listMemberCards } from '../visibility/index.ts';
import { parseSeed, type SearchCursor, formatSeed } from './search-seed.ts';
import { countLimit, type SearchFilters, searchRepository } from './search.repository.ts';

const pageSize = 24;
/** Without the seed of the previous page, the cost of a page grows with its number. */
const maxPageWithoutSeed = 50;
/** With fewer results than this from other regions, the age range is widened as well. */
const minSimilar = 8;

export interface SearchViewer {
  id: string | null;
  /** Fictional profiles are switched off in some countries (DEC-22). */
  isFictionalEnabled: boolean;
}

type Query = ParsedQuery<'GET /api/search.php'>;
type Relaxed = NonNullable<SearchResults['similar']>['relaxed'];

export function searchService({ db, clock }: { db: Database; clock: () => Date }) {
  const search = searchRepository(db);
  const listCards = (viewer: SearchViewer, ids: string[]): Promise<MemberCard[]> =>
    listMemberCards(db, viewer.id, ids, clock());

  /** Members to show in addition when few were found: first from other regions, then of other ages. */
  async function findSimilar(viewer: SearchViewer, filters: SearchFilters, found: string[]) {
    const today = clock();
    const exclude = [...found];
    const steps = listRelaxations(filters);
    for (const [index, { relaxed, wider }] of steps.entries()) {
      const rows = await search.listPage({ ...wider, exclude }, { limit: pageSize, today });
      if (rows.length === 0 || (rows.length < minSimilar && index < steps.length - 1)) continue;
      const numResults = await search.count({ ...wider, exclude }, today);
      const results = await listCards(
        viewer,
        rows.map((row) => row.id),
      );
      return { pageNumber: 1, numResults: Math.min(numResults, countLimit - 1), results, relaxed };
    }
    return undefined;
  }

  return {
    async search(viewer: SearchViewer, query: Query): Promise<SearchResults> {
      const now = clock();
      const filters = toFilters(viewer, query);
      const pageNumber = query.pageNumber ?? 1;
      const cursor = query.seed === undefined ? undefined : parseSeed(query.seed);
      if (!cursor && pageNumber > maxPageWithoutSeed) throw new DomainError('malformed');

      const rows = await search.listPage(filters, {
        limit: pageSize + 1,
        today: now,
        ...(cursor ? { after: cursor } : { offset: (pageNumber - 1) * pageSize }),
      });
      const count = cursor?.numResults ?? (await search.count(filters, now));
      const numResults = Math.min(count, countLimit - 1);
      const pageRows = rows.slice(0, pageSize);
      const last = pageRows.at(-1);
      const seed =
        rows.length > pageSize && last ? formatSeed(toCursor(last, cursor?.moment ?? now, count)) : null;
      const results = await listCards(
        viewer,
        pageRows.map((row) => row.id),
      );
      const hasAllResults = pageNumber === 1 && pageRows.length < pageSize;
      const similar = hasAllResults
        ? await findSimilar(
            viewer,
            filters,
            pageRows.map((row) => row.id),
          )
        : undefined;
      return {
        pageNumber,
        numResults,
        numResultsExact: count < countLimit,
        results,
        seed,
        ...(similar && { similar }),
      };
    },
  };
}

const toCursor = (
  row: { id: string; has_photo: boolean; sort_online: Date },
  moment: Date,
  numResults: number,
): SearchCursor => ({
  moment,
  numResults,
  hasPicture: row.has_photo,
  sortOnline: row.sort_online,
  id: row.id,
});

function toFilters(viewer: SearchViewer, query: Query): SearchFilters {
  return {
    viewerId: viewer.id,
    withFictional: viewer.isFictionalEnabled && !query.hide_fictional,
    ...(query.gender && { gender: query.gender }),
    ...(query.country && { country: query.country }),
    ...(query.country && query.countryregion && { region: query.countryregion }),
    ...(query.min_age !== undefined && { minAge: query.min_age }),
    ...(query.max_age !== undefined && { maxAge: query.max_age }),
  };
}

function listRelaxations(filters: SearchFilters): { relaxed: Relaxed; wider: SearchFilters }[] {
  const { region, ...anyRegion } = filters;
  const hasAge = filters.minAge !== undefined || filters.maxAge !== undefined;
  const steps: { relaxed: Relaxed; wider: SearchFilters }[] = [];
  if (region !== undefined) steps.push({ relaxed: ['countryregion'], wider: anyRegion });
  if (hasAge)
    steps.push({
      relaxed: region === undefined ? ['age'] : ['countryregion', 'age'],
      wider: widenAge(anyRegion),
    });
  return steps;
}

const widenAge = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...(filters.minAge !== undefined && { minAge: Math.max(ageBounds.min, filters.minAge - similarAgeStep) }),
  ...(filters.maxAge !== undefined && { maxAge: Math.min(ageBounds.max, filters.maxAge + similarAgeStep) }),
});
