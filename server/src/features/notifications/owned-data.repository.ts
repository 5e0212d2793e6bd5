import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { notification_preferences: { exportedTo: 'notifications' } },
  exportFiles: {
    async notifications(db, userId) {
      const mails = await db
        .selectFrom('notification_preferences')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return { mails };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('notification_preferences').where('user_id', '=', id).execute();
  },
};
