import { readFile } from 'node:fs/promises';
import { ageBounds, type Locale, staticPageNames, type StaticPage } from '@liaison/shared/contracts';
import { getCountryName, translate } from '@liaison/shared/i18n/server';
import { marked, type Token } from 'marked';
import { escapeHtml } from '../../core/escape-html.ts';
import { type Site, getTermsVersion, listTermsVersions } from '../../site/site.ts';

type PageName = (typeof staticPageNames)[number];

interface PageRequest {
  page: PageName;
  locale: Locale;
  site: Site;
  domain: string;
  isDemo: boolean;
}

export const isPageName = (name: string): name is PageName => staticPageNames.some((page) => page === name);

/** A page's markdown as HTML, with the site's name, company and terms filled in. The text is trusted; filled-in values are escaped. */
export async function renderStaticPage({
  page,
  locale,
  site,
  domain,
  isDemo,
}: PageRequest): Promise<StaticPage> {
  const { title, updated, markdown } = await loadSource(page, locale);
  const fill = createFill(buildValues(site, { locale, domain }));
  // A sign-up stores the version of the settings: the page must show the same one.
  const updatedAt = page === 'terms' ? getTermsVersion(site) : updated;
  // The imprint is the last section of the service page.
  const credits =
    isDemo && page === 'service' ? `<p>${escapeHtml(translate(locale, 'demo:portraits'))}</p>` : '';
  return {
    title: fill(title, (value) => value),
    html: addHeadingIds(await marked.parse(fill(markdown, escapeHtml), { async: true })) + credits,
    version: toVersion(updatedAt),
    updated_at: updatedAt,
    ...(page === 'terms' && {
      history: listTermsVersions(site).map(({ at, reason }) => ({
        version: toVersion(at),
        updated_at: at,
        reason,
      })),
    }),
  };
}

const toVersion = (moment: string) => moment.slice(0, 10);

/** The questions of the FAQ, its headings of the third level, as schema.org describes them. */
export async function buildFaqData({
  site,
  locale,
  domain,
}: Pick<PageRequest, 'site' | 'locale' | 'domain'>): Promise<object> {
  const { markdown } = await loadSource('faq', locale);
  const text = createFill(buildValues(site, { locale, domain }))(markdown, escapeHtml);
  const questions: { name: string; answer: Token[] }[] = [];
  for (const token of marked.lexer(text)) {
    if (token.type !== 'heading') questions.at(-1)?.answer.push(token);
    else if (token.depth === 3) questions.push({ name: token.text, answer: [] });
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ name, answer }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: marked.parser(answer).trim() },
    })),
  };
}

/** The name of a company may end with a full stop, as “Liaison B.V.” does: then that of the sentence is left out. */
const createFill =
  (values: Record<string, string>) =>
  (text: string, escape: (value: string) => string): string =>
    text.replace(/\{([a-z_]+)\}(\.?)/g, (whole, name: string, stop: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return escape(value) + (value.endsWith('.') ? '' : stop);
    });

interface Source {
  title: string;
  updated: string;
  markdown: string;
}

const sources = new Map<string, Promise<Source>>();

function loadSource(page: PageName, locale: Locale): Promise<Source> {
  const file = `${locale}/${page}.md`;
  const known = sources.get(file);
  if (known) return known;
  const reading = readSource(file);
  sources.set(file, reading);
  reading.catch(() => sources.delete(file));
  return reading;
}

/** The first line is `# Title`, the second the date of the last change: `<!-- 2026-11-20 -->`. */
async function readSource(file: string): Promise<Source> {
  const text = await readFile(new URL(`content/${file}`, import.meta.url), 'utf8');
  const [, title, day, markdown] = /^# (.+)\n<!-- (\d{4}-\d\d-\d\d) -->\n([^]+)$/.exec(text) ?? [];
  if (!title || !day || !markdown) throw new Error(`${file} does not start with a title and a date.`);
  return { title, updated: `${day}T00:00:00.000Z`, markdown };
}

function buildValues(
  site: Site,
  { locale, domain }: { locale: Locale; domain: string },
): Record<string, string> {
  const { company } = site;
  return {
    name: site.name,
    domain,
    min_age: String(ageBounds.min),
    refund_days: String(site.refund_days),
    message_credits: translate(locale, 'credits', { count: site.message_credits }),
    signup_credits: translate(locale, 'credits', { count: site.signup_credits }),
    support_email: site.support_email,
    support_phone: site.support_phone.replace(/[\s-]/g, ''),
    company_name: company.name,
    company_address: company.address,
    company_country: getCountryName(company.country, locale),
    company_number: company.kvk,
    company_vat: company.vat_numbers.join(', '),
    company_tradenames: company.tradenames.join(', '),
  };
}

/** `## Imprint {#company}` gives the heading an id, so that links can point to it. */
const addHeadingIds = (html: string) =>
  html.replace(/<h([2-4])>(.+?) ?\{#([\w-]+)\}<\/h\1>/g, '<h$1 id="$3">$2</h$1>');
