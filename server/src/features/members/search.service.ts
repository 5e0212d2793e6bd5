import type { MemberCard, ParsedQuery, SearchResults } from '@liaison/shared/contracts';
import { ageBounds, similarAgeStep } from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Database } from '../../db/database.ts';
import { memberCardList } from './member-cards.ts';
import { readSeed, type SearchCursor, writeSeed } from './search-seed.ts';
import { countedUpTo, type SearchFilters, searchRepository } from './search.repository.ts';

const pageSize = 24;
/** Pages asked for by number alone, without the seed of the one before, cost more the further they are. */
const pagesWithoutSeed = 50;
/** With fewer results than this in other regions, the age is widened as well. */
const enoughSimilar = 8;

export interface SearchViewer {
  id: string | null;
  /** Fictional profiles are switched off in some countries (DEC-22). */
  fictionalEnabled: boolean;
}

type Query = ParsedQuery<'GET /api/search.php'>;
type Relaxed = NonNullable<SearchResults['similar']>['relaxed'];

export function searchService({ db, clock }: { db: Database; clock: () => Date }) {
  const search = searchRepository(db);
  const cards = (viewer: SearchViewer, ids: string[]): Promise<MemberCard[]> =>
    memberCardList(db, viewer.id, ids, clock());

  /** What may be shown instead when little was found: other regions first, then other ages. */
  async function similarTo(viewer: SearchViewer, filters: SearchFilters, found: string[]) {
    const today = clock();
    const exclude = [...found];
    const steps = relaxations(filters);
    for (const [index, { relaxed, wider }] of steps.entries()) {
      const rows = await search.page({ ...wider, exclude }, { limit: pageSize, today });
      if (rows.length === 0 || (rows.length < enoughSimilar && index < steps.length - 1)) continue;
      const numResults = await search.count({ ...wider, exclude }, today);
      const results = await cards(
        viewer,
        rows.map((row) => row.id),
      );
      return { pageNumber: 1, numResults: Math.min(numResults, countedUpTo - 1), results, relaxed };
    }
    return undefined;
  }

  return {
    async search(viewer: SearchViewer, query: Query): Promise<SearchResults> {
      const now = clock();
      const filters = filtersOf(viewer, query);
      const pageNumber = query.pageNumber ?? 1;
      const cursor = query.seed === undefined ? undefined : readSeed(query.seed);
      if (!cursor && pageNumber > pagesWithoutSeed) throw new DomainError('malformed');

      const rows = await search.page(filters, {
        limit: pageSize + 1,
        today: now,
        ...(cursor ? { after: cursor } : { offset: (pageNumber - 1) * pageSize }),
      });
      const count = cursor?.numResults ?? (await search.count(filters, now));
      const numResults = Math.min(count, countedUpTo - 1);
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      const seed =
        rows.length > pageSize && last ? writeSeed(cursorAt(last, cursor?.moment ?? now, count)) : null;
      const results = await cards(
        viewer,
        shown.map((row) => row.id),
      );
      const isAll = pageNumber === 1 && shown.length < pageSize;
      const similar = isAll
        ? await similarTo(
            viewer,
            filters,
            shown.map((row) => row.id),
          )
        : undefined;
      return {
        pageNumber,
        numResults,
        numResultsExact: count < countedUpTo,
        results,
        seed,
        ...(similar && { similar }),
      };
    },
  };
}

const cursorAt = (
  row: { id: string; has_photo: boolean; sort_online: Date },
  moment: Date,
  numResults: number,
): SearchCursor => ({ moment, numResults, hasPhoto: row.has_photo, sortOnline: row.sort_online, id: row.id });

function filtersOf(viewer: SearchViewer, query: Query): SearchFilters {
  return {
    viewerId: viewer.id,
    withFictional: viewer.fictionalEnabled && !query.hide_fictional,
    ...(query.gender && { gender: query.gender }),
    ...(query.country && { country: query.country }),
    ...(query.country && query.countryregion && { region: query.countryregion }),
    ...(query.min_age !== undefined && { minAge: query.min_age }),
    ...(query.max_age !== undefined && { maxAge: query.max_age }),
  };
}

function relaxations(filters: SearchFilters): { relaxed: Relaxed; wider: SearchFilters }[] {
  const { region, ...anyRegion } = filters;
  const hasAge = filters.minAge !== undefined || filters.maxAge !== undefined;
  const steps: { relaxed: Relaxed; wider: SearchFilters }[] = [];
  if (region !== undefined) steps.push({ relaxed: ['countryregion'], wider: anyRegion });
  if (hasAge)
    steps.push({
      relaxed: region === undefined ? ['age'] : ['countryregion', 'age'],
      wider: widerAge(anyRegion),
    });
  return steps;
}

const widerAge = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...(filters.minAge !== undefined && { minAge: Math.max(ageBounds.min, filters.minAge - similarAgeStep) }),
  ...(filters.maxAge !== undefined && { maxAge: Math.min(ageBounds.max, filters.maxAge + similarAgeStep) }),
});
