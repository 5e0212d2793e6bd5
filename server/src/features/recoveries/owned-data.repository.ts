import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { recoveries: { exportedTo: 'recoveries' } },
  exportFiles: {
    async recoveries(db, userId) {
      const recoveries = await db
        .selectFrom('recoveries')
        .select(['kind', 'former_email', 'new_email', 'created_at', 'applies_at', 'ended_at', 'outcome'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { recoveries };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('recoveries').where('user_id', '=', id).execute();
  },
};
