import type { NotificationPreferences, NotificationUpdate } from '@liaison/shared/contracts';
import type { Connection, Transaction } from '../../db/database.ts';

/** Undefined for an erased account. */
export async function findPreferences(
  db: Connection,
  userId: string,
): Promise<NotificationPreferences | undefined> {
  const row = await db
    .selectFrom('notification_preferences as preferences')
    .innerJoin('profiles', 'profiles.id', 'preferences.user_id')
    .selectAll('preferences')
    .select('profiles.time_zone')
    .where('preferences.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    new_conversations: row.new_conversations,
    new_messages: row.new_messages,
    like: row.like,
    unread_message_reminders: row.unread_message_reminders,
    promotions: row.promotions,
    weekly_updates: row.weekly_updates,
    news: row.news,
    reminders: row.reminders,
    push: {
      new_conversations: row.push_new_conversations,
      new_messages: row.push_new_messages,
      like: row.push_like,
    },
    quiet_hours:
      row.quiet_from === null || row.quiet_to === null ? null : { from: row.quiet_from, to: row.quiet_to },
    time_zone: row.time_zone ?? 'UTC',
  };
}

export async function getPreferences(db: Connection, userId: string): Promise<NotificationPreferences> {
  const preferences = await findPreferences(db, userId);
  if (!preferences) throw new Error(`account ${userId} has no preferences`);
  return preferences;
}

/** What is not given stays as it is. */
export async function updatePreferences(
  trx: Transaction,
  userId: string,
  { push, quiet_hours: quietHours, ...mails }: NotificationUpdate,
): Promise<void> {
  const changes = {
    ...mails,
    ...(push?.new_conversations !== undefined && { push_new_conversations: push.new_conversations }),
    ...(push?.new_messages !== undefined && { push_new_messages: push.new_messages }),
    ...(push?.like !== undefined && { push_like: push.like }),
    ...(quietHours !== undefined && {
      quiet_from: quietHours?.from ?? null,
      quiet_to: quietHours?.to ?? null,
    }),
  };
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('notification_preferences').set(changes).where('user_id', '=', userId).execute();
}
