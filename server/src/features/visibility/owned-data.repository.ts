import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { blocks: { exportedTo: 'blocks' } },
  exportFiles: {
    // Only blocks by this member: who blocked them is the other member's data.
    blocks: (db, userId) =>
      selectNamedMembers(db)
        .innerJoin('blocks', 'blocks.blocked_id', 'other.id')
        .select('blocks.created_at')
        .where('blocks.blocker_id', '=', userId)
        .orderBy('blocks.created_at')
        .execute(),
  },
  async erase(trx, { id }) {
    await trx
      .deleteFrom('blocks')
      .where((eb) => eb.or([eb('blocker_id', '=', id), eb('blocked_id', '=', id)]))
      .execute();
  },
};

/** The `other` members in an export: id, name and the label of DEC-22. Deleted members have no name and are left out. */
export const selectNamedMembers = (db: Database) =>
  db
    .selectFrom('users as other')
    .select(['other.id', 'other.name', sql<boolean>`other.role = 'fictional'`.as('is_fictional')])
    .where('other.status', '<>', 'deleted');
