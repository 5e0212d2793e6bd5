import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { push_subscriptions: { exportedTo: 'notifications' } },
  exportFiles: {
    async notifications(db, userId) {
      const push = await db
        .selectFrom('push_subscriptions')
        .select(['subscription', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return { push };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('push_subscriptions').where('user_id', '=', id).execute();
  },
};
