import type { Locale } from '@liaison/shared/contracts';
import type { Database } from '../db/database.ts';
import type { NotificationPreferencesTable } from '../db/schema/accounts.ts';
import { asLocale } from '../http/locale.ts';

/** The preference that a member can switch such mails off by (DEC-23). */
export type MailCategory = Exclude<keyof NotificationPreferencesTable, 'user_id'>;

/** Address and language are looked up when it is sent: the waiting job says nothing about the member but the account number. */
export interface BulkMail {
  userId: string;
  category: MailCategory;
  template: string;
  values: Record<string, string | number>;
  path?: string;
}

/** Null when this member must not get it: switched off, unsubscribed, bounced, complained about as spam, or gone. */
export async function bulkRecipient(
  db: Database,
  { userId, category }: Pick<BulkMail, 'userId' | 'category'>,
): Promise<{ to: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notification_preferences as wishes', 'wishes.user_id', 'users.id')
    .select(['users.email', 'users.language', 'users.notifications_disabled'])
    .where('users.id', '=', userId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where(`wishes.${category}`, '=', true)
    .executeTakeFirst();
  if (!row || row.notifications_disabled.length > 0) return null;
  return { to: row.email, locale: asLocale(row.language) ?? 'en' };
}
