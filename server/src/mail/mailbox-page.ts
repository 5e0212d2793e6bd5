import { escapeHtml } from '../core/escape-html.ts';

interface ListedMail {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  received_at: Date;
}

/** A page for developers: in English and without the shell, so that it works when nothing else does. */
export function renderMailList(mails: ListedMail[], nonce: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
      <span>${escapeHtml(mail.recipient)}</span>${renderTime(mail)}</a></li>`,
  );
  const content = mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>${rows.join('')}</ol>`;
  return renderPage(
    'Mailbox',
    `<h1>Mailbox</h1><p>Mails this service sent. Nothing left this machine.</p>${content}`,
    nonce,
  );
}

export function renderMailPage(
  mail: ListedMail & { text: string; html: string | null },
  nonce: string,
): string {
  const body =
    mail.html === null
      ? `<pre>${escapeHtml(mail.text)}</pre>`
      : `<iframe src="/mailbox/${mail.id}/html" title="${escapeHtml(mail.subject)}" sandbox="allow-top-navigation-by-user-activation"></iframe>
<details><summary>Plain text</summary><pre>${renderLinks(mail.text)}</pre></details>`;
  const head = `<p><a href="/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>From ${escapeHtml(mail.sender)} to ${escapeHtml(mail.recipient)}, ${renderTime(mail)}</p>`;
  return renderPage(mail.subject, head + body, nonce);
}

const renderTime = ({ received_at }: ListedMail) =>
  `<time datetime="${received_at.toISOString()}">${received_at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time>`;

const renderLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`);

const styles = `:root{color-scheme:light dark}
body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.4rem}ol{list-style:none;padding:0}
li a{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.75rem 0;border-bottom:1px solid #8884;color:inherit;text-decoration:none}
li strong{grid-column:1/-1}li a:hover strong,li a:focus strong{text-decoration:underline}
iframe{width:100%;height:34rem;border:1px solid #8884;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}time,span{font-size:.875rem;opacity:.75}`;

const renderPage = (title: string, content: string, nonce: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style nonce="${nonce}">${styles}</style></head><body><main>${content}</main></body></html>`;
