import { sql } from 'kysely';
import type { OwnedData } from '../owned-data.ts';
import { listConversationEntries } from './conversation-entries.repository.ts';

export const ownedData: OwnedData = {
  tables: {
    conversations: { exportedTo: 'conversations' },
    conversation_members: { exportedTo: 'conversations' },
    messages: { exportedTo: 'conversations' },
    gifts: { notExported: 'reference data' },
  },
  exportFolders: { conversations: listConversationEntries },

  /**
   * Messages to other members stay in their conversations without text and pictures; gifts stay. Conversations with fictional partners
   * and deleted members are deleted, because nobody can read them any more.
   */
  async erase(trx, { id }) {
    // Before the conversations are deleted below: recent events contain copies of the texts, found by the message's sender.
    await sql`
      update events set payload = payload #- '{message,text}' #- '{message,photo}'
      where recipient_id in (select other_id from conversation_members where user_id = ${id})
        and payload ->> 'type' = 'message'
        and (payload #>> '{message,id}')::bigint in (select id from messages where sender_id = ${id})
    `.execute(trx);
    await sql`
      delete from conversations using conversation_members as own, users as partner
      where own.conversation_id = conversations.id and own.user_id = ${id} and partner.id = own.other_id
        and (partner.status = 'deleted' or partner.role = 'fictional')
    `.execute(trx);
    await trx
      .updateTable('messages')
      .set({ text: null, photo_id: null })
      .where('sender_id', '=', id)
      .execute();
  },
};
