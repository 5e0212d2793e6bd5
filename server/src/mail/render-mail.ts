import { escapeHtml } from '../core/escape-html.ts';

/** What a mail says, the same in its plain text and its HTML. */
export interface MailContent {
  locale: string;
  heading: string;
  paragraphs: string[];
  button: MailLink | null;
  /** Introduces the address of the button, for mail programs that show no button. */
  hint: string | null;
  footer: string[];
  unsubscribe: MailLink | null;
  siteName: string;
  logoAddress: string;
}

interface MailLink {
  label: string;
  address: string;
}

export function renderMailText(content: MailContent): string {
  const { locale, heading, paragraphs, button, footer, unsubscribe } = content;
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  const formatLink = ({ label, address }: MailLink) => `${label}${colon}\n${address}`;
  const link = button ? [formatLink(button)] : [];
  const footerLines = [...footer, ...(unsubscribe ? [formatLink(unsubscribe)] : [])];
  return `${[heading, ...paragraphs, ...link, `-- \n${footerLines.join('\n')}`].join('\n\n')}\n`;
}

/** The tokens of the pages, which the service cannot import. */
const light = { page: '#fff9f5', card: '#ffffff', line: '#e7d9d3', text: '#2b1724', muted: '#6e5564' };
const dark = { page: '#170e15', card: '#22161f', line: '#3a2936', text: '#f8eef3', muted: '#c0a9b6' };
const accent = { light: '#b3174f', onLight: '#ffffff', dark: '#ff7ba5', onDark: '#2a0715' };

/** Mail programs without media queries show the light colours of the inline styles. */
const darkStyles = `@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important;color:${dark.text}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important;color:${dark.text}!important}
.muted,.muted a{color:${dark.muted}!important}
.button{background:${accent.dark}!important}.button a{color:${accent.onDark}!important}}`;

/**
 * Tables and inline styles, since mail programs support little else; one column fits every width. An inbox shows the first text beside
 * the subject: that is hidden here, or it would be the name of the site and the heading, which is often the subject.
 */
export function renderMailHtml(content: MailContent): string {
  const { locale, heading, paragraphs, button, hint, footer, unsubscribe, siteName, logoAddress } = content;
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${renderLines(line)}</p>`;
  const footerLines = [...footer.map(renderLines), ...(unsubscribe ? [renderLink(unsubscribe)] : [])];
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>:root{color-scheme:light dark}${darkStyles}</style></head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs.slice(0, 2).join(' '))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" bgcolor="${light.page}" style="background:${light.page};font:17px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif;color:${light.text}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 10px 0 0"><img src="${escapeHtml(logoAddress)}" width="36" height="36" alt="" style="display:block;border:0;border-radius:9px"></td>
<td style="font-size:23px;line-height:36px;font-weight:700;letter-spacing:-0.035em">${escapeHtml(siteName)}</td>
</tr></table></td></tr>
<tr><td class="card" bgcolor="${light.card}" style="padding:28px 24px;background:${light.card};border:1px solid ${light.line};border-radius:16px;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:25px;line-height:1.15">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button ? renderButton(button, hint) : ''}
</td></tr>
<tr><td class="muted" style="padding:16px 8px;font-size:13px;color:${light.muted}">${footerLines.join('<br>')}</td></tr>
</table></td></tr></table></body></html>`;
}

const renderLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

const renderLink = ({ label, address }: MailLink) =>
  `<a href="${escapeHtml(address)}" style="color:${light.muted}">${escapeHtml(label)}</a>`;

/** The colour is on the cell, since some mail programs ignore the padding and the background of a link. */
function renderButton({ label, address }: MailLink, hint: string | null): string {
  const link = `display:inline-block;padding:13px 26px;color:${accent.onLight};font-weight:700;text-decoration:none`;
  const below =
    hint === null
      ? ''
      : `<p class="muted" style="margin:20px 0 0;font-size:13px;color:${light.muted}">${renderLines(hint)}<br><span style="word-break:break-all">${escapeHtml(address)}</span></p>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td class="button" bgcolor="${accent.light}" style="background:${accent.light};border-radius:10px;text-align:center"><a href="${escapeHtml(address)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>${below}`;
}
