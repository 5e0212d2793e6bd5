import type { MailCategory } from '@liaison/shared/contracts';

/** All kinds of bulk mail. */
export const mailCategories = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies MailCategory[];
