import type { OwnedData } from '../owned-data.ts';
import { selectNamedMembers } from '../visibility/index.ts';

export const ownedData: OwnedData = {
  tables: { waiting_messages: { exportedTo: 'waiting-message' } },
  exportFiles: {
    'waiting-message': (db, userId) =>
      selectNamedMembers(db)
        .innerJoin('waiting_messages', 'waiting_messages.member_id', 'other.id')
        .select(['waiting_messages.text', 'waiting_messages.created_at'])
        .where('waiting_messages.user_id', '=', userId)
        .execute(),
  },
  async erase(trx, { id }) {
    await trx
      .deleteFrom('waiting_messages')
      .where((eb) => eb.or([eb('user_id', '=', id), eb('member_id', '=', id)]))
      .execute();
  },
};
