import type { OwnedData } from '../owned-data.ts';
import { deletePasskeys } from './passkeys.repository.ts';

export const ownedData: OwnedData = {
  tables: {
    passkeys: { exportedTo: 'passkeys' },
    passkey_challenges: { notExported: 'random numbers that expire within five minutes' },
  },
  exportFiles: {
    passkeys: (db, userId) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },
  async erase(trx, { id }) {
    await deletePasskeys(trx, id);
    await trx.deleteFrom('passkey_challenges').where('user_id', '=', id).execute();
  },
};
