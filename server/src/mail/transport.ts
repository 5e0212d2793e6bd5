import type { Transporter } from 'nodemailer';
import type { Mail } from './mailer.ts';
import { composeMail, type MailSite } from './compose-mail.ts';

export interface MailTransport {
  deliver(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

interface TransportOptions {
  /** A function, since the URL is known only after the development mailbox listens. */
  smtpUrl: () => string;
  from: string;
  site: MailSite;
}

/** Sends through pooled SMTP connections. The library is loaded at the first mail, to keep start-up fast. */
export function mailTransport({ smtpUrl, from, site }: TransportOptions): MailTransport {
  let opening: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url: smtpUrl(), pool: true, maxConnections: 3 });
  };
  return {
    async deliver(mail) {
      opening ??= open();
      const transport = await opening;
      const composed = composeMail(mail, site);
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        ...composed,
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
