import type { Database } from '../../db/database.ts';
import { isVisibleTo } from '../visibility/index.ts';

/** The newest like that the member has not answered, from an available member; fictional members never send one (DEC-22). */
export async function findUnansweredLike(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.from_id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('profiles.id')
    .where('likes.to_id', '=', userId)
    .where('profiles.is_fictional', '=', false)
    .where(isVisibleTo({ id: userId, isFictionalEnabled: false }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('likes as answer')
            .select('answer.to_id')
            .where('answer.from_id', '=', userId)
            .whereRef('answer.to_id', '=', 'profiles.id'),
        ),
      ),
    )
    .orderBy('likes.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
