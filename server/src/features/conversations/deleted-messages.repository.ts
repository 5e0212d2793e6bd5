import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

/** Undefined when the member has sent no such message, or has deleted it. */
export const findOwnMessage = (db: Connection, senderId: string, id: string) =>
  db
    .selectFrom('messages')
    .select(['conversation_id', 'created_at'])
    .select(
      sql<boolean>`exists (select from conversation_members as member join users on users.id = member.user_id
        where member.conversation_id = messages.conversation_id and users.role = 'fictional')`.as(
        'is_to_fictional',
      ),
    )
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

interface Deletion {
  id: string;
  memberIds: string[];
  now: Date;
}

/** The row stays until the history is purged, for reports; stored events lose their copy of its content. */
export async function markDeleted(trx: Transaction, { id, memberIds, now }: Deletion): Promise<void> {
  await trx.updateTable('messages').set({ deleted_at: now }).where('id', '=', id).execute();
  await sql`
    update events set payload = payload #- '{message,text}' #- '{message,photo}' #- '{message,gift}'
    where recipient_id in (${sql.join(memberIds)}) and payload ->> 'type' = 'message'
      and payload #>> '{message,id}' = ${id}
  `.execute(trx);
}
