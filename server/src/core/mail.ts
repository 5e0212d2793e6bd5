import type { Locale } from '@liaison/shared/contracts';
import type { Database, Transaction } from '../db/database.ts';
import { type BulkMail, bulkRecipient } from './bulk-mail.ts';
import type { Jobs } from './jobs.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** A mail to one member. `template` names its texts in `mail.json`; `path` is where its button leads. */
export interface Mail {
  to: string;
  locale: Locale;
  template: string;
  values: Record<string, string | number>;
  path?: string;
  /** Only of bulk mail: the token of the link that ends such mails. */
  unsubscribe?: string;
}

export type Mailer = ReturnType<typeof mailer>;

interface MailerOptions {
  jobs: Jobs;
  db: Database;
  /** Signs the links that end bulk mails. */
  secret: string;
  deliver: (mail: Mail) => Promise<void>;
}

const queue = 'mail';
const bulkQueue = 'bulk-mail';
/** A job's data holds the link of its mail in clear: what was sent is soon forgotten. */
const options = { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 60 };

/** Mails are jobs: sent after the commit, tried again while the mail server is away, never for a change that did not happen. */
export function mailer({ jobs, db, secret, deliver }: MailerOptions) {
  jobs.define<Mail>({
    name: queue,
    run: deliver,
    options,
  });
  jobs.define<BulkMail>({
    name: bulkQueue,
    async run(mail) {
      const recipient = await bulkRecipient(db, mail);
      if (!recipient) return;
      const { userId, category: _, ...content } = mail;
      await deliver({ ...content, ...recipient, unsubscribe: unsubscribeToken(secret, userId) });
    },
    options,
  });
  return {
    /** For what a member must know: no preference holds it back. */
    send: (trx: Transaction, mail: Mail): Promise<void> => jobs.enqueue(trx, queue, mail),
    /** For everything else: whether it is wanted is asked when it is sent, and its reader can end such mails by one click. */
    sendBulk: (trx: Transaction, mail: BulkMail): Promise<void> => jobs.enqueue(trx, bulkQueue, mail),
  };
}
