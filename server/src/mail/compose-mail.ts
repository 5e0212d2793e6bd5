import { translate } from '@liaison/shared/i18n/server';
import type { Mail, OperatorMail } from './mailer.ts';
import { escapeHtml } from '../core/escape-html.ts';
import type { Site } from '../site/site.ts';

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

/** Subject, plain text and HTML of a mail. All values are escaped in the HTML. */
export function composeMail(mail: Mail | OperatorMail, { publicUrl, site }: MailSite): ComposedMail {
  if ('subject' in mail) return { subject: mail.subject, text: mail.text, headers: {} };
  const { company } = site;
  const values = {
    site: site.name,
    refund_days: site.refund_days,
    support_email: site.support_email,
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
      translate(mail.locale, 'mail:layout.why', values),
      `${company.name}, ${company.address}, ${company.country}`,
    ],
    unsubscribe:
      mail.unsubscribe === undefined
        ? null
        : {
            label: translate(mail.locale, 'mail:layout.unsubscribe'),
            address: `${publicUrl}/unsubscribe?token=${encodeURIComponent(mail.unsubscribe)}`,
          },
    siteName: site.name,
  };
  return {
    subject: translateKey('subject').replace(/\s+/g, ' '),
    text: renderText(content),
    html: renderHtml(content),
    headers: mail.unsubscribe === undefined ? {} : createUnsubscribeHeaders(publicUrl, mail.unsubscribe),
  };
}

/** RFC 8058: mail programs can unsubscribe by one POST. The link in the footer opens a page instead. */
const createUnsubscribeHeaders = (publicUrl: string, token: string) => ({
  'list-unsubscribe': `<${publicUrl}/api/unsubscribe.php?token=${encodeURIComponent(token)}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
});

interface MailContent {
  locale: string;
  heading: string;
  paragraphs: string[];
  button: Link | null;
  hint: string | null;
  footer: string[];
  unsubscribe: Link | null;
  siteName: string;
}

interface Link {
  label: string;
  address: string;
}

function renderText({ heading, paragraphs, button, footer, unsubscribe }: MailContent): string {
  const formatLink = ({ label, address }: Link) => `${label}:\n${address}`;
  const link = button ? [formatLink(button)] : [];
  const footerLines = [...footer, ...(unsubscribe ? [formatLink(unsubscribe)] : [])];
  return `${[heading, ...paragraphs, ...link, `-- \n${footerLines.join('\n')}`].join('\n\n')}\n`;
}

/** Tables and inline styles, since mail programs support little else. One column, so that no media queries are needed. */
function renderHtml(content: MailContent): string {
  const { locale, heading, paragraphs, button, hint, footer, unsubscribe, siteName } = content;
  const text = (line: string) => escapeHtml(line).replaceAll('\n', '<br>');
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${text(line)}</p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6efe9;color:#2b1d24;font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto">
<tr><td style="padding:0 8px 16px;font-size:20px;font-weight:700;color:#a3243f">${escapeHtml(siteName)}</td></tr>
<tr><td style="padding:28px;background:#ffffff;border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? renderButton(button) : ''}
${button && hint ? `<p style="margin:16px 0 0;font-size:13px;color:#6d5a62">${text(hint)}<br><span style="word-break:break-all">${escapeHtml(button.address)}</span></p>` : ''}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:#6d5a62">${[...footer.map(text), ...(unsubscribe ? [renderLink(unsubscribe)] : [])].join('<br>')}</td></tr>
</table></body></html>`;
}

const renderLink = ({ label, address }: Link) =>
  `<a href="${escapeHtml(address)}" style="color:#6d5a62">${escapeHtml(label)}</a>`;

const renderButton = ({ label, address }: Link) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#a3243f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
