import { translate } from '@liaison/shared/i18n/server';
import type { Mail } from '../core/mail.ts';
import { escapeHtml } from '../core/escape-html.ts';
import type { Site } from '../site/site.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** Of the main site: mails carry its name, its company and its terms. */
export interface MailSite {
  publicUrl: string;
  site: Pick<Site, 'name' | 'company' | 'refund_days' | 'support_email'>;
}

/** Subject, plain text and HTML of a mail. Members' names are text here, never markup. */
export function compose(mail: Mail, { publicUrl, site }: MailSite): ComposedMail {
  const { company } = site;
  const values = {
    site: site.name,
    refund_days: site.refund_days,
    support_email: site.support_email,
    ...mail.values,
  };
  const say = (key: string) => translate(mail.locale, `mail:${mail.template}.${key}`, values);
  const address = mail.path === undefined ? null : publicUrl + mail.path;
  const parts: MailParts = {
    locale: mail.locale,
    heading: say('heading'),
    paragraphs: say('text').split('\n\n'),
    button: address === null ? null : { label: say('button'), address },
    hint: address === null ? null : translate(mail.locale, 'mail:layout.link', values),
    footer: [
      translate(mail.locale, 'mail:layout.why', values),
      `${company.name}, ${company.address}, ${company.country}`,
    ],
    siteName: site.name,
  };
  return { subject: say('subject').replace(/\s+/g, ' '), text: asText(parts), html: asHtml(parts) };
}

interface MailParts {
  locale: string;
  heading: string;
  paragraphs: string[];
  button: { label: string; address: string } | null;
  hint: string | null;
  footer: string[];
  siteName: string;
}

function asText({ heading, paragraphs, button, footer }: MailParts): string {
  const link = button ? [`${button.label}:\n${button.address}`] : [];
  return `${[heading, ...paragraphs, ...link, `-- \n${footer.join('\n')}`].join('\n\n')}\n`;
}

/** Tables and inline styles: what mail programs understand. One column, so that it needs no rules for small screens. */
function asHtml({ locale, heading, paragraphs, button, hint, footer, siteName }: MailParts): string {
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
${button ? buttonHtml(button) : ''}
${button && hint ? `<p style="margin:16px 0 0;font-size:13px;color:#6d5a62">${text(hint)}<br><span style="word-break:break-all">${escapeHtml(button.address)}</span></p>` : ''}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;color:#6d5a62">${footer.map(text).join('<br>')}</td></tr>
</table></body></html>`;
}

const buttonHtml = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:24px 0 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#a3243f;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
