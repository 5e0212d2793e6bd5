import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { identity_checks: { exportedTo: 'recoveries' } },
  exportFiles: {
    async recoveries(db, userId) {
      const checks = await db
        .selectFrom('identity_checks')
        .select(['purpose', 'provider', 'method', 'is_confirmed', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return { identity_checks: checks };
    },
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('identity_checks').where('user_id', '=', id).execute();
  },
};
