import type { NotificationPreferences } from '@liaison/shared/contracts';

export const preferences: NotificationPreferences = {
  new_conversations: true,
  new_messages: true,
  like: true,
  unread_message_reminders: true,
  promotions: false,
  weekly_updates: false,
  news: false,
  reminders: true,
  push: { new_conversations: true, new_messages: true, like: false },
  quiet_hours: null,
  time_zone: 'Europe/Amsterdam',
};
