import { sql } from 'kysely';
import type { OwnedData } from '../owned-data.ts';

export const ownedData: OwnedData = {
  tables: { reports: { exportedTo: 'reports' } },
  exportFiles: {
    // Only reports by this member: reports about them are the reporter's data.
    reports: (db, userId) =>
      db
        .selectFrom('reports')
        .select(['id', 'subject_type', 'subject_id', 'category', 'text', 'status', 'decision'])
        .select(['created_at', 'decided_at'])
        .where('reporter_id', '=', userId)
        .orderBy('id')
        .execute(),
  },

  /**
   * Reports stay for the record with ids, kind, status and decision; their texts are erased. A report about the member is closed; a
   * report by the member keeps its subject and can still be decided.
   */
  async erase(trx, { id, erasedAt }) {
    await trx
      .updateTable('reports')
      .set({
        text: '',
        evidence: '{}',
        status: 'decided',
        decision: sql`coalesce(decision, 'account_erased')`,
        decided_at: sql`coalesce(decided_at, ${erasedAt})`,
      })
      .where('subject_user_id', '=', id)
      .execute();
    await trx
      .updateTable('reports')
      .set({ text: '', evidence: '{}' })
      .where('reporter_id', '=', id)
      .execute();
  },
};
