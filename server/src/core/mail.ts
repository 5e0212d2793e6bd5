import type { Locale } from '@liaison/shared/contracts';
import type { Transaction } from '../db/database.ts';
import type { Jobs } from './jobs.ts';

/** A mail to one member. `template` names its texts in `mail.json`; `path` is where its button leads. */
export interface Mail {
  to: string;
  locale: Locale;
  template: string;
  values: Record<string, string | number>;
  path?: string;
}

export type Mailer = ReturnType<typeof mailer>;

const queue = 'mail';
/** A job's data holds the link of its mail in clear: what was sent is soon forgotten. */
const options = { retryLimit: 12, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 60 };

/** Mails are jobs: sent after the commit, tried again while the mail server is away, never for a change that did not happen. */
export function mailer({ jobs, deliver }: { jobs: Jobs; deliver: (mail: Mail) => Promise<void> }) {
  jobs.define<Mail>({
    name: queue,
    run: deliver,
    options,
  });
  return {
    send: (trx: Transaction, mail: Mail): Promise<void> => jobs.enqueue(trx, queue, mail),
  };
}
