import type { Transaction } from '../../db/database.ts';
import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { decisions: { exportedTo: 'decisions' } },
  exportFiles: {
    decisions: (db, userId) =>
      db
        .selectFrom('decisions')
        .select([
          'id',
          'party',
          'subject_id',
          'category',
          'outcome',
          'rule',
          'facts',
          'created_at',
          'ends_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
  },

  /** Decisions stay for the record with kind and outcome; the reasons in words are erased. */
  async erase(trx, { id }) {
    await trx
      .updateTable('decisions')
      .set({ facts: null, user_id: null })
      .where('user_id', '=', id)
      .execute();
  },
};

/** Of visitors, whose complaints are found by their e-mail address. */
export const eraseComplaintDecisions = (trx: Transaction, complaintIds: string[]) =>
  trx
    .updateTable('decisions')
    .set({ facts: null })
    .where('subject_id', 'in', complaintIds)
    .where('party', '=', 'complainant')
    .execute();
