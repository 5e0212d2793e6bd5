import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

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
  picture: MessagePicture | null;
}

export interface MessagePicture {
  id: string;
  filename: string;
  thumb_filename: string;
  status: 'pending' | 'approved' | 'rejected';
  width: number;
  height: number;
  placeholder: string | null;
}

/** For queries that join `pictures` as `p`. */
export const pictureJson = sql<MessagePicture | null>`case when p.id is null then null
  else jsonb_build_object('id', p.id::text, 'filename', p.filename, 'thumb_filename', p.thumb_filename,
    'status', p.status, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder) end`;

const selectMessages = (db: Connection) =>
  db
    .selectFrom('messages as m')
    .modifyFront(prepared)
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
      pictureJson.as('picture'),
    ]);

interface MessagePageQuery {
  conversationId: string;
  /** Exclusive: this member has hidden all messages up to this id. */
  above: string;
  since: Date;
  before?: string;
  after?: string;
  limit: number;
}

/** Oldest first: the newest page, the page before a message, or the page after it. `hasMore` refers to that direction. */
export async function listMessagePage(
  db: Connection,
  page: MessagePageQuery,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const isForward = page.after !== undefined;
  const rows = await selectMessages(db)
    .where('m.conversation_id', '=', page.conversationId)
    .where('m.id', '>', page.above)
    .where('m.created_at', '>', page.since)
    .where('m.deleted_at', 'is', null)
    .$if(page.before !== undefined, (query) => query.where('m.id', '<', page.before ?? ''))
    .$if(page.after !== undefined, (query) => query.where('m.id', '>', page.after ?? ''))
    .orderBy('m.id', isForward ? 'asc' : 'desc')
    .limit(page.limit + 1)
    .execute();
  const pageRows = rows.slice(0, page.limit);
  return { rows: isForward ? pageRows : pageRows.toReversed(), hasMore: rows.length > page.limit };
}

export function listMessagesById(db: Connection, ids: string[]): Promise<MessageRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : selectMessages(db)
        .where(sql<boolean>`m.id = any(${ids}::bigint[])`)
        .execute();
}

export function findMessageByClientId(
  db: Connection,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  return selectMessages(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** Whether messages exist that are too old to be shown. */
export async function hasHiddenHistory(
  db: Connection,
  page: Omit<MessagePageQuery, 'limit'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .modifyFront(prepared)
    .select('id')
    .where('conversation_id', '=', page.conversationId)
    .where('id', '>', page.above)
    .where('created_at', '<=', page.since)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many were deleted. A reported message stays until its report is decided, as evidence. */
export async function deleteMessagesBefore(
  db: Connection,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('created_at', '<', before)
        .where('id', 'not in', (reports) =>
          reports
            .selectFrom('reports')
            .select('subject_id')
            .where('subject_type', '=', 'message')
            .where('status', '=', 'open'),
        )
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Whether this member uploaded the picture to send it in a conversation, and it was not rejected. */
export async function isOwnMessagePicture(
  db: Connection,
  ownerId: string,
  pictureId: string,
): Promise<boolean> {
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

export async function findGiftCredits(db: Connection, giftId: string): Promise<number | undefined> {
  const row = await db.selectFrom('gifts').select('credits').where('id', '=', giftId).executeTakeFirst();
  return row?.credits;
}

/** The balance right after the message was charged, so that a repeat returns the same credits as the first call. */
export async function findBalanceAfter(db: Connection, messageId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger')
    .select('balance_after')
    .where('unique_key', '=', `msg:${messageId}`)
    .executeTakeFirst();
  return row?.balance_after;
}
