import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';

export interface MessageRow {
  id: string;
  conversation_id: string;
  sender_id: string;
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  client_id: string;
  created_at: Date;
  gift_id: string | null;
  gift_credits: number | null;
  photo_id: string | null;
  photo: PhotoRow | null;
}

interface PhotoRow {
  id: string;
  filename: string;
  thumb_filename: string;
  status: 'pending' | 'approved' | 'rejected';
  width: number;
  height: number;
  placeholder: string | null;
}

const messagesOf = (db: Connection) =>
  db
    .selectFrom('messages as m')
    .leftJoin('gifts as g', 'g.id', 'm.gift_id')
    .leftJoin('pictures as p', 'p.id', 'm.photo_id')
    .select([
      'm.id',
      'm.conversation_id',
      'm.sender_id',
      'm.type',
      'm.text',
      'm.client_id',
      'm.created_at',
      'm.gift_id',
      'g.credits as gift_credits',
      'm.photo_id',
      sql<PhotoRow | null>`case when p.id is null then null else jsonb_build_object('id', p.id::text,
        'filename', p.filename, 'thumb_filename', p.thumb_filename, 'status', p.status,
        'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end`.as('photo'),
    ]);

interface PageOf {
  conversationId: string;
  /** Exclusive: at or below it everything was deleted for this side. */
  above: string;
  since: Date;
  before?: string;
  after?: string;
  limit: number;
}

/** Oldest first: the newest page, the one before a message, or the one after it. `more` exist in the direction asked. */
export async function pageOfMessages(
  db: Connection,
  page: PageOf,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const forward = page.after !== undefined;
  const rows = await messagesOf(db)
    .where('m.conversation_id', '=', page.conversationId)
    .where('m.id', '>', page.above)
    .where('m.created_at', '>', page.since)
    .where('m.deleted_at', 'is', null)
    .$if(page.before !== undefined, (query) => query.where('m.id', '<', page.before ?? ''))
    .$if(page.after !== undefined, (query) => query.where('m.id', '>', page.after ?? ''))
    .orderBy('m.id', forward ? 'asc' : 'desc')
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  return { rows: forward ? shown : shown.toReversed(), more: rows.length > page.limit };
}

export function messagesById(db: Connection, ids: string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : messagesOf(db).where('m.id', 'in', ids).execute();
}

export function messageByClientId(
  db: Connection,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return messagesOf(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

export async function hasHiddenHistory(db: Connection, page: Omit<PageOf, 'limit'>): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', page.conversationId)
    .where('id', '>', page.above)
    .where('created_at', '<=', page.since)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewMessage {
  conversationId: string;
  senderId: string;
  type: 'text' | 'photo' | 'gift';
  text: string | null;
  photoId: string | null;
  giftId: string | null;
  clientId: string;
  automatic: boolean;
  now: Date;
}

export async function insertMessage(trx: Transaction, message: NewMessage): Promise<MessageRow> {
  const { id } = await trx
    .insertInto('messages')
    .values({
      conversation_id: message.conversationId,
      sender_id: message.senderId,
      type: message.type,
      text: message.text,
      photo_id: message.photoId,
      gift_id: message.giftId,
      client_id: message.clientId,
      automatic: message.automatic,
      created_at: message.now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return messagesOf(trx).where('m.id', '=', id).executeTakeFirstOrThrow();
}

/** A picture that this member uploaded to send in a chat, and that was not refused. */
export async function ownChatPicture(db: Connection, ownerId: string, pictureId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', pictureId)
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'chat')
    .where('status', '<>', 'rejected')
    .executeTakeFirst();
  return row !== undefined;
}

export async function giftCredits(db: Connection, giftId: string): Promise<number | undefined> {
  const row = await db.selectFrom('gifts').select('credits').where('id', '=', giftId).executeTakeFirst();
  return row?.credits;
}

/** The balance right after a message was paid, so that a repeat answers what the first call answered. */
export async function balanceAfter(db: Connection, messageId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select('balance_after')
    .where('unique_key', '=', `msg:${messageId}`)
    .executeTakeFirst();
  return row?.balance_after;
}
