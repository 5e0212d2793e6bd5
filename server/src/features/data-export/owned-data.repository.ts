import type { OwnedData } from '../owned-data.ts';
import { getExportFileKey } from './export-file-key.ts';

export const ownedData: OwnedData = {
  tables: { data_exports: { exportedTo: 'mailed-links' } },
  exportFiles: {
    async 'mailed-links'(db, userId) {
      const exports = await db
        .selectFrom('data_exports')
        .select(['requested_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('requested_at')
        .execute();
      return { data_exports: exports };
    },
  },
  async listFiles(trx, userId) {
    const exports = await trx.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute();
    return exports.map(({ id }) => getExportFileKey(id));
  },
  async erase(trx, { id }) {
    await trx.deleteFrom('data_exports').where('user_id', '=', id).execute();
  },
};
