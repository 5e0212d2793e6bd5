import type { Locale, MailCategory } from '@liaison/shared/contracts';
import { type RawBuilder, sql } from 'kysely';
import { toLocale } from '../core/locale.ts';
import type { Database } from '../db/database.ts';
import { selectQuietEnd } from '../db/quiet-hours.ts';

export interface BulkRecipient {
  to: string;
  name: string;
  locale: Locale;
  /** The mail must wait until then. */
  quietEnd: Date | null;
}

/** A kind of mail that members can switch off (DEC-23), or mails about changed terms, which reach every address that takes mail. */
export type BulkCategory = MailCategory | 'terms';

interface Query {
  userId: string;
  category: BulkCategory;
  now: Date;
}

/**
 * Null when the member must not get the mail: switched off, unsubscribed, bounced, marked as spam, account closed, or an address
 * that is not confirmed, which gets reminders to confirm it only.
 */
export async function findBulkRecipient(
  db: Database,
  { userId, category, now }: Query,
): Promise<BulkRecipient | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'users.name', 'users.language', selectQuietEnd(now).as('quiet_end')])
    .where('users.id', '=', userId)
    .where('users.status', 'in', category === 'reminders' ? ['active', 'not_confirmed'] : ['active'])
    .where('users.role', '<>', 'fictional')
    .where(isWanted(category))
    .executeTakeFirst();
  if (!row) return null;
  return { to: row.email, name: row.name, locale: toLocale(row.language) ?? 'en', quietEnd: row.quiet_end };
}

/** Whether such mails may be sent to a member: a condition on `users` and `preferences`. */
export const isWanted = (category: BulkCategory): RawBuilder<boolean> =>
  category === 'terms'
    ? sql`not 'bounce' = any(users.notifications_disabled)`
    : sql`users.notifications_disabled = '{}' and ${sql.ref(`preferences.${category}`)}`;

/** The member that a mail is about; null when they are gone, or one of the two has blocked the other. */
export async function findMailSubject(
  db: Database,
  userId: string,
  aboutId: string,
): Promise<{ name: string; isFictional: boolean } | null> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select(['profiles.name', 'profiles.is_fictional'])
    .where('profiles.id', '=', aboutId)
    .where('profiles.status', '=', 'active')
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where(
      sql<boolean>`not exists (select from blocks where blocker_id = profiles.id and blocked_id = ${userId})
        and not exists (select from blocks where blocker_id = ${userId} and blocked_id = profiles.id)`,
    )
    .executeTakeFirst();
  return row ? { name: row.name, isFictional: row.is_fictional } : null;
}
