import { randomUUID } from 'node:crypto';
import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { Database, Transaction } from '../db/database.ts';
import { clockToleranceMs } from '../db/quiet-hours.ts';
import type { InTransaction } from '../db/transaction.ts';
import type { EnqueueOptions, Jobs } from '../jobs/jobs.ts';
import { createUnsubscribeToken } from '../core/unsubscribe-token.ts';
import { createUuidFrom } from '../core/uuid-from.ts';
import { type BulkCategory, findBulkRecipient, findMailSubject } from './bulk-recipient.repository.ts';

interface QueuedMail {
  /** Part of the Message-ID: mail programs show a mail once that was sent again because the job was killed right after sending. */
  id?: string;
}

/** A mail to one member. `template` is the key of its texts in `mail.json`; `path` is the target of its button. */
export interface Mail extends QueuedMail {
  to: string;
  locale: Locale;
  template: string;
  values: Record<string, string | number>;
  path?: string;
  /** Why it is sent, where the reason is not an account. */
  cause?: 'complaint' | 'staff';
  /** Only in bulk mail: the token of its unsubscribe link. */
  unsubscribe?: string;
}

/** A mail to those who run the site: plain text in English, without the layout of members' mails. */
export interface OperatorMail extends QueuedMail {
  to: string;
  subject: string;
  text: string;
}

/** Address, name and language are read when the mail is sent, so that the queued job holds no personal data but account ids. */
export interface BulkMail {
  userId: string;
  category: BulkCategory;
  template: string;
  /** `name`, the recipient's, is added. */
  values?: Record<string, string | number>;
  path?: string;
  /** The member that the mail is about, in its texts as `other`. It is not sent once they are gone or blocked. */
  aboutId?: string;
  /** One of so many that mails about what has just happened must overtake it. */
  canWait?: true;
}

interface BulkMailJob extends BulkMail {
  id: string;
}

export type Mailer = ReturnType<typeof mailer>;

interface MailerOptions {
  jobs: Jobs;
  db: Database;
  inTransaction: InTransaction;
  clock: () => Date;
  /** Signs the unsubscribe links of bulk mails. */
  secret: string;
  deliver: (mail: Mail | OperatorMail) => Promise<void>;
}

const queue = 'mail';
const bulkQueue = 'bulk-mail';
/** A job's data contains the link of its mail in plain text, so completed jobs are deleted soon. */
const options = { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 60 };

/** Mails are jobs: sent only after the commit, and retried while the mail server is unavailable. */
export function mailer({ jobs, db, inTransaction, clock, secret, deliver }: MailerOptions) {
  jobs.define<Mail | OperatorMail>({
    name: queue,
    run: deliver,
    options,
  });
  jobs.define<BulkMailJob>({ name: bulkQueue, run: sendBulkMail, options });

  async function sendBulkMail(mail: BulkMailJob): Promise<void> {
    const { userId, category, aboutId, id, template, path } = mail;
    const recipient = await findBulkRecipient(db, { userId, category, now: clock() });
    if (!recipient) return;
    const { to, locale, name, quietEnd } = recipient;
    if (quietEnd) return postpone(mail, quietEnd);
    const about = aboutId === undefined ? undefined : await findMailSubject(db, userId, aboutId);
    if (about === null) return;
    await deliver({
      to,
      locale,
      template,
      values: { name, ...(about && { other: formatMember(about, locale) }), ...mail.values },
      ...(path !== undefined && { path }),
      ...(category !== 'terms' && { unsubscribe: createUnsubscribeToken(secret, userId, category) }),
      id,
    });
  }

  /**
   * The job's id follows from the mail and the time: a job that is run again after a kill adds no second one. It starts later than that:
   * if this server's clock were still before `until`, the started job could not be postponed again under its own id, and would be lost.
   */
  const postpone = (mail: BulkMailJob, until: Date): Promise<void> =>
    inTransaction((trx) =>
      enqueueBulkMail(trx, mail, {
        startAfter: new Date(until.getTime() + clockToleranceMs),
        id: createUuidFrom(`${mail.id} ${until.toISOString()}`),
      }),
    );

  const enqueueBulkMail = (trx: Transaction, mail: BulkMailJob, when: EnqueueOptions = {}): Promise<void> =>
    jobs.enqueue(trx, bulkQueue, mail, { ...when, ...(mail.canWait && { priority: -1 }) });

  return {
    /** For mails that a member must get, whatever the notification preferences, and those to operators. */
    send: (trx: Transaction, mail: Mail | OperatorMail): Promise<void> =>
      jobs.enqueue(trx, queue, { ...mail, id: randomUUID() }),
    /**
     * For all other mails: preferences are checked when it is sent, it waits for the end of the member's quiet hours, and one that can be
     * switched off carries a one-click unsubscribe link.
     */
    sendBulk: (trx: Transaction, mail: BulkMail): Promise<void> =>
      enqueueBulkMail(trx, { ...mail, id: randomUUID() }),
  };
}

/** The name of a fictional partner is always followed by a label (DEC-22). */
const formatMember = ({ name, isFictional }: { name: string; isFictional: boolean }, locale: Locale) =>
  isFictional ? `${name} (${translate(locale, 'site:fictional_singular')})` : name;
