import { getCountryName, translate } from '@liaison/shared/i18n/server';
import type { Mail, OperatorMail } from './mailer.ts';
import type { Site } from '../site/site.ts';
import { type MailContent, renderMailHtml, renderMailText } from './render-mail.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
}

/** The main site: mails contain its name, company and terms. */
export interface MailSite {
  publicUrl: string;
  site: Pick<Site, 'name' | 'company' | 'refund_days' | 'support_email'>;
}

/** The sentence that says why a mail was sent. */
const whyKeys = { account: 'why', complaint: 'whyComplaint', staff: 'whyStaff' };

/** Subject, plain text and HTML of a mail. All values are escaped in the HTML. */
export function composeMail(mail: Mail | OperatorMail, { publicUrl, site }: MailSite): ComposedMail {
  if ('subject' in mail) return { subject: mail.subject, text: mail.text, headers: {} };
  const { company } = site;
  const values = {
    site: site.name,
    refund_days: site.refund_days,
    support_email: site.support_email,
    // A mail that an older release has queued lacks them.
    next: '',
    removed: '',
    ...mail.values,
  };
  const translateKey = (key: string) => translate(mail.locale, `mail:${mail.template}.${key}`, values);
  const address = mail.path === undefined ? null : publicUrl + mail.path;
  const content: MailContent = {
    locale: mail.locale,
    heading: translateKey('heading'),
    // An empty value leaves an empty paragraph.
    paragraphs: translateKey('text')
      .split('\n\n')
      .filter((paragraph) => paragraph !== ''),
    button: address === null ? null : { label: translateKey('button'), address },
    hint: address === null ? null : translate(mail.locale, 'mail:layout.link', values),
    footer: [
      translate(mail.locale, `mail:layout.${whyKeys[mail.cause ?? 'account']}`, values),
      `${company.name}, ${company.address}, ${getCountryName(company.country, mail.locale)}`,
    ],
    unsubscribe:
      mail.unsubscribe === undefined
        ? null
        : {
            label: translate(mail.locale, 'mail:layout.unsubscribe'),
            address: `${publicUrl}/unsubscribe?token=${encodeURIComponent(mail.unsubscribe)}`,
          },
    siteName: site.name,
    // A PNG of the shell: mail programs show no SVG.
    logoAddress: `${publicUrl}/icon-192.png`,
  };
  return {
    subject: translateKey('subject').replace(/\s+/g, ' '),
    text: renderMailText(content),
    html: renderMailHtml(content),
    headers: mail.unsubscribe === undefined ? {} : createUnsubscribeHeaders(publicUrl, mail.unsubscribe),
  };
}

/** RFC 8058: mail programs can unsubscribe by one POST. The link in the footer opens a page instead. */
const createUnsubscribeHeaders = (publicUrl: string, token: string) => ({
  'list-unsubscribe': `<${publicUrl}/api/unsubscribe.php?token=${encodeURIComponent(token)}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});
