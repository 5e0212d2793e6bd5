import { type Locale, locales } from '@liaison/shared/contracts';
import { localeTags } from '@liaison/shared/i18n/server';
import { escapeHtml } from '../core/escape-html.ts';
import type { PageRoute } from './page-release.ts';

/** What search engines and links in other services show of a page. */
export interface SearchTags {
  /** Null for a page that only links lead to, which search engines must not list. */
  canonicalUrl: string | null;
  /** The same page in each language. */
  alternates: { language: string; url: string }[];
  imageUrl: string | null;
  /** What schema.org names of the content; null for no more than that it is a page. */
  structuredData: object | null;
}

interface SearchTagsOptions {
  publicUrl: string;
  canonicalPath: string | null;
  /** Of a static page that is opened by its address for this language. */
  linkedLocale: Locale | undefined;
  route: PageRoute | null;
  locale: Locale;
  structuredData: object | null;
}

export function getSearchTags({
  publicUrl,
  canonicalPath,
  linkedLocale,
  route,
  locale,
  structuredData,
}: SearchTagsOptions): SearchTags {
  const url = canonicalPath === null ? null : publicUrl + canonicalPath;
  const image = `sharing/${route?.screen}.${locale}.jpg`;
  return {
    canonicalUrl: url && linkedLocale ? toLocaleUrl(url, linkedLocale) : url,
    alternates: url && isStaticPage(route) ? listAlternates(url) : [],
    imageUrl: route?.owner.release.files[image] ? publicUrl + route.owner.base + image : null,
    structuredData,
  };
}

/** The shell's own pages have an address for each language, `?lang=`; all others have the language of the visitor (DEC-30). */
export const isStaticPage = (route: PageRoute | null) => route?.owner.release.name === 'shell';

const listAlternates = (url: string) => [
  ...locales.map((locale) => ({ language: locale as string, url: toLocaleUrl(url, locale) })),
  { language: 'x-default', url },
];

const toLocaleUrl = (url: string, locale: Locale) => `${url}?lang=${locale}`;

interface PageTexts {
  title: string;
  description: string;
  siteName: string;
  locale: Locale;
}

/** Elements for the head of the document. */
export function renderSearchTags(
  { canonicalUrl, alternates, imageUrl, structuredData }: SearchTags,
  { title, description, siteName, locale }: PageTexts,
): string[] {
  const properties: [string, string | null][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', localeTags[locale].replace('-', '_')],
    ['og:url', canonicalUrl],
    ['og:image', imageUrl],
  ];
  const page = canonicalUrl && {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: canonicalUrl,
    name: title,
    description,
    inLanguage: localeTags[locale],
    ...(imageUrl && { primaryImageOfPage: imageUrl }),
  };
  const data = structuredData ?? page;
  return [
    canonicalUrl
      ? `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`
      : '<meta name="robots" content="noindex">',
    ...alternates.map(
      ({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
    ),
    ...properties.flatMap(([property, value]) =>
      value === null ? [] : [`<meta property="${property}" content="${escapeHtml(value)}">`],
    ),
    ...(imageUrl ? ['<meta name="twitter:card" content="summary_large_image">'] : []),
    ...(data ? [`<script type="application/ld+json">${toInlineJson(data)}</script>`] : []),
  ];
}

/** Escaped, so that no value can end the script element or start a comment in it. */
export const toInlineJson = (data: unknown) =>
  JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
