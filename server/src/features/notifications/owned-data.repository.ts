import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: {
    notification_preferences: { exportedTo: 'notifications' },
    last_mails: { exportedTo: 'notifications' },
    mail_reports: { exportedTo: 'notifications' },
    campaigns: { notExported: 'texts that operators wrote for all members' },
  },
  exportFiles: {
    async notifications(db, userId) {
      const mails = await db
        .selectFrom('notification_preferences')
        .selectAll()
        .where('user_id', '=', userId)
        .executeTakeFirst();
      const lastMails = await db
        .selectFrom('last_mails')
        .select(['category', 'sent_at'])
        .where('user_id', '=', userId)
        .orderBy('category')
        .execute();
      const reports = await db
        .selectFrom('mail_reports')
        .select(['kind', 'address', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute();
      return { mails, last_mails: lastMails, mail_reports: reports };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('mail_reports').where('user_id', '=', id).execute();
    await trx.deleteFrom('last_mails').where('user_id', '=', id).execute();
    await trx.deleteFrom('notification_preferences').where('user_id', '=', id).execute();
  },
};
