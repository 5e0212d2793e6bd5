import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** A text message; `to` is a phone number as E.164: `+4915112345678`. */
export interface Sms {
  to: string;
  text: string;
}

export type SmsSender = ReturnType<typeof smsSender>;

/** Text messages are jobs, as mails are: sent only after the commit, and retried. */
export function smsSender({ jobs, deliver }: { jobs: Jobs; deliver: (sms: Sms) => Promise<void> }) {
  const queue = 'sms';
  jobs.define<Sms>({
    name: queue,
    run: deliver,
    // A job's data contains the code in plain text, and a code that comes late has expired.
    options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, deleteAfterSeconds: 60 },
  });
  return { send: (trx: Transaction, sms: Sms): Promise<void> => jobs.enqueue(trx, queue, sms) };
}

/** The sender of development: text messages are shown beside the mails. */
export async function storeSms(
  { db, clock }: { db: Database; clock: () => Date },
  { to, text }: Sms,
): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({
      sender: '',
      recipient: to,
      subject: 'SMS',
      text,
      html: null,
      headers: '{}',
      received_at: clock(),
    })
    .execute();
}
