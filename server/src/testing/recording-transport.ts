import type { Transport } from 'nodemailer';
import type { Core } from '../features/core.ts';
import { storeMail } from '../mail/mailbox-server.ts';

/** Stores each mail as nodemailer would send it, in the table of the development mailbox, without an SMTP server. */
export const createRecordingTransport = (core: Pick<Core, 'db' | 'clock'>): Transport => ({
  name: 'recording',
  version: '1',
  send({ message }, callback) {
    const envelope = message.getEnvelope();
    void storeMail(core, message.createReadStream(), envelope.to).then(
      () => callback(null, { envelope, messageId: message.messageId() }),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), undefined),
    );
  },
});
