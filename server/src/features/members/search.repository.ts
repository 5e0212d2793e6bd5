import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Gender } from '@liaison/shared/contracts';
import type { Connection } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { getLatestBirthDate } from './latest-birth-date.ts';
import type { SearchCursor } from './search-seed.ts';
import { isNotBlocked } from '../visibility/index.ts';

/** Without a gender both are searched. `exclude` holds ids that must not appear. */
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

/** Counting stops here, because an exact count of many results would cost a hundred times as much. */
export const countLimit = 1001;

export function searchRepository(db: Connection) {
  const selectMatching = (filters: SearchFilters, today: Date) =>
    db.selectFrom('profiles').where('profiles.listed', '=', true).where(buildConditions(filters, today));

  function selectOrdered(filters: SearchFilters, { today, after, limit }: PageRequest) {
    return selectMatching(filters, today)
      .select(['profiles.id', 'profiles.has_photo', 'profiles.sort_online'])
      .$if(after !== undefined, (query) => query.where(isAfter(after as SearchCursor)))
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(limit);
  }

  return {
    /** One page in search order. Without a gender, each gender is read through its own index and both are merged. */
    async listPage(filters: SearchFilters, request: PageRequest): Promise<SearchRow[]> {
      const { limit, offset = 0 } = request;
      const fromStart = { ...request, limit: limit + offset };
      if (filters.gender) return (await selectOrdered(filters, fromStart).execute()).slice(offset);
      const women = selectOrdered({ ...filters, gender: 'female' }, fromStart);
      const men = selectOrdered({ ...filters, gender: 'male' }, fromStart);
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

    /** Fictional members are never counted (DEC-22). */
    async count(filters: SearchFilters, today: Date): Promise<number> {
      const found = selectMatching({ ...filters, withFictional: false }, today)
        .select(sql`1`.as('one'))
        .limit(countLimit);
      const { count } = await db
        .selectFrom(found.as('found'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function buildConditions(filters: SearchFilters, today: Date) {
  const { viewerId, gender, country, region, minAge, maxAge, withFictional, exclude = [] } = filters;
  return (eb: ExpressionBuilder<Schema, 'profiles'>) => {
    const all: Expression<SqlBool>[] = [];
    if (gender) all.push(eb('profiles.gender', '=', gender));
    if (country) all.push(eb('profiles.country', '=', country));
    if (region) all.push(eb('profiles.region', '=', region));
    if (minAge !== undefined) all.push(eb('profiles.date_of_birth', '<=', getLatestBirthDate(minAge, today)));
    if (maxAge !== undefined)
      all.push(eb('profiles.date_of_birth', '>', getLatestBirthDate(maxAge + 1, today)));
    if (!withFictional) all.push(eb('profiles.is_fictional', '=', false));
    if (exclude.length > 0) all.push(eb('profiles.id', 'not in', [...exclude]));
    if (viewerId !== null) all.push(eb('profiles.id', '<>', viewerId), isNotBlocked(viewerId));
    return eb.and(all);
  };
}

/** A member who came online after the first page was requested sorts before the cursor, so no member is shown twice. */
const isAfter = ({ hasPicture, sortOnline, id }: SearchCursor) =>
  sql<boolean>`(profiles.has_photo, profiles.sort_online, profiles.id) < (${hasPicture}, ${sortOnline}, ${id}::bigint)`;
