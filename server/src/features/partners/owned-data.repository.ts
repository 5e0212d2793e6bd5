import type { OwnedData } from '../owned-data.ts';
import { listNotesAbout } from './notes.repository.ts';

export const ownedData: OwnedData = {
  tables: {
    conversation_notes: { exportedTo: 'notes' },
    unanswered_conversations: { notExported: 'which messages wait for an answer; they are in conversations' },
  },
  exportFiles: { notes: listNotesAbout },

  /** Conversations with fictional partners are deleted in any case; the order of the features is not promised. */
  async erase(trx, { id }) {
    for (const table of ['conversation_notes', 'unanswered_conversations'] as const)
      await trx
        .deleteFrom(table)
        .where('conversation_id', 'in', (eb) =>
          eb.selectFrom('conversation_members').select('conversation_id').where('user_id', '=', id),
        )
        .execute();
  },
};
