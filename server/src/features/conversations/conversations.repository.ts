import type { UnreadCounts } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Connection, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

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
export const findConversation = (
  db: Connection,
  memberId: string,
  ref: ConversationRef,
): Promise<ConversationRow | undefined> => selectConversation(db, memberId, ref).executeTakeFirst();

/** Like `findConversation`; undefined also when one of the two has blocked the other. */
export const findUnblockedConversation = (
  db: Connection,
  memberId: string,
  ref: ConversationRef,
): Promise<ConversationRow | undefined> =>
  selectConversation(db, memberId, ref).where(isUnblocked).executeTakeFirst();

const selectConversation = (db: Connection, memberId: string, ref: ConversationRef) =>
  db
    .selectFrom('conversation_members as mine')
    .modifyFront(prepared)
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.user_id', '=', 'mine.other_id'),
    )
    .where('mine.user_id', '=', memberId)
    .$if('conversation' in ref, (query) =>
      query.where('mine.conversation_id', '=', 'conversation' in ref ? ref.conversation : ''),
    )
    .$if('profile' in ref, (query) => query.where('mine.other_id', '=', 'profile' in ref ? ref.profile : ''))
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
  { memberId, since, after, limit }: ListQuery,
): Promise<ListedConversation[]> {
  return db
    .selectFrom('conversation_members as mine')
    .modifyFront(prepared)
    .innerJoin('conversations as c', 'c.id', 'mine.conversation_id')
    .innerJoin('conversation_members as theirs', (join) =>
      join
        .onRef('theirs.conversation_id', '=', 'mine.conversation_id')
        .onRef('theirs.user_id', '=', 'mine.other_id'),
    )
    .where('mine.user_id', '=', memberId)
    .where(isUnblocked)
    .where(sql<boolean>`c.last_message_id > coalesce(mine.hidden_up_to, 0)`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(mine.last_message_at, mine.conversation_id) < (select last_message_at, conversation_id
          from conversation_members where conversation_id = ${after} and user_id = ${memberId})`,
      ),
    )
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
    ])
    .execute();
}

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
  const rows = await db
    .selectFrom('conversation_members as mine')
    .modifyFront(prepared)
    .where('mine.user_id', 'in', memberIds)
    .where(isUnblocked)
    // Older conversations hold nothing that counts: the work does not grow with the history.
    .where('mine.last_message_at', '>', since)
    .select(['mine.user_id', 'mine.conversation_id', selectUnread(since).as('unread')])
    .execute();
  return (memberId) => {
    const own = rows.filter((row) => row.user_id === memberId);
    const conversation = own.find((row) => row.conversation_id === conversationId)?.unread ?? 0;
    return { conversation, total: own.reduce((sum, row) => sum + row.unread, 0) };
  };
}

/** Moves a cursor forward only, and never past the last message, because a future message must not count as read. */
export async function advanceCursor(
  trx: Transaction,
  { conversation, memberId, cursor, upTo }: CursorMove,
): Promise<string | null> {
  const moved = await trx
    .updateTable('conversation_members')
    .set({ [cursor]: sql`least(${upTo}::bigint, ${conversation.lastMessageId ?? '0'}::bigint)` })
    .where('conversation_id', '=', conversation.id)
    .where('user_id', '=', memberId)
    .where(cursor, '<', sql<string>`least(${upTo}::bigint, ${conversation.lastMessageId ?? '0'}::bigint)`)
    .returning(cursor)
    .executeTakeFirst();
  return moved?.[cursor] ?? null;
}

interface CursorMove {
  conversation: ConversationRow;
  memberId: string;
  cursor: 'read_up_to' | 'delivered_up_to';
  upTo: string;
}
