import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import type { ErasedAccount, OwnedData } from '../owned-data.ts';

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
   * report by the member keeps its subject and can still be decided. A review has the messages of both sides of a conversation: one
   * about another member loses what the erased member wrote.
   */
  async erase(trx, account) {
    const { id, erasedAt } = account;
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
    await eraseSentMessages(trx, account);
  },
};

/** The where of this is the expression of the index `reports_evidence_senders`. */
async function eraseSentMessages(
  trx: Transaction,
  { id, erasedAt }: Pick<ErasedAccount, 'id' | 'erasedAt'>,
): Promise<void> {
  const erased = sql`message || jsonb_build_object('text', null, 'photo_id', null,
    'deleted_at', coalesce(message ->> 'deleted_at', ${erasedAt.toISOString()}::text))`;
  await sql`
    update reports set evidence = jsonb_set(evidence, '{messages}', (
      select jsonb_agg(case when message ->> 'sender_id' = ${id} then ${erased} else message end order by position)
      from jsonb_array_elements(evidence -> 'messages') with ordinality as listed (message, position)
    ))
    where jsonb_path_query_array(evidence, '$.messages[*].sender_id') ? ${id}
  `.execute(trx);
}
