import type { Transport, Transporter } from 'nodemailer';
import { loadOnce } from '../core/load-once.ts';
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
  /** Null for `no-reply@` the public host, with the name of the site. */
  from: string | null;
  site: MailSite;
}

/** Sends through pooled SMTP connections, or the transport of a test. The library is loaded at the first mail, to keep start-up fast. */
export function mailTransport({ open, from, site }: TransportOptions): MailTransport {
  const publicHost = new URL(site.publicUrl).hostname;
  let transporter: Transporter | undefined;
  const getTransporter = loadOnce(async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const target = open();
    transporter =
      typeof target === 'string'
        ? createTransport({ url: target, pool: true, maxConnections: 3 })
        : createTransport(target);
    return transporter;
  });
  return {
    async check() {
      await (await getTransporter()).verify();
    },
    async deliver(mail) {
      const transport = await getTransporter();
      const composed = composeMail(mail, site);
      await transport.sendMail({
        from: from ?? { name: site.site.name, address: `no-reply@${publicHost}` },
        to: { name: '', address: mail.to },
        ...composed,
        ...(mail.id !== undefined && { messageId: `<${mail.id}@${publicHost}>` }),
        headers: {
          ...composed.headers,
          'auto-submitted': 'auto-generated',
          'x-auto-response-suppress': 'All',
        },
      });
    },
    async close() {
      transporter?.close();
    },
  };
}
