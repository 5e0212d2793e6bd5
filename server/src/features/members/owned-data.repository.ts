import type { OwnedData } from '../owned-data.ts';
import { selectNamedMembers } from '../visibility/index.ts';

export const ownedData: OwnedData = {
  tables: {
    profiles: { exportedTo: 'profile' },
    profile_interests: { exportedTo: 'profile' },
    likes: { exportedTo: 'likes' },
  },
  exportFiles: {
    async profile(db, userId) {
      const profile = await db.selectFrom('profiles').selectAll().where('id', '=', userId).executeTakeFirst();
      const interests = await db
        .selectFrom('profile_interests')
        .select('interest')
        .where('profile_id', '=', userId)
        .orderBy('interest')
        .execute();
      return { ...profile, interest_bits: undefined, interests: interests.map((row) => row.interest) };
    },
    async likes(db, userId) {
      // When the other member saw it is theirs to know.
      const sent = await selectNamedMembers(db)
        .innerJoin('likes', 'likes.to_id', 'other.id')
        .select(['likes.created_at', 'likes.source'])
        .where('likes.from_id', '=', userId)
        .orderBy('likes.created_at')
        .execute();
      const received = await selectNamedMembers(db)
        .innerJoin('likes', 'likes.from_id', 'other.id')
        .select(['likes.created_at', 'likes.seen_at'])
        .where('likes.to_id', '=', userId)
        .orderBy('likes.created_at')
        .execute();
      return { sent, received };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('profiles').where('id', '=', id).execute();
    await trx
      .deleteFrom('likes')
      .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
      .execute();
  },
};
