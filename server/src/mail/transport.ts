import type { Transport, Transporter } from 'nodemailer';
import type { Mail, OperatorMail } from './mailer.ts';
import { composeMail, type MailSite } from './compose-mail.ts';

export interface MailTransport {
  deliver(mail: Mail | OperatorMail): Promise<void>;
  /** Connects and signs in, as before a mail; the error says why the server takes none. */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface TransportOptions {
  /** A function, since the URL of an SMTP server is known only after the development mailbox listens. */
  open: () => string | Transport;
  from: string;
  site: MailSite;
}

/** Sends through pooled SMTP connections, or the transport of a test. The library is loaded at the first mail, to keep start-up fast. */
export function mailTransport({ open, from, site }: TransportOptions): MailTransport {
  let opening: Promise<Transporter> | undefined;
  const openTransporter = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const target = open();
    return typeof target === 'string'
      ? createTransport({ url: target, pool: true, maxConnections: 3 })
      : createTransport(target);
  };
  const getTransporter = () => (opening ??= openTransporter());
  return {
    async check() {
      await (await getTransporter()).verify();
    },
    async deliver(mail) {
      const transport = await getTransporter();
      const composed = composeMail(mail, site);
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        ...composed,
        ...(mail.id !== undefined && { messageId: `<${mail.id}@${new URL(site.publicUrl).hostname}>` }),
        headers: {
          ...composed.headers,
          'auto-submitted': 'auto-generated',
          'x-auto-response-suppress': 'All',
        },
      });
    },
    async close() {
      (await opening)?.close();
    },
  };
}
