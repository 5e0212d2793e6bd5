import type { UnreadCounts } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { prepare } from '../../db/prepared.ts';

/** A conversation as one of its two members sees it. Cursors are message ids; `0` means none yet. */
export interface ConversationRow {
  id: string;
  partnerId: string;
  lastMessageId: string | null;
  readUpTo: string;
  hiddenUpTo: string;
  partnerReadUpTo: string;
  partnerDeliveredUpTo: string;
  muted: boolean;
}

export type ConversationRef = { conversation: string } | { profile: string };

/** Also undefined for a conversation of other members, so that its existence stays hidden. */
export async function findConversation(
  db: Connection,
  memberId: string,
  ref: ConversationRef,
): Promise<ConversationRow | undefined> {
  const [row] = await ('conversation' in ref
    ? findById(db, { memberId, conversationId: ref.conversation })
    : findByPartner(db, { memberId, partnerId: ref.profile }));
  return row;
}

/** Like `findConversation`; undefined also when one of the two has blocked the other. */
export async function findUnblockedConversation(
  db: Connection,
  memberId: string,
  ref: ConversationRef,
): Promise<ConversationRow | undefined> {
  const [row] = await ('conversation' in ref
    ? findUnblockedById(db, { memberId, conversationId: ref.conversation })
    : findUnblockedByPartner(db, { memberId, partnerId: ref.profile }));
  return row;
}

const selectConversation = (db: Connection, memberId: string) =>
  db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.user_id', '=', 'mine.other_id'),
    )
    .where('mine.user_id', '=', memberId)
    .select([
      'c.id',
      'mine.other_id as partnerId',
      'c.last_message_id as lastMessageId',
      'mine.read_up_to as readUpTo',
      sql<string>`coalesce(mine.hidden_up_to, 0)`.as('hiddenUpTo'),
      'theirs.read_up_to as partnerReadUpTo',
      'theirs.delivered_up_to as partnerDeliveredUpTo',
      'mine.muted',
    ]);

interface ById {
  memberId: string;
  conversationId: string;
}

interface ByPartner {
  memberId: string;
  partnerId: string;
}

const selectById = (db: Connection, { memberId, conversationId }: ById) =>
  selectConversation(db, memberId).where('mine.conversation_id', '=', conversationId);

const selectByPartner = (db: Connection, { memberId, partnerId }: ByPartner) =>
  selectConversation(db, memberId).where('mine.other_id', '=', partnerId);

const findById = prepare(selectById);
const findByPartner = prepare(selectByPartner);
const findUnblockedById = prepare((db, ids: ById) => selectById(db, ids).where(isUnblocked));
const findUnblockedByPartner = prepare((db, ids: ByPartner) => selectByPartner(db, ids).where(isUnblocked));

/** Hides all messages so far from one member; a later message shows the conversation again, no longer muted. */
export const hideConversation = (trx: Transaction, conversation: ConversationRow, memberId: string) =>
  updateOwnRow(trx, conversation.id, memberId)
    .set({
      hidden_up_to: conversation.lastMessageId ?? '0',
      muted: false,
    })
    .execute();

export const setMuted = (trx: Transaction, conversation: ConversationRow, memberId: string, muted: boolean) =>
  updateOwnRow(trx, conversation.id, memberId).set({ muted }).execute();

const updateOwnRow = (trx: Transaction, conversationId: string, memberId: string) =>
  trx
    .updateTable('conversation_members')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', memberId);

/** A conversation with messages that this member has not hidden. */
export interface ListedConversation {
  id: string;
  partnerId: string;
  lastMessageId: string | null;
  readUpTo: string;
  partnerReadUpTo: string;
  partnerDeliveredUpTo: string;
  muted: boolean;
  unread: number;
}

interface ListQuery {
  memberId: string;
  since: Date;
  /** The last conversation of the page before. */
  after: string | undefined;
  limit: number;
}

/** Ordered by the newest message. */
export function listConversations(
  db: Connection,
  { after, ...query }: ListQuery,
): Promise<ListedConversation[]> {
  return after === undefined ? listFirst(db, query) : listNext(db, { ...query, after });
}

type ListValues = Omit<ListQuery, 'after'>;

