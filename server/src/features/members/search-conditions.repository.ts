import type { Gender, SearchFilters as Filters } from '@liaison/shared/contracts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { isListedFor, onlineMs, type Viewer } from '../visibility/index.ts';
import { getLatestBirthDate } from './latest-birth-date.ts';

const hourMs = 3_600_000;
/** Members count as new for two weeks. */
const newMs = 14 * 24 * hourMs;

/** Without a gender both are searched. `exclude` holds ids that must not appear. */
export interface SearchFilters {
  viewer: Viewer;
  gender?: Gender;
  country?: string;
  region?: string;
  minAge?: number;
  maxAge?: number;
  hasPicture?: boolean;
  online?: boolean;
  isNew?: boolean;
  /** Any of these. */
  interests?: readonly string[];
  bodyType?: NonNullable<Filters['body_type']>;
  exclude?: readonly string[];
}

/** Conditions on `profiles`; the columns are those of the search indexes (migrations 0018, 0034 and 0045). */
export function buildConditions(filters: SearchFilters, now: Date) {
  const { viewer, gender, country, region, minAge, maxAge, bodyType, interests, exclude = [] } = filters;
  return (eb: ExpressionBuilder<Schema, 'profiles'>) => {
    const all: Expression<SqlBool>[] = [isListedFor(viewer)];
    if (gender) all.push(eb('profiles.gender', '=', gender));
    if (country) all.push(eb('profiles.country', '=', country));
    if (region) all.push(eb('profiles.region', '=', region));
    if (minAge !== undefined) all.push(eb('profiles.date_of_birth', '<=', getLatestBirthDate(minAge, now)));
    if (maxAge !== undefined)
      all.push(eb('profiles.date_of_birth', '>', getLatestBirthDate(maxAge + 1, now)));
    if (filters.hasPicture) all.push(eb('profiles.has_photo', '=', true));
    if (filters.online) all.push(...isOnline(eb, now));
    if (filters.isNew) all.push(eb('profiles.created_at', '>', new Date(now.getTime() - newMs)));
    if (bodyType) all.push(eb('profiles.body_type', '=', bodyType));
    if (interests) all.push(hasInterest(interests));
    if (exclude.length > 0) all.push(eb('profiles.id', 'not in', [...exclude]));
    return eb.and(all);
  };
}

/** As on the cards. `sort_online` says nothing new, but it is in the index. */
function isOnline(eb: ExpressionBuilder<Schema, 'profiles'>, now: Date): Expression<SqlBool>[] {
  const since = now.getTime() - onlineMs;
  return [
    eb('profiles.sort_online', '>=', new Date(Math.floor(since / hourMs) * hourMs)),
    eb('profiles.last_online', '>', new Date(since)),
    eb('profiles.is_fictional', '=', false),
  ];
}

/**
 * Each interest has a bit of its own (migration 0045), so that the index alone answers. Bit 63 is unused, so `> 0` says the same as
 * `<> 0`, of which the planner would expect that nearly all members match, and read in search order through most of the index.
 */
const hasInterest = (interests: readonly string[]) =>
  sql<boolean>`profiles.interest_bits & (${sql.join(
    interests.map((interest) => sql`interest_bit(${interest})`),
    sql` | `,
  )}) > 0`;
