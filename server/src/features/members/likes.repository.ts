import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { isVisibleTo, type MemberViewer } from '../visibility/index.ts';

/** The newest likes of each direction; older ones are not listed. */
const listLimit = 500;

export function likesRepository(db: Connection) {
  const selectVisibleProfiles = (viewer: MemberViewer) =>
    db.selectFrom('profiles').innerJoin('users', 'users.id', 'profiles.id').where(isVisibleTo(viewer));

  return {
    listReceived: (viewer: MemberViewer) =>
      selectVisibleProfiles(viewer)
        .innerJoin('likes', 'likes.from_id', 'profiles.id')
        .where('likes.to_id', '=', viewer.id)
        .orderBy('likes.created_at', 'desc')
        .orderBy('profiles.id', 'desc')
        .limit(listLimit)
        .select(['profiles.id', 'likes.seen_at'])
        .execute(),

    async listSent(viewer: MemberViewer): Promise<string[]> {
      const rows = await selectVisibleProfiles(viewer)
        .innerJoin('likes', 'likes.to_id', 'profiles.id')
        .where('likes.from_id', '=', viewer.id)
        .orderBy('likes.created_at', 'desc')
        .orderBy('profiles.id', 'desc')
        .limit(listLimit)
        .select('profiles.id')
        .execute();
      return rows.map((row) => row.id);
    },

    /** Those who like the viewer back, the newest match first. Selected apart from both lists, whose limits would leave out old ones. */
    async listMatches(viewer: MemberViewer): Promise<string[]> {
      const rows = await selectVisibleProfiles(viewer)
        .innerJoin('likes', 'likes.from_id', 'profiles.id')
        .innerJoin('likes as answers', (join) =>
          join.onRef('answers.to_id', '=', 'profiles.id').onRef('answers.from_id', '=', 'likes.to_id'),
        )
        .where('likes.to_id', '=', viewer.id)
        // A match is as old as the later one of its likes.
        .orderBy(sql`greatest(likes.created_at, answers.created_at)`, 'desc')
        .orderBy('profiles.id', 'desc')
        .limit(listLimit)
        .select('profiles.id')
        .execute();
      return rows.map((row) => row.id);
    },

    /** The ids in the order of the distance from the viewer's city, those without a city last. Empty when the viewer named none. */
    async sortByDistance(viewerId: string, ids: string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('profiles as own')
        .innerJoin('profiles', (join) => join.on('profiles.id', 'in', ids))
        .where('own.id', '=', viewerId)
        .where('own.lat', 'is not', null)
        .orderBy(
          sql`map_position(profiles.lat, profiles.lon, profiles.id) <-> map_position(own.lat, own.lon, 0)`,
          (order) => order.asc().nullsLast(),
        )
        .orderBy('profiles.id', 'desc')
        .select('profiles.id')
        .execute();
      return rows.map((row) => row.id);
    },

    /** Whether the profile exists, is available to this viewer and is not blocked in either direction. */
    async canBeLiked(viewer: MemberViewer, profileId: string): Promise<boolean> {
      const row = await selectVisibleProfiles(viewer)
        .where('profiles.id', '=', profileId)
        .select('profiles.id')
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

export interface NewLike {
  from: string;
  to: string;
  source: string | null;
  now: Date;
}

/** Returns whether the like is new; a repeat changes nothing. */
export async function insertLike(trx: Transaction, like: NewLike): Promise<boolean> {
  const row = await trx
    .insertInto('likes')
    .values({ from_id: like.from, to_id: like.to, source: like.source, created_at: like.now, seen_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('from_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const setLikeTime = (trx: Transaction, { from, to, time }: { from: string; to: string; time: Date }) =>
  trx
    .updateTable('likes')
    .set({ created_at: time })
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .execute();

/** Marks a like in the other direction as seen, and returns whether there is one. */
export async function markReverseLikeSeen(
  trx: Transaction,
  from: string,
  to: string,
  now: Date,
): Promise<boolean> {
  const answered = await trx
    .updateTable('likes')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('from_id', '=', to)
    .where('to_id', '=', from)
    .returning('from_id')
    .executeTakeFirst();
  return answered !== undefined;
}

/** With a source, only a like from it. Returns whether there was one. */
export async function deleteLike(
  trx: Transaction,
  from: string,
  to: string,
  source?: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('likes')
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
