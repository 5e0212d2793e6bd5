import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';

/**
 * What others were written stays as a place in their conversation, without its words and pictures; a present stays what it was.
 * Where nobody is left to read, with fictional partners and members who are gone, the conversation goes too.
 */
export async function eraseConversations(trx: Transaction, userId: string): Promise<void> {
  // Before the messages: the partners' events of the last days repeat them.
  await sql`
    update events set payload = payload #- '{message,text}' #- '{message,photo}'
    where recipient_id in (select other_id from conversation_members where user_id = ${userId})
      and payload ->> 'type' = 'message'
      and (payload #>> '{message,id}')::bigint in (select id from messages where sender_id = ${userId})
  `.execute(trx);
  await sql`
    delete from conversations using conversation_members as own, users as partner
    where own.conversation_id = conversations.id and own.user_id = ${userId} and partner.id = own.other_id
      and (partner.status = 'deleted' or partner.role = 'fictional')
  `.execute(trx);
  await trx
    .updateTable('messages')
    .set({ text: null, photo_id: null })
    .where('sender_id', '=', userId)
    .execute();
}
