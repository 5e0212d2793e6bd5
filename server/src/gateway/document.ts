import type { BootData, Locale } from '@liaison/shared/contracts';
import { localeTags } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../core/escape-html.ts';
import type { PageScript } from './page-release.ts';
import type { PrerenderedHtml } from './prerendered.ts';
import { renderHeroPreload } from './hero-preload.ts';
import { renderSearchTags, type SearchTags, toInlineJson } from './search-tags.ts';

export interface PageDocument {
  nonce: string;
  title: string;
  description: string;
  theme: Theme;
  search: SearchTags;
  /** Scripts of the shell, in execution order. */
  scripts: PageScript[];
  /** Further scripts that the screen needs. */
  preloads: PageScript[];
  /** What the page loads after the screen: parts of slots, the live connection. */
  latePreloads: PageScript[];
  fonts: string[];
  icons: PageIcons;
  prerendered: PrerenderedHtml | null;
  boot: BootData;
}

export type Theme = 'light' | 'dark' | 'system';

export interface PageIcons {
  manifest: boolean;
  svg: boolean;
  ico: boolean;
  touch: boolean;
}

/** The HTML of the page, with all data that its first render needs, so that the browser fetches none. */
export function renderDocument(page: PageDocument): string {
  const { nonce, boot, theme } = page;
  // A prerendered screen is complete without its scripts, so that its pictures come first.
  const priority = page.prerendered?.isSkeleton === false ? low : '';
  const themeAttribute = theme === 'system' ? '' : ` data-theme="${theme}"`;
  return [
    `<!doctype html><html lang="${localeTags[boot.locale]}"${themeAttribute}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title><meta name="description" content="${escapeHtml(page.description)}">`,
    // Browsers paint nothing before they have the whole root: a part of it would move when the rest arrives.
    `<link rel="expect" href="#${rootEndId}" blocking="render">`,
    ...renderThemeTags(theme),
    renderHeroPreload(page.prerendered),
    ...page.scripts.map(
      (script) =>
        `<script defer${priority} nonce="${nonce}" src="${escapeHtml(script.url)}"${renderIntegrity(script)}></script>`,
    ),
    ...page.preloads.map((script) => renderPreload(script, nonce, priority)),
    ...page.latePreloads.map((script) => renderPreload(script, nonce, low)),
    ...page.fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...renderIconTags(page.icons, boot.locale),
    '<meta name="rating" content="adult">',
    ...renderSearchTags(page.search, { ...page, siteName: boot.settings.name, locale: boot.locale }),
    addNonce(page.prerendered?.styles ?? '', nonce),
    `</head><body><div id="root"${page.prerendered?.isSkeleton ? ' data-skeleton' : ''}>${page.prerendered?.body ?? ''}</div>`,
    `<i id="${rootEndId}" hidden></i>`,
    `<script type="application/json" id="boot">${toInlineJson(boot)}</script></body></html>`,
  ].join('');
}

/** An element of its own, because Chromium waits for the start of an element, not for its end. */
const rootEndId = 'root-end';

const low = ' fetchpriority="low"';

const renderPreload = (script: PageScript, nonce: string, priority: string) =>
  `<link rel="preload" as="script"${priority} nonce="${nonce}" href="${escapeHtml(script.url)}"${renderIntegrity(script)}>`;

/** `crossorigin` as on the scripts that the page adds: browsers use a preloaded file only for a request of the same mode. */
const renderIntegrity = ({ integrity }: PageScript) =>
  integrity ? ` crossorigin integrity="${integrity}"` : '';

/** Background colours of the theme, so that the browser's own bars match the page. */
const backgrounds = { light: '#FFF9F5', dark: '#170E15' } as const;

function renderThemeTags(theme: Theme): string[] {
  if (theme !== 'system') {
    return [
      `<meta name="color-scheme" content="${theme}"><meta name="theme-color" content="${backgrounds[theme]}">`,
    ];
  }
  return [
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${backgrounds.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${backgrounds.dark}">`,
  ];
}

function renderIconTags({ manifest, svg, ico, touch }: PageIcons, locale: Locale): string[] {
  return [
    ...(manifest ? [`<link rel="manifest" href="/manifest.webmanifest?lang=${locale}">`] : []),
    ...(svg ? ['<link rel="icon" type="image/svg+xml" href="/favicon.svg">'] : []),
    ...(ico && !svg ? ['<link rel="icon" href="/favicon.ico">'] : []),
    ...(touch ? ['<link rel="apple-touch-icon" href="/apple-touch-icon.png">'] : []),
  ];
}

const addNonce = (styles: string, nonce: string) => styles.replaceAll('<style', `<style nonce="${nonce}"`);
