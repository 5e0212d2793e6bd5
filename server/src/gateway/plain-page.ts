import type { Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../core/escape-html.ts';
import type { Theme } from './document.ts';
import type { Page } from './page.ts';

interface PlainPage {
  locale: Locale;
  theme: Theme;
  title: string;
  text?: string;
  /** Where the link leads: the same address again, or the home page where that would not help. */
  action?: 'retry' | 'home';
  /** Below everything else, in small letters. */
  note?: string;
  script?: string;
  /** Data for the script, in an element with the id `texts`. */
  texts?: Record<string, string>;
}

/** A page without the shell: what happened in the visitor's language, and a link. */
export function renderPlainPage(page: PlainPage): Page {
  const { locale, theme, title, text, action = 'retry', note, script, texts } = page;
  const nonce = randomBytes(16).toString('base64');
  const link = escapeHtml(translate(locale, `common:actions.${action}`));
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`,
    '<meta name="robots" content="noindex">',
    `<style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    text ? `<p>${escapeHtml(text)}</p>` : '',
    `<p><a href="${action === 'home' ? '/' : ''}">${link}</a></p>`,
    note ? `<p><small>${escapeHtml(note)}</small></p>` : '',
    '</main>',
    texts ? `<script type="application/json" id="texts">${escapeScript(JSON.stringify(texts))}</script>` : '',
    script ? `<script nonce="${nonce}">${escapeScript(script)}</script>` : '',
    '</body></html>',
  ].join('');
  const policy = [
    `default-src 'none'; style-src 'nonce-${nonce}'`,
    ...(script ? [`script-src 'nonce-${nonce}'`] : []),
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

/** Keeps a text inside its script element: in a string, the only place where a script has these letters, it means the same. */
const escapeScript = (text: string) => text.replaceAll(/<(\/script|!--)/gi, '\\u003C$1');

/** Colours of both themes, whose tokens are not available on this page; its `color-scheme` chooses. */
const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#FFF9F5,#170E15);color:light-dark(#2B1724,#F8EEF3);
font:17px/1.5 system-ui,sans-serif}
main{padding:24px;max-width:36rem}h1{font-size:25px;line-height:1.25}
a{color:light-dark(#B3174F,#FF7BA5)}small{color:light-dark(#6E5564,#C0A9B6)}`;
