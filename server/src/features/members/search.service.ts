import {
  ageBounds,
  type MemberCard,
  type ParsedQuery,
  type SearchFilters as SavedFilters,
  type SearchResults,
  similarAgeStep,
} from '@liaison/shared/contracts';
import { DomainError } from '../../core/domain-error.ts';
import type { Database } from '../../db/database.ts';
import { listMemberCards, type Viewer } from '../visibility/index.ts';
import type { SearchFilters } from './search-conditions.repository.ts';
import { formatSeed, parseSeed } from './search-seed.ts';
import { countLimit, type PageRequest, searchRepository } from './search.repository.ts';

const pageSize = 24;
/** Without the seed of the previous page, the cost of a page grows with its number. */
const maxPageWithoutSeed = 50;
/** With fewer results than this from other regions, the age range is widened as well. */
const minSimilar = 8;

export interface SearchViewer extends Viewer {
  /** Of the site's settings: an optional filter that is not among them is ignored. */
  searchFields: readonly string[];
}

type Query = ParsedQuery<'GET /api/search.php'>;
type Relaxed = NonNullable<SearchResults['similar']>['relaxed'];

export function searchService({ db, clock }: { db: Database; clock: () => Date }) {
  const search = searchRepository(db);
  const listCards = (viewer: SearchViewer, ids: string[]): Promise<MemberCard[]> =>
    listMemberCards(db, viewer.id, ids, clock());

  /** Members to show in addition when few were found: first from other regions, then of other ages. */
  async function findSimilar(viewer: SearchViewer, filters: SearchFilters, found: string[]) {
    const now = clock();
    const exclude = [...found];
    const steps = listRelaxations(filters);
    for (const [index, { relaxed, wider }] of steps.entries()) {
      const rows = await search.listRecent({ ...wider, exclude }, { limit: pageSize, now });
      if (rows.length === 0 || (rows.length < minSimilar && index < steps.length - 1)) continue;
      const [numResults, results] = await Promise.all([
        search.count({ ...wider, exclude }, now),
        listCards(
          viewer,
          rows.map((row) => row.id),
        ),
      ]);
      return { pageNumber: 1, numResults: Math.min(numResults, countLimit - 1), results, relaxed };
    }
    return undefined;
  }

  /** Visitors and members who named no city get the order of the last visit. */
  async function listPage(
    filters: SearchFilters,
    { sort, ...request }: PageRequest & { sort: Query['sort'] },
  ) {
    const origin =
      sort === 'nearest' && filters.viewer.id !== null ? await search.findMapPoint(filters.viewer.id) : null;
    if (origin && request.offset === 0) return search.listNearest(filters, request, origin);
    const { after, ...others } = request;
    if (origin || (after && 'distance' in after)) throw new DomainError('malformed');
    return search.listRecent(filters, after ? { ...others, after } : others);
  }

  /** A page with the cards of its members; the first page also has similar members, if it is not full. */
  async function loadPage(
    viewer: SearchViewer,
    filters: SearchFilters,
    { isFirst, ...request }: Omit<PageRequest, 'limit'> & { sort: Query['sort']; isFirst: boolean },
  ) {
    const rows = await listPage(filters, { ...request, limit: pageSize + 1 });
    const pageRows = rows.slice(0, pageSize);
    const ids = pageRows.map((row) => row.id);
    const [results, similar] = await Promise.all([
      listCards(viewer, ids),
      isFirst && ids.length < pageSize ? findSimilar(viewer, filters, ids) : undefined,
    ]);
    return { results, similar, last: rows.length > pageSize ? pageRows.at(-1) : undefined };
  }

  return {
    async saveFilters(userId: string, filters: SavedFilters): Promise<void> {
      if (!(await search.saveFilters(userId, filters))) throw new DomainError('authentication_required');
    },

    async search(viewer: SearchViewer, query: Query): Promise<SearchResults> {
      const now = clock();
      const filters = toFilters(viewer, query);
      const pageNumber = query.pageNumber ?? 1;
      const cursor = query.seed === undefined ? undefined : parseSeed(query.seed);
      if (!cursor && pageNumber > maxPageWithoutSeed) throw new DomainError('malformed');

      // Side by side: with many results the count takes as long as the page.
      const [count, { results, similar, last }] = await Promise.all([
        cursor?.numResults ?? search.count(filters, now),
        loadPage(viewer, filters, {
          sort: query.sort,
          isFirst: pageNumber === 1,
          now,
          offset: cursor ? 0 : (pageNumber - 1) * pageSize,
          ...(cursor && { after: cursor.position }),
        }),
      ]);
      const seed = last
        ? formatSeed({ position: last, moment: cursor?.moment ?? now, numResults: count })
        : null;
      return {
        pageNumber,
        numResults: Math.min(count, countLimit - 1),
        numResultsExact: count < countLimit,
        results,
        seed,
        ...(similar && { similar }),
      };
    },
  };
}

function toFilters(viewer: SearchViewer, query: Query): SearchFilters {
  const isOffered = (field: keyof Query) => viewer.searchFields.includes(field);
  return {
    viewer: {
      id: viewer.id,
      isFictionalEnabled: viewer.isFictionalEnabled && !(query.hide_fictional && isOffered('hide_fictional')),
    },
    ...(query.with_photo && isOffered('with_photo') && { hasPicture: true }),
    ...(query.online && isOffered('online') && { online: true }),
    ...(query.new && isOffered('new') && { isNew: true }),
    ...(query.interests && isOffered('interests') && { interests: query.interests }),
    ...(query.body_type && isOffered('body_type') && { bodyType: query.body_type }),
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
