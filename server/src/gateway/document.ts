import type { BootData } from '@liaison/shared/contracts';
import { localeTags } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../core/escape-html.ts';
import type { FirstHtml } from './prerendered.ts';

export interface PageDocument {
  nonce: string;
  title: string;
  description: string;
  theme: Theme;
  isFound: boolean;
  /** Scripts of the shell, in the order in which they run. */
  scripts: string[];
  /** Further scripts that this route needs. */
  preloads: string[];
  fonts: string[];
  icons: PageIcons;
  firstHtml: FirstHtml | null;
  boot: BootData;
}

export type Theme = 'light' | 'dark' | 'system';

export interface PageIcons {
  manifest: boolean;
  svg: boolean;
  ico: boolean;
  touch: boolean;
}

/** The whole page as the browser gets it: everything that is known is in it, so that nothing has to be asked for. */
export function writeDocument(page: PageDocument): string {
  const { nonce, boot, theme } = page;
  const chosen = theme === 'system' ? '' : ` data-theme="${theme}"`;
  return [
    `<!doctype html><html lang="${localeTags[boot.locale]}"${chosen}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    ...themeTags(theme),
    ...page.scripts.map((src) => `<script defer nonce="${nonce}" src="${escapeHtml(src)}"></script>`),
    ...page.preloads.map(
      (href) => `<link rel="preload" as="script" nonce="${nonce}" href="${escapeHtml(href)}">`,
    ),
    ...page.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...iconTags(page.icons),
    '<meta name="rating" content="adult">',
    ...(page.isFound ? [] : ['<meta name="robots" content="noindex">']),
    withNonce(page.firstHtml?.styles ?? '', nonce),
    `</head><body><div id="root">${page.firstHtml?.body ?? ''}</div>`,
    `<script type="application/json" id="boot">${jsonInHtml(boot)}</script></body></html>`,
  ].join('');
}

/** Colours of the page's ground (look.md), so that the browser's own bars match it. */
const grounds = { light: '#FFF9F5', dark: '#170E15' } as const;

function themeTags(theme: Theme): string[] {
  if (theme !== 'system') {
    return [
      `<meta name="color-scheme" content="${theme}"><meta name="theme-color" content="${grounds[theme]}">`,
    ];
  }
  return [
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${grounds.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${grounds.dark}">`,
  ];
}

function iconTags({ manifest, svg, ico, touch }: PageIcons): string[] {
  return [
    ...(manifest ? ['<link rel="manifest" href="/manifest.webmanifest">'] : []),
    ...(svg ? ['<link rel="icon" type="image/svg+xml" href="/favicon.svg">'] : []),
    ...(ico && !svg ? ['<link rel="icon" href="/favicon.ico">'] : []),
    ...(touch ? ['<link rel="apple-touch-icon" href="/apple-touch-icon.png">'] : []),
  ];
}

const withNonce = (styles: string, nonce: string) => styles.replaceAll('<style', `<style nonce="${nonce}"`);

/** Nothing in the data can end the element or begin a comment in it. */
const jsonInHtml = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
