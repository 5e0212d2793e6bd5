import type { OwnedData } from '../owned-data.ts';
import { selectNamedMembers } from '../visibility/index.ts';

export const ownedData: OwnedData = {
  tables: { swipes: { exportedTo: 'swipes' } },
  exportFiles: {
    swipes: (db, userId) =>
      selectNamedMembers(db)
        .innerJoin('swipes', 'swipes.profile_id', 'other.id')
        .select(['swipes.action', 'swipes.created_at'])
        .where('swipes.user_id', '=', userId)
        .orderBy('swipes.created_at')
        .execute(),
  },
  async erase(trx, { id }) {
    await trx
      .deleteFrom('swipes')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('profile_id', '=', id)]))
      .execute();
  },
};
