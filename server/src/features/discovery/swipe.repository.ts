import { sql } from 'kysely';
import type { SwipeAction } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';

/** When the calendar day in the member's city began and when it ends. */
export async function findSwipeDay(db: Connection, userId: string, now: Date) {
  const timeZone = sql`coalesce(profiles.time_zone, 'UTC')`;
  const date = sql`(${now}::timestamptz at time zone ${timeZone})::date`;
  return db
    .selectFrom('profiles')
    .select([
      sql<Date>`${date}::timestamp at time zone ${timeZone}`.as('start'),
      sql<Date>`(${date} + 1)::timestamp at time zone ${timeZone}`.as('end'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Whether the member has liked the profile in the game, and the like was not withdrawn elsewhere since. */
export async function hasSwipeLike(db: Connection, userId: string, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('swipes')
    .innerJoin('likes', (join) =>
      join.onRef('likes.from_id', '=', 'swipes.user_id').onRef('likes.to_id', '=', 'swipes.profile_id'),
    )
    .select('swipes.profile_id')
    .where('swipes.user_id', '=', userId)
    .where('swipes.profile_id', '=', profileId)
    .where('swipes.action', '=', 'like')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many profiles were liked since then, not counting `except`; by the index `swipes_newest`. */
export async function countSwipeLikes(
  db: Connection,
  { userId, since, except }: { userId: string; since: Date; except?: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('swipes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('action', '=', 'like')
    .$if(except !== undefined, (query) => query.where('profile_id', '<>', except ?? ''))
    .executeTakeFirstOrThrow();
  return count;
}

export interface Decision {
  userId: string;
  profileId: string;
  action: SwipeAction;
  now: Date;
}

export async function saveSwipe(trx: Transaction, { userId, profileId, action, now }: Decision) {
  await trx
    .insertInto('swipes')
    .values({ user_id: userId, profile_id: profileId, action, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'profile_id']).doUpdateSet({ action, created_at: now }),
    )
    .execute();
}

/** Deletes the member's last decision, unless it is older than `since`, and returns it. */
export async function deleteLastSwipe(trx: Transaction, userId: string, since: Date) {
  const last = await trx
    .selectFrom('swipes')
    .select(['profile_id', 'action'])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  await trx
    .deleteFrom('swipes')
    .where('user_id', '=', userId)
    .where('profile_id', '=', last.profile_id)
    .execute();
  return last;
}

/** A batch of passes and skips, by the index `swipes_expiry`; returns how many. Likes stay until they are withdrawn. */
export async function deleteSwipesBefore(
  db: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const isOld = sql<boolean>`action <> 'like' and created_at < ${before}`;
  const { numDeletedRows } = await db
    .deleteFrom('swipes')
    .where(
      sql<boolean>`(user_id, profile_id) in (select user_id, profile_id from swipes where ${isOld} limit ${limit})`,
    )
    // A decision that is made again meanwhile stays.
    .where(isOld)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
