import type { OwnedData } from '../owned-data.ts';
import { deleteRestrictions } from './restrictions.repository.ts';

export const ownedData: OwnedData = {
  tables: {
    restrictions: { exportedTo: 'restrictions' },
    barred_emails: { notExported: 'keyed hashes of the addresses of accounts that are erased' },
  },
  exportFiles: {
    restrictions: (db, userId) =>
      db
        .selectFrom('restrictions')
        .select(['kind', 'ends_at', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  async erase(trx, { id }) {
    await deleteRestrictions(trx, id);
  },
};
