import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

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
  const { before, after, limit, ...range } = page;
  const isForward = after !== undefined;
  const values = { ...range, limit: limit + 1 };
  const rows = await (isForward
    ? listAfter(db, { ...values, after })
    : before === undefined
      ? listNewest(db, values)
      : listBefore(db, { ...values, before }));
  const pageRows = rows.slice(0, page.limit);
  return { rows: isForward ? pageRows : pageRows.toReversed(), hasMore: rows.length > page.limit };
}

type RangeValues = Omit<MessagePageQuery, 'before' | 'after'>;

const selectRange = (
  db: Connection,
  { conversationId, above, since, limit }: RangeValues,
  direction: 'asc' | 'desc',
) =>
  selectMessages(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', '>', above)
    .where('m.created_at', '>', since)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id', direction)
    .limit(limit);

const listNewest = prepare((db, values: RangeValues) => selectRange(db, values, 'desc'));

const listBefore = prepare((db, values: RangeValues & { before: string }) =>
  selectRange(db, values, 'desc').where('m.id', '<', values.before),
);

const listAfter = prepare((db, values: RangeValues & { after: string }) =>
  selectRange(db, values, 'asc').where('m.id', '>', values.after),
);

export async function listMessagesById(db: Connection, ids: string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? [] : listById(db, { ids });
}

const listById = prepare((db, { ids }: { ids: string[] }) =>
  selectMessages(db).where(sql<boolean>`m.id = any(${ids}::bigint[])`),
);

export async function findMessageByClientId(
  db: Connection,
  senderId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await findByClientId(db, { senderId, clientId });
  return row;
}

const findByClientId = prepare((db, { senderId, clientId }: { senderId: string; clientId: string }) =>
  selectMessages(db).where('m.sender_id', '=', senderId).where('m.client_id', '=', clientId),
);

/** Whether messages exist that are too old to be shown. */
export async function hasHiddenHistory(db: Connection, page: HistoryValues): Promise<boolean> {
  return (await listHidden(db, page)).length > 0;
}

type HistoryValues = Pick<MessagePageQuery, 'conversationId' | 'above' | 'since'>;

const listHidden = prepare((db, { conversationId, above, since }: HistoryValues) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('id', '>', above)
    .where('created_at', '<=', since)
    .where('deleted_at', 'is', null)
    .limit(1),
);

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

/** Of a picture that this member uploaded to send it in a conversation. */
export async function findOwnPictureStatus(
  db: Connection,
  ownerId: string,
  pictureId: string,
): Promise<MessagePicture['status'] | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('status')
    .where('id', '=', pictureId)
    .where('user_id', '=', ownerId)
    .where('kind', '=', 'chat')
    .executeTakeFirst();
  return row?.status;
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
