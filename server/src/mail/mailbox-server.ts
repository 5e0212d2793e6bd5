import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../db/database.ts';

export interface MailboxServer {
  url: string;
  close(): Promise<void>;
}

/** Mails are kept this long. */
const retentionMs = 30 * 86_400_000;

export async function deleteOldMails(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('mailbox')
    .where('received_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}

interface MailboxDeps {
  db: Database;
  clock: () => Date;
}

/** Stores a mail as it is sent, once for each recipient. */
export async function storeMail(
  { db, clock }: MailboxDeps,
  message: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<void> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await buffer(message));
  const headers = Object.fromEntries(mail.headers.map((header) => [header.key, header.value]));
  const rows = recipients.map((recipient) => ({
    sender: mail.from?.address ?? '',
    recipient,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    headers: JSON.stringify(headers),
    received_at: clock(),
  }));
  await db.insertInto('mailbox').values(rows).execute();
}

/**
 * An SMTP server on a local port that stores mails in the table `mailbox`, so that development sees every mail exactly as a mail
 * program would.
 */
export async function startMailboxServer(deps: MailboxDeps): Promise<MailboxServer> {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    // For connections that are open when it closes.
    closeTimeout: 500,
    onData(stream, session, callback) {
      void storeMail(
        deps,
        stream,
        session.envelope.rcptTo.map((recipient) => recipient.address),
      ).then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A client that disconnects is not an error of the service.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