const selectListed = (db: Connection, { memberId, since, limit }: ListValues) =>
  db
    .selectFrom('conversation_members as mine')
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.user_id', '=', 'mine.other_id'),
    )
    .where('mine.user_id', '=', memberId)
    .where(isUnblocked)
    .where(sql<boolean>`c.last_message_id > coalesce(mine.hidden_up_to, 0)`)
    .orderBy('mine.last_message_at', 'desc')
    .orderBy('mine.conversation_id', 'desc')
    .limit(limit)
    .select([
      'c.id',
      'mine.other_id as partnerId',
      'mine.read_up_to as readUpTo',
      'theirs.read_up_to as partnerReadUpTo',
      'theirs.delivered_up_to as partnerDeliveredUpTo',
      'mine.muted',
      sql<string | null>`(select max(id) from messages where conversation_id = c.id
        and id > coalesce(mine.hidden_up_to, 0) and created_at > ${since} and deleted_at is null)`.as(
        'lastMessageId',
      ),
      selectUnread(since).as('unread'),
    ]);

const listFirst = prepare(selectListed);

const listNext = prepare((db, values: ListValues & { after: string }) =>
  selectListed(db, values).where(
    sql<boolean>`(mine.last_message_at, mine.conversation_id) < (select last_message_at, conversation_id
      from conversation_members where conversation_id = ${values.after} and user_id = ${values.memberId})`,
  ),
);

/** True when neither member has blocked the other. For queries on `conversation_members as mine`. */
const isUnblocked = sql<boolean>`(
  not exists (select from blocks where blocker_id = mine.user_id and blocked_id = mine.other_id)
  and not exists (select from blocks where blocker_id = mine.other_id and blocked_id = mine.user_id)
)`;

/** Badges show no more than "99+". */
const maxCountedUnread = 100;

/** Derived from the read cursor: a stored counter could drift (L6). Hidden messages do not count. */
const selectUnread = (since: Date) => sql<number>`(select count(*)::int from (select from messages
  where conversation_id = mine.conversation_id and sender_id = mine.other_id and created_at > ${since}
  and id > greatest(mine.read_up_to, coalesce(mine.hidden_up_to, 0)) and deleted_at is null
  limit ${maxCountedUnread}) as unread)`;

interface UnreadQuery {
  /** Undefined for the total alone. */
  conversationId?: string;
  since: Date;
}

/** The unread messages of one conversation and of all. */
export async function countUnread(
  db: Connection,
  { memberId, ...query }: UnreadQuery & { memberId: string },
): Promise<UnreadCounts> {
  const counts = await countUnreadOfMembers(db, { memberIds: [memberId], ...query });
  return counts(memberId);
}

/** Like `countUnread`, for several members by one statement. */
export async function countUnreadOfMembers(
  db: Connection,
  { memberIds, conversationId, since }: UnreadQuery & { memberIds: string[] },
): Promise<(memberId: string) => UnreadCounts> {
  const rows = await listUnread(db, { memberIds, since });
  return (memberId) => {
    const own = rows.filter((row) => row.user_id === memberId);
    const conversation = own.find((row) => row.conversation_id === conversationId)?.unread ?? 0;
    return { conversation, total: own.reduce((sum, row) => sum + row.unread, 0) };
  };
}

const listUnread = prepare((db, { memberIds, since }: { memberIds: string[]; since: Date }) =>
  db
    .selectFrom('conversation_members as mine')
    .where(sql<boolean>`mine.user_id = any(${memberIds}::bigint[])`)
    .where(isUnblocked)
    // Older conversations hold nothing that counts: the work does not grow with the history.
    .where('mine.last_message_at', '>', since)
    .select(['mine.user_id', 'mine.conversation_id', selectUnread(since).as('unread')]),
);

/** Moves a cursor forward only, and never past the last message, because a future message must not count as read. */
export async function advanceCursor(
  trx: Transaction,
  { conversation, memberId, cursor, upTo, isHiddenIfInvisible }: CursorMove,
): Promise<string | null> {
  const end = sql<string>`least(${upTo}::bigint, ${conversation.lastMessageId ?? '0'}::bigint)`;
  const isVisible = sql<boolean>`not (select invisible from users where id = ${memberId})`;
  const moved = await trx
    .updateTable('conversation_members')
    .set({ [cursor]: end })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', memberId)
    .where(cursor, '<', end)
    .$if(isHiddenIfInvisible ?? false, (query) => query.where(isVisible))
    .returning(cursor)
    .executeTakeFirst();
  return moved?.[cursor] ?? null;
}

interface CursorMove {
  conversation: ConversationRow;
  memberId: string;
  cursor: 'read_up_to' | 'delivered_up_to';
  upTo: string;
  isHiddenIfInvisible?: boolean;
}
