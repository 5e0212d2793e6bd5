import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { type MessagePicture, type MessageRow, pictureJson } from './messages.repository.ts';
import { prepared } from '../../db/prepared.ts';

export interface NewMessage {
  /** `isNew` also creates the conversation, started by the sender. */
  conversation: { id: string; isNew: boolean };
  senderId: string;
  partnerId: string;
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  pictureId: string | null;
  giftId: string | null;
  clientId: string;
  automatic: boolean;
  now: Date;
}

/** One statement, because every message needs it. The accounts of both members must be locked. */
export async function storeMessage(trx: Transaction, message: NewMessage): Promise<MessageRow> {
  const { conversation, senderId, type, text, pictureId, giftId, clientId, automatic, now } = message;
  const { rows } = await sql<{ id: string; gift_credits: number | null; picture: MessagePicture | null }>`
    ${prepared} with message as (
      insert into messages (conversation_id, sender_id, type, text, photo_id, gift_id, client_id, automatic, created_at)
      values (${conversation.id}, ${senderId}, ${type}, ${text}, ${pictureId}, ${giftId}, ${clientId}, ${automatic}, ${now})
      returning id, photo_id, gift_id
    ), ${conversation.isNew ? insertConversation(message) : updateConversation(message)}
    select m.id, g.credits as gift_credits, ${pictureJson} as picture
    from message m left join gifts g on g.id = m.gift_id left join pictures p on p.id = m.photo_id`.execute(
    trx,
  );
  const [stored] = rows;
  if (!stored) throw new Error('The message was not stored');
  return {
    ...stored,
    conversation_id: conversation.id,
    sender_id: senderId,
    type,
    text,
    client_id: clientId,
    created_at: now,
    gift_id: giftId,
    photo_id: pictureId,
  };
}

const insertConversation = ({ conversation, senderId, partnerId, now }: NewMessage) => sql`
  conversation as (
    insert into conversations (id, member_a, member_b, started_by, created_at, last_message_id, last_message_at)
    select ${conversation.id}, least(${senderId}::bigint, ${partnerId}::bigint),
      greatest(${senderId}::bigint, ${partnerId}::bigint), ${senderId}, ${now}, message.id, ${now}
    from message
  ), members as (
    insert into conversation_members (conversation_id, user_id, other_id, last_message_at)
    values (${conversation.id}, ${senderId}, ${partnerId}, ${now}), (${conversation.id}, ${partnerId}, ${senderId}, ${now})
  )`;

const updateConversation = ({ conversation, now }: NewMessage) => sql`
  conversation as (
    update conversations set last_message_id = message.id, last_message_at = ${now}
    from message where conversations.id = ${conversation.id}
  ), members as (
    update conversation_members set last_message_at = ${now} where conversation_id = ${conversation.id}
  )`;
