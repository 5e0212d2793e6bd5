import { type SqlBool, sql } from 'kysely';
import type { LastMailsTable } from '../../db/schema/accounts.ts';
import type { Connection, Transaction } from '../../db/database.ts';
import { selectQuietEnd } from '../../db/quiet-hours.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type IntervalCategory = LastMailsTable['category'];

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Members with a confirmed address who are away and not in their quiet hours. */
const selectAway = (db: Connection, now: Date) =>
  db
    .selectFrom('users')
    .innerJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .where('users.status', '=', 'active')
    .where('users.role', '<>', 'fictional')
    .where(sql<SqlBool>`users.notifications_disabled = '{}'`)
    .where('users.last_online', '<=', addMs(now, -10 * minuteMs))
    // No quiet hours have no end either; named for the planner, which has statistics of the column and none of the expression.
    .where((eb) => eb.or([eb('preferences.quiet_from', 'is', null), eb(selectQuietEnd(now), 'is', null)]));

/** Whether the last mail of the category is at least so old. For queries on `users`. */
const isDue = (category: IntervalCategory, before: Date) => sql<SqlBool>`not exists (
  select from last_mails where user_id = users.id and category = ${category} and sent_at > ${before})`;

const getLastMail = (category: IntervalCategory) => sql<Date | null>`(
  select sent_at from last_mails where user_id = users.id and category = ${category})`;

/** Unread messages of the last `maxAgeMs` that wait to be read. Both sides of a block have nothing unread: it hides their messages. */
const selectUnread = (db: Connection, now: Date, maxAgeMs: number) =>
  selectAway(db, now)
    .innerJoin('conversation_members as mine', 'mine.user_id', 'users.id')
    .innerJoin('conversations', 'conversations.id', 'mine.conversation_id')
    .innerJoin('messages', (join) =>
      join
        .onRef('messages.conversation_id', '=', 'mine.conversation_id')
        .onRef('messages.sender_id', '=', 'mine.other_id'),
    )
    .where('messages.created_at', '>', addMs(now, -maxAgeMs))
    .where(sql<SqlBool>`messages.id > greatest(mine.read_up_to, coalesce(mine.hidden_up_to, 0))`)
    .where('messages.deleted_at', 'is', null)
    .where('mine.muted', '=', false);

/** Whether the member has read nothing of a conversation that the other began, and no mail told of it. */
const isNewConversation = sql<boolean>`(
  mine.read_up_to = 0 and mine.mailed_up_to = 0 and conversations.started_by = mine.other_id)`;

/** Messages no mail told of yet; at most one mail per conversation in an hour. */
const selectUnmailed = (db: Connection, now: Date) =>
  selectUnread(db, now, dayMs)
    .whereRef('messages.id', '>', 'mine.mailed_up_to')
    .where((eb) => eb.or([eb('mine.mailed_at', 'is', null), eb('mine.mailed_at', '<=', addMs(now, -hourMs))]))
    .where(
      sql<SqlBool>`case when ${isNewConversation} then preferences.new_conversations else preferences.new_messages end`,
    );

export const listDueConversations = (db: Connection, now: Date, userId: string) =>
  selectUnmailed(db, now)
    .where('users.id', '=', userId)
    .groupBy(['mine.conversation_id', 'mine.other_id'])
    .select([
      'mine.conversation_id as conversation',
      'mine.other_id as otherId',
      sql<boolean>`bool_and(${isNewConversation})`.as('isNew'),
      sql<string>`max(messages.id)`.as('upTo'),
    ])
    .orderBy('mine.conversation_id')
    .execute();

export const saveMailedUpTo = (
  trx: Transaction,
  { userId, conversation, upTo, now }: { userId: string; conversation: string; upTo: string; now: Date },
) =>
  trx
    .updateTable('conversation_members')
    .set({ mailed_up_to: upTo, mailed_at: now })
    .where('conversation_id', '=', conversation)
    .where('user_id', '=', userId)
    .execute();

