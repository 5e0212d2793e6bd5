import type { ErrorCode, Locale } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../core/escape-html.ts';
import type { Page } from './page.ts';

interface Failure {
  code: Extract<ErrorCode, 'internal' | 'unavailable' | 'rate_limited'>;
  locale: Locale;
  /** What support can find in the log. */
  requestId: string;
}

/** What a visitor sees when there is no shell to show anything: one sentence, a way to try again, in their language. */
export function plainPage({ code, locale, requestId }: Failure): Page {
  const nonce = randomBytes(16).toString('base64');
  const text = escapeHtml(translate(locale, `errors:${code}`));
  const retry = escapeHtml(translate(locale, 'common:actions.retry'));
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${text}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<style nonce="${nonce}">${style}</style></head><body><main><h1>${text}</h1>`,
    `<p><a href="">${retry}</a></p><p><small>${escapeHtml(requestId)}</small></p></main></body></html>`,
  ].join('');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** Colours of look.md, since no token reaches this page. */
const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#FFF9F5;color:#2B1724;font:17px/1.5 system-ui,sans-serif}
main{padding:24px;max-width:36rem}h1{font-size:25px;line-height:1.25}a{color:#B3174F}small{color:#6E5564}
@media(prefers-color-scheme:dark){body{background:#170E15;color:#F8EEF3}a{color:#FF7BA5}small{color:#C0A9B6}}`;
