import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { buildConditions, type SearchFilters } from './search-conditions.repository.ts';
import type { Position } from './search-seed.ts';

export interface PageRequest<After = Position> {
  limit: number;
  now: Date;
  after?: After;
  offset?: number;
}

/** In degrees on the map of migration 0018. */
export interface MapPoint {
  x: number;
  y: number;
}

type RecentPosition = Exclude<Position, { distance: number }>;
type NearPosition = Exclude<Position, RecentPosition>;

/** Counting stops here, because an exact count of many results would cost a hundred times as much. */
export const countLimit = 1001;

export function searchRepository(db: Connection) {
  const selectMatching = (filters: SearchFilters, now: Date) =>
    db.selectFrom('profiles').where(buildConditions(filters, now));

  function selectRecent(filters: SearchFilters, request: PageRequest<RecentPosition>, withoutPlace: boolean) {
    const { now, after, limit } = request;
    return selectMatching(filters, now)
      .select(['profiles.id', 'profiles.has_photo', 'profiles.sort_online'])
      .$if(withoutPlace, (query) => query.where('profiles.lat', 'is', null))
      .$if(after !== undefined, (query) => query.where(isAfter(after as RecentPosition)))
      .orderBy('profiles.has_photo', 'desc')
      .orderBy('profiles.sort_online', 'desc')
      .orderBy('profiles.id', 'desc')
      .limit(limit);
  }

  function selectNearest(filters: SearchFilters, request: PageRequest<NearPosition>, origin: MapPoint) {
    const { now, after, limit } = request;
    const distance = sql<number>`map_position(profiles.lat, profiles.lon, profiles.id) <-> point(${origin.x}, ${origin.y})`;
    return selectMatching(filters, now)
      .select(['profiles.id', distance.as('distance')])
      .where('profiles.lat', 'is not', null)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`${distance} > ${after?.distance}`))
      .orderBy(distance)
      .limit(limit);
  }

  /** In the order of the last visit. Without a gender, each gender is read through its own index and both are merged. */
  async function listRecent(
    filters: SearchFilters,
    request: PageRequest<RecentPosition>,
    withoutPlace = false,
  ): Promise<RecentPosition[]> {
    const { limit, offset = 0 } = request;
    const select = (gender: 'female' | 'male') =>
      selectRecent({ ...filters, gender }, { ...request, limit: limit + offset }, withoutPlace);
    const rows = await (
      filters.gender
        ? select(filters.gender).offset(offset).limit(limit)
        : db
            .selectFrom(
              db
                .selectFrom(select('female').as('women'))
                .selectAll()
                .unionAll(db.selectFrom(select('male').as('men')).selectAll())
                .as('both'),
            )
            .selectAll()
            .orderBy('has_photo', 'desc')
            .orderBy('sort_online', 'desc')
            .orderBy('id', 'desc')
            .limit(limit)
            .offset(offset)
    ).execute();
    return rows.map((row) => ({ id: row.id, hasPicture: row.has_photo, sortOnline: row.sort_online }));
  }

  /** The nearest first; each gender is read through its own index, as in `listRecent`. */
  async function listNear(
    filters: SearchFilters,
    request: PageRequest<NearPosition>,
    origin: MapPoint,
  ): Promise<NearPosition[]> {
    const select = (gender: 'female' | 'male') => selectNearest({ ...filters, gender }, request, origin);
    return filters.gender
      ? select(filters.gender).execute()
      : db
          .selectFrom(
            db
              .selectFrom(select('female').as('women'))
              .selectAll()
              .unionAll(db.selectFrom(select('male').as('men')).selectAll())
              .as('both'),
          )
          .selectAll()
          .orderBy('distance')
          .limit(request.limit)
          .execute();
  }

  return {
    listRecent,

    /** The nearest first; members who named no city follow in the order of their last visit. */
    async listNearest(filters: SearchFilters, request: PageRequest, origin: MapPoint): Promise<Position[]> {
      const { after, ...others } = request;
      if (after && !('distance' in after)) return listRecent(filters, { ...others, after }, true);
      const near = await listNear(filters, after ? { ...others, after } : others, origin);
      if (near.length === request.limit) return near;
      const rest = await listRecent(filters, { limit: request.limit - near.length, now: request.now }, true);
      return [...near, ...rest];
    },

    /** Where the member's city is on the map; null when the member named none. */
    async findMapPoint(userId: string): Promise<MapPoint | null> {
      const row = await db
        .selectFrom('profiles')
        .select([
          sql<number>`(map_position(lat, lon, 0))[0]`.as('x'),
          sql<number>`(map_position(lat, lon, 0))[1]`.as('y'),
        ])
        .where('id', '=', userId)
        .where('lat', 'is not', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Fictional members are never counted (DEC-22). */
    async count(filters: SearchFilters, now: Date): Promise<number> {
      const viewer = { ...filters.viewer, isFictionalEnabled: false };
      const found = selectMatching({ ...filters, viewer }, now)
        .select(sql`1`.as('one'))
        // Every index of the filters begins with the gender: naming both reads two ranges instead of a whole index.
        .$if(!filters.gender, (query) => query.where('profiles.gender', 'in', ['female', 'male']))
        .limit(countLimit);
      const { count } = await db
        .selectFrom(found.as('found'))
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Returns false for an account that was closed meanwhile: what it stored now would outlast its erasure. */
    async saveFilters(userId: string, filters: object): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ search_filters: JSON.stringify(filters) })
        .where('id', '=', userId)
        .where('status', 'in', ['active', 'not_confirmed'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** A member who came online after the first page was requested sorts before the cursor, so no member is shown twice. */
const isAfter = ({ hasPicture, sortOnline, id }: RecentPosition) =>
  sql<boolean>`(profiles.has_photo, profiles.sort_online, profiles.id) < (${hasPicture}, ${sortOnline}, ${id}::bigint)`;