/** Likes that the member has not seen and no mail told of; at most one mail in an hour. Whom an invisible member likes may know (DEC-20). */
const selectUnmailedLikes = (db: Connection, now: Date) =>
  selectAway(db, now)
    .innerJoin('likes', 'likes.to_id', 'users.id')
    .innerJoin('profiles as liking', 'liking.id', 'likes.from_id')
    .innerJoin('users as liking_account', 'liking_account.id', 'likes.from_id')
    .where('preferences.like', '=', true)
    .where('likes.seen_at', 'is', null)
    .where('likes.created_at', '>', addMs(now, -dayMs))
    // A like that came during the job is for the next one: the mail is saved as of `now`.
    .where('likes.created_at', '<=', now)
    .where('liking.status', '=', 'active')
    .where('liking_account.status', 'in', ['active', 'not_confirmed'])
    .where(isDue('like', addMs(now, -hourMs)))
    .where(sql<SqlBool>`likes.created_at > coalesce(${getLastMail('like')}, '-infinity')`);

export const listDueLikes = (db: Connection, now: Date, userId: string) =>
  selectUnmailedLikes(db, now)
    .where('users.id', '=', userId)
    .select('likes.from_id as fromId')
    .select(
      sql<boolean>`exists (select from likes own where own.from_id = users.id and own.to_id = likes.from_id)`.as(
        'isMatch',
      ),
    )
    .orderBy('likes.created_at')
    .execute();

/** Messages unread for a day that no earlier digest counted. */
const selectDigestMessages = (db: Connection, now: Date) =>
  selectUnread(db, now, 3 * dayMs)
    .where('preferences.unread_message_reminders', '=', true)
    .where('messages.created_at', '<=', addMs(now, -dayMs))
    .where(isDue('unread_message_reminders', addMs(now, -dayMs)))
    .where(
      sql<SqlBool>`messages.created_at > coalesce(${getLastMail('unread_message_reminders')} - interval '1 day', '-infinity')`,
    );

export const hasDueDigest = async (db: Connection, now: Date, userId: string): Promise<boolean> =>
  (await selectDigestMessages(db, now)
    .where('users.id', '=', userId)
    .select('users.id')
    .executeTakeFirst()) !== undefined;

export async function countUnread(db: Connection, now: Date, userId: string): Promise<number> {
  const row = await selectUnread(db, now, 30 * dayMs)
    .where('users.id', '=', userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

const selectWeekly = (db: Connection, now: Date) =>
  selectAway(db, now)
    .where('preferences.weekly_updates', '=', true)
    .where('users.signup_date', '<=', addMs(now, -7 * dayMs))
    .where(isDue('weekly_updates', addMs(now, -7 * dayMs)));

/** New members of the last week who fit, in the same country; null when no update is due. */
export async function countNewMembers(db: Connection, now: Date, userId: string): Promise<number | null> {
  const row = await selectWeekly(db, now)
    .where('users.id', '=', userId)
    .select(
      sql<number>`(select count(*)::int from profiles as fresh where fresh.listed and not fresh.is_fictional
        and fresh.created_at > ${addMs(now, -7 * dayMs)} and fresh.country = profiles.country and fresh.id <> profiles.id
        and fresh.gender = profiles.looking_for and fresh.looking_for = profiles.gender
        and not exists (select from blocks where (blocker_id, blocked_id) in ((fresh.id, users.id), (users.id, fresh.id))))`.as(
        'count',
      ),
    )
    .executeTakeFirst();
  return row?.count ?? null;
}

export const saveLastMail = (trx: Transaction, userId: string, category: IntervalCategory, now: Date) =>
  trx
    .insertInto('last_mails')
    .values({ user_id: userId, category, sent_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'category']).doUpdateSet({ sent_at: now }))
    .execute();

interface Batch {
  now: Date;
  afterId: string;
  limit: number;
}

export const dueKinds = ['messages', 'like', 'unread_message_reminders', 'weekly_updates'] as const;
export type DueKind = (typeof dueKinds)[number];

const selections = {
  messages: selectUnmailed,
  like: selectUnmailedLikes,
  unread_message_reminders: selectDigestMessages,
  weekly_updates: selectWeekly,
};

/** Ids of the next members for whom a mail of the kind is due, in order. */
export async function listDueMembers(
  db: Connection,
  kind: DueKind,
  { now, afterId, limit }: Batch,
): Promise<string[]> {
  const query: ReturnType<typeof selectAway> = selections[kind](db, now);
  const rows = await query
    .where('users.id', '>', afterId)
    .select('users.id')
    .distinct()
    .orderBy('users.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
