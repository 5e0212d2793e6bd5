import type { Locale } from '@liaison/shared/contracts';
import type { Database, Transaction } from '../db/database.ts';
import type { NotificationPreferencesTable } from '../db/schema/accounts.ts';
import { toLocale } from '../core/locale.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createUnsubscribeToken } from '../core/unsubscribe-token.ts';

/** A mail to one member. `template` is the key of its texts in `mail.json`; `path` is the target of its button. */
export interface Mail {
  to: string;
  locale: Locale;
  template: string;
  values: Record<string, string | number>;
  path?: string;
  /** Only in bulk mail: the token of its unsubscribe link. */
  unsubscribe?: string;
}

/** A mail to those who run the site: plain text in English, without the layout of members' mails. */
export interface OperatorMail {
  to: string;
  subject: string;
  text: string;
}

/** The notification preference that switches these mails off (DEC-23). */
export type MailCategory = Exclude<keyof NotificationPreferencesTable, 'user_id'>;

/** Address and language are read when the mail is sent, so that the queued job holds no personal data but the account id. */
export interface BulkMail {
  userId: string;
  category: MailCategory;
  template: string;
  values: Record<string, string | number>;
  path?: string;
}

export type Mailer = ReturnType<typeof mailer>;

interface MailerOptions {
  jobs: Jobs;
  db: Database;
  /** Signs the unsubscribe links of bulk mails. */
  secret: string;
  deliver: (mail: Mail | OperatorMail) => Promise<void>;
}

const queue = 'mail';
const bulkQueue = 'bulk-mail';
/** A job's data contains the link of its mail in plain text, so completed jobs are deleted soon. */
const options = { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 60 };

/** Mails are jobs: sent only after the commit, and retried while the mail server is unavailable. */
export function mailer({ jobs, db, secret, deliver }: MailerOptions) {
  jobs.define<Mail | OperatorMail>({
    name: queue,
    run: deliver,
    options,
  });
  jobs.define<BulkMail>({
    name: bulkQueue,
    async run(mail) {
      const recipient = await findBulkRecipient(db, mail);
      if (!recipient) return;
      const { userId, category: _, ...content } = mail;
      await deliver({ ...content, ...recipient, unsubscribe: createUnsubscribeToken(secret, userId) });
    },
    options,
  });
  return {
    /** For mails that a member must get, whatever the notification preferences, and those to operators. */
    send: (trx: Transaction, mail: Mail | OperatorMail): Promise<void> => jobs.enqueue(trx, queue, mail),
    /** For all other mails: preferences are checked when it is sent, and it carries a one-click unsubscribe link. */
    sendBulk: (trx: Transaction, mail: BulkMail): Promise<void> => jobs.enqueue(trx, bulkQueue, mail),
  };
}

/** Null when the member must not get the mail: switched off, unsubscribed, bounced, marked as spam, or account closed. */
async function findBulkRecipient(
  db: Database,
  { userId, category }: Pick<BulkMail, 'userId' | 'category'>,
): Promise<{ to: string; locale: Locale } | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('notification_preferences as preferences', 'preferences.user_id', 'users.id')
    .select(['users.email', 'users.language', 'users.notifications_disabled'])
    .where('users.id', '=', userId)
    .where('users.status', 'in', ['active', 'not_confirmed'])
    .where(`preferences.${category}`, '=', true)
    .executeTakeFirst();
  if (!row || row.notifications_disabled.length > 0) return null;
  return { to: row.email, locale: toLocale(row.language) ?? 'en' };
}
