import type { Locale, PushCategory } from '@liaison/shared/contracts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { toLocale } from '../../core/locale.ts';
import { selectQuietEnd } from '../../db/quiet-hours.ts';

/** Holds ids alone, so that a queued job contains no personal data. */
export type PushFact =
  | { type: 'message'; conversation: string; message: string }
  | { type: 'like'; profile: string }
  | { type: 'match'; profile: string };

/** The member that the notification is about. */
export interface Sender {
  name: string;
  isFictional: boolean;
}

/**
 * The recipient's language; null when the member does not want the category or the account is closed. The reasons in
 * `notifications_disabled` end mails only: push has its own switches.
 */
export async function findRecipientLocale(
  db: Database,
  userId: string,
  category: PushCategory,
): Promise<Locale | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select('users.language')
    .where('users.id', '=', userId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where(`preferences.push_${category}`, '=', true)
    .executeTakeFirst();
  return row ? (toLocale(row.language) ?? 'en') : null;
}

/** When the recipient's quiet hours end; null outside of them. */
export async function findQuietEnd(db: Database, userId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('notification_preferences as preferences')
    .innerJoin('profiles', 'profiles.id', 'preferences.user_id')
    .select(selectQuietEnd(now).as('quiet_end'))
    .where('preferences.user_id', '=', userId)
    .executeTakeFirst();
  return row?.quiet_end ?? null;
}

/**
 * Returns null when the conversation is muted, deleted or blocked, its sender has left, or the message was read, deleted or followed by a
 * newer one, which gets its own notification.
 */
export async function findMessageSender(
  db: Database,
  userId: string,
  { conversation, message }: { conversation: string; message: string },
): Promise<(Sender & { isFirst: boolean }) | null> {
  const row = await db
    .selectFrom('messages')
    .innerJoin('conversation_members as mine', (join) =>
      join.onRef('mine.conversation_id', '=', 'messages.conversation_id').on('mine.user_id', '=', userId),
    )
    .innerJoin('profiles', 'profiles.id', 'messages.sender_id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select([
      'profiles.name',
      'profiles.is_fictional',
      sql<boolean>`not exists (select from messages earlier where earlier.conversation_id = messages.conversation_id
        and earlier.id < messages.id and earlier.id > coalesce(mine.hidden_up_to, 0) and earlier.deleted_at is null)`.as(
        'is_first',
      ),
    ])
    .where('messages.id', '=', message)
    .where('messages.conversation_id', '=', conversation)
    .where('messages.sender_id', '<>', userId)
    .where('messages.deleted_at', 'is', null)
    .where(isHere)
    .where('mine.muted', '=', false)
    .whereRef('mine.read_up_to', '<', 'messages.id')
    .where(sql<boolean>`coalesce(mine.hidden_up_to, 0) < messages.id`)
    .where(
      sql<boolean>`not exists (select from messages newer where newer.conversation_id = messages.conversation_id
        and newer.id > messages.id and newer.sender_id = messages.sender_id and newer.deleted_at is null)`,
    )
    .executeTakeFirst();
  return row ? { name: row.name, isFictional: row.is_fictional, isFirst: row.is_first } : null;
}

/** Returns null when the like was withdrawn, seen or answered with the like that makes the match, or its sender has left. */
export async function findLikeSender(
  db: Database,
  userId: string,
  { type, profile }: { type: 'like' | 'match'; profile: string },
): Promise<Sender | null> {
  const row = await db
    .selectFrom('likes')
    .innerJoin('profiles', 'profiles.id', 'likes.from_id')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.name', 'profiles.is_fictional'])
    .where('likes.from_id', '=', profile)
    .where('likes.to_id', '=', userId)
    .where('likes.seen_at', 'is', null)
    .where(isHere)
    .$if(type === 'match', (query) =>
      query.where(
        sql<boolean>`exists (select from likes back where back.from_id = ${userId} and back.to_id = ${profile})`,
      ),
    )
    .executeTakeFirst();
  return row ? { name: row.name, isFictional: row.is_fictional } : null;
}

/** Whether nobody has closed the account or hidden the profile since, as for mails. For queries on `profiles` with `users`. */
const isHere = sql<boolean>`(profiles.status = 'active' and users.status in ('active', 'not_confirmed'))`;
