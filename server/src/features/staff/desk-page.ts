import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { renderSVG } from 'uqr';
import { escapeHtml } from '../../core/escape-html.ts';

export interface PageContext {
  locale: Locale;
  nonce: string;
}

interface Field {
  name: 'email' | 'password' | 'code';
  type: 'email' | 'password' | 'text';
  autocomplete: string;
  value?: string;
  /** A line below the label. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** The sign-in of the desk: one form, plain HTML without scripts. What was typed is kept, except for secrets. */
export function renderSignInPage(
  context: PageContext,
  { email = '', error }: { email?: string; error?: string } = {},
): string {
  const text = createText(context.locale);
  return renderPage(context, {
    title: text('signIn.title'),
    error,
    content: renderForm(text('signIn.submit'), [
      renderField(text, { name: 'email', type: 'email', autocomplete: 'username', value: email }),
      renderField(text, { name: 'password', type: 'password', autocomplete: 'current-password' }),
      renderField(text, { name: 'code', type: 'text', autocomplete: 'one-time-code' }),
    ]),
  });
}

interface JoinPage {
  name: string;
  email: string;
  /** Base32, for those who cannot scan the code. */
  secret: string;
  uri: string;
  errors?: { password?: string; code?: string };
}

/** The first visit of an invited member of staff: an authenticator app, a code of it, and a password. */
export function renderJoinPage(
  context: PageContext,
  { name, email, secret, uri, errors = {} }: JoinPage,
): string {
  const text = createText(context.locale);
  const picture = renderSVG(uri, { border: 2, blackColor: '#000', whiteColor: '#fff' });
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`;
  const key = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return renderPage(context, {
    title: text('join.title', { name }),
    content: `<p>${text('join.scan')}</p>
<img class="qr" src="${source}" alt="${text('join.qr')}" width="220" height="220">
<p>${text('join.key')} <code>${key}</code></p>
<p><a href="${escapeHtml(uri)}">${text('join.open')}</a></p>
${renderForm(text('join.submit'), [
  // For password managers, which would store the password without a name.
  `<input name="username" type="text" autocomplete="username" value="${escapeHtml(email)}" readonly hidden>`,
  renderField(text, {
    name: 'password',
    type: 'password',
    autocomplete: 'new-password',
    hint: text('join.passwordHint'),
    error: errors.password,
  }),
  renderField(text, { name: 'code', type: 'text', autocomplete: 'one-time-code', error: errors.code }),
])}`,
  });
}

/** For links that are used, replaced or too old. */
export function renderExpiredPage(context: PageContext): string {
  const text = createText(context.locale);
  return renderPage(context, {
    title: text('expired.title'),
    content: `<p>${text('expired.text')}</p><p><a href="/desk/sign-in">${text('signIn.title')}</a></p>`,
  });
}

type Text = (key: string, values?: Record<string, unknown>) => string;

const createText =
  (locale: Locale): Text =>
  (key, values) =>
    escapeHtml(translate(locale, `staff:${key}`, values));

function renderPage(
  { locale, nonce }: PageContext,
  { title, content, error }: { title: string; content: string; error?: string | undefined },
): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${error === undefined ? '' : `<p class="error" role="alert">${escapeHtml(error)}</p>`}
${content}
</main>
</body>
</html>`;
}

const renderForm = (submit: string, fields: string[]) =>
  `<form method="post">${fields.join('')}<button>${submit}</button></form>`;

function renderField(text: Text, { name, type, autocomplete, value = '', hint, error }: Field): string {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required`,
    `value="${escapeHtml(value)}"`,
    name === 'code' && 'inputmode="numeric" maxlength="7"',
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
  ].filter(Boolean);
  return `<div class="field"><label for="${name}">${text(`fields.${name}`)}</label>
${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}<input ${attributes.join(' ')}>
${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

const styles = `
:root{color-scheme:light dark;--bg:#f4f2f0;--surface:#fff;--text:#221c1a;--muted:#5d524d;--line:#8d827c;--main:#8c2340;--on-main:#fff;--error:#a3161b}
@media (prefers-color-scheme:dark){:root{--bg:#171211;--surface:#241d1b;--text:#f6efec;--muted:#c3b6b0;--line:#8d7f79;--main:#f2a3b4;--on-main:#3d0717;--error:#ffb4ab}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:start center;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:440px;margin:48px 0;padding:32px 24px;background:var(--surface);border-radius:16px}
h1{margin:0 0 16px;font-size:24px;line-height:1.25}
p{margin:0 0 12px}
code{font-size:15px;overflow-wrap:anywhere}
a{color:var(--main)}
.qr{display:block;margin:0 0 12px;border-radius:8px}
form{display:grid;gap:16px;margin-top:24px}
label{display:block;margin-bottom:4px;font-weight:600}
.hint{margin:0 0 4px;color:var(--muted);font-size:14px}
input{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;background:var(--surface);color:var(--text);font:inherit}
.error{color:var(--error);font-weight:600}
.field .error{margin:4px 0 0;font-size:14px}
button{min-height:48px;padding:10px 16px;border:0;border-radius:10px;background:var(--main);color:var(--on-main);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
@media (forced-colors:active){button{border:1px solid ButtonText}}
@media (max-width:480px){main{margin:0;border-radius:0;min-height:100vh}}
`;
