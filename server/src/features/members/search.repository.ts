import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Gender } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { bornBy } from './ages.ts';
import type { SearchCursor } from './search-seed.ts';
import { notBlocked } from './visibility.ts';

/** `exclude`: ids that must not appear. Without a gender both are searched. */
export interface SearchFilters {
  viewerId: string | null;
  gender?: Gender;
  country?: string;
  region?: string;
  minAge?: number;
  maxAge?: number;
  withFictional: boolean;
  exclude?: readonly string[];
}

export interface SearchRow {
  id: string;
  has_photo: boolean;
  sort_online: Date;
}

interface PageRequest {
  limit: number;
  today: Date;
  after?: SearchCursor;
  offset?: number;
}

/** Counted no further than this: an exact number of many costs a hundred times as much and tells nobody more. */
export const countedUpTo = 1001;

export function searchRepository(db: Connection) {
  const matching = (filters: SearchFilters, today: Date) =>
    db.selectFrom('profiles').where('profiles.listed', '=', true).where(conditions(filters, today));

  function ordered(filters: SearchFilters, { today, after, limit }: PageRequest) {
    return matching(filters, today)
      .select(['profiles.id', 'profiles.has_photo', 'profiles.sort_online'])
      .$if(after !== undefined, (query) => query.where(isAfter(after as SearchCursor)))
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(limit);
  }

  return {
    /** One page, in the order of the search. Each gender is read along its own index, then both are merged. */
    async page(filters: SearchFilters, request: PageRequest): Promise<SearchRow[]> {
      const { limit, offset = 0 } = request;
      const reach = { ...request, limit: limit + offset };
      if (filters.gender) return (await ordered(filters, reach).execute()).slice(offset);
      const women = ordered({ ...filters, gender: 'female' }, reach);
      const men = ordered({ ...filters, gender: 'male' }, reach);
      return db
        .selectFrom(
          db
            .selectFrom(women.as('women'))
            .selectAll()
            .unionAll(db.selectFrom(men.as('men')).selectAll())
            .as('both'),
        )
        .selectAll()
        .orderBy('has_photo', 'desc')
        .orderBy('sort_online', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },

    /** Real members only: fictional ones are never counted (DEC-22). */
    async count(filters: SearchFilters, today: Date): Promise<number> {
      const found = matching({ ...filters, withFictional: false }, today)
        .select(sql`1`.as('one'))
        .limit(countedUpTo);
      const { count } = await db
        .selectFrom(found.as('found'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function conditions(filters: SearchFilters, today: Date) {
  const { viewerId, gender, country, region, minAge, maxAge, withFictional, exclude = [] } = filters;
  return (eb: ExpressionBuilder<Schema, 'profiles'>) => {
    const all: Expression<SqlBool>[] = [];
    if (gender) all.push(eb('profiles.gender', '=', gender));
    if (country) all.push(eb('profiles.country', '=', country));
    if (region) all.push(eb('profiles.region', '=', region));
    if (minAge !== undefined) all.push(eb('profiles.date_of_birth', '<=', bornBy(minAge, today)));
    if (maxAge !== undefined) all.push(eb('profiles.date_of_birth', '>', bornBy(maxAge + 1, today)));
    if (!withFictional) all.push(eb('profiles.is_fictional', '=', false));
    if (exclude.length > 0) all.push(eb('profiles.id', 'not in', [...exclude]));
    if (viewerId !== null) all.push(eb('profiles.id', '<>', viewerId), notBlocked(viewerId));
    return eb.and(all);
  };
}

/** Whoever came online after the first page was asked for is ahead of the cursor: nobody is shown twice. */
const isAfter = ({ hasPhoto, sortOnline, id }: SearchCursor) =>
  sql<boolean>`(profiles.has_photo, profiles.sort_online, profiles.id) < (${hasPhoto}, ${sortOnline}, ${id}::bigint)`;
