import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { type MessagePicture, type MessageRow, pictureJson } from './messages.repository.ts';
import { prepare } from '../../db/prepared.ts';

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
export async function storeMessage(
  trx: Transaction,
  { conversation, ...message }: NewMessage,
): Promise<MessageRow> {
  const { senderId, type, text, pictureId, giftId, clientId, now } = message;
  const store = conversation.isNew ? storeFirst : storeNext;
  const [stored] = await store(trx, { ...message, conversationId: conversation.id });
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

type Values = Omit<NewMessage, 'conversation'> & { conversationId: string };

/**
 * Also deletes what a confirmed sender wrote to this partner at the sign-up: it is sent now, or the sender, who was shown it, wrote
 * something else.
 */
const insertConversation = ({ conversationId, senderId, partnerId, now }: Values) => sql`
  conversation as (
    insert into conversations (id, member_a, member_b, started_by, created_at, last_message_id, last_message_at)
    select ${conversationId}, least(${senderId}::bigint, ${partnerId}::bigint),
      greatest(${senderId}::bigint, ${partnerId}::bigint), ${senderId}, ${now}, message.id, ${now}
    from message
  ), members as (
    insert into conversation_members (conversation_id, user_id, other_id, last_message_at)
    values (${conversationId}, ${senderId}, ${partnerId}, ${now}), (${conversationId}, ${partnerId}, ${senderId}, ${now})
  ), waiting as (
    delete from waiting_messages where user_id = ${senderId} and member_id = ${partnerId}
      and exists (select from users where id = ${senderId} and status = 'active')
  )`;

const updateConversation = ({ conversationId, now }: Values) => sql`
  conversation as (
    update conversations set last_message_id = message.id, last_message_at = ${now}
    from message where conversations.id = ${conversationId}
  ), members as (
    update conversation_members set last_message_at = ${now} where conversation_id = ${conversationId}
  )`;

const prepareStore = (storeConversation: (values: Values) => RawBuilder<unknown>) =>
  prepare((_db, values: Values) => {
    const { conversationId, senderId, type, text, pictureId, giftId, clientId, automatic, now } = values;
    return sql<{ id: string; gift_credits: number | null; picture: MessagePicture | null }>`
      with message as (
        insert into messages (conversation_id, sender_id, type, text, photo_id, gift_id, client_id, automatic, created_at)
        values (${conversationId}, ${senderId}, ${type}, ${text}, ${pictureId}, ${giftId}, ${clientId}, ${automatic}, ${now})
        returning id, photo_id, gift_id
      ), ${storeConversation(values)}
      select m.id, g.credits as gift_credits, ${pictureJson} as picture
      from message m left join gifts g on g.id = m.gift_id left join pictures p on p.id = m.photo_id`;
  });

const storeFirst = prepareStore(insertConversation);
const storeNext = prepareStore(updateConversation);
