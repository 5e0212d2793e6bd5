import { readFile } from 'node:fs/promises';
import { ageBounds, type Locale, pageNames, type StaticPage } from '@liaison/shared/contracts';
import { countryName } from '@liaison/shared/i18n/server';
import { marked } from 'marked';
import { escapeHtml } from '../../core/escape-html.ts';
import { type Site, termsVersionOf } from '../../site/site.ts';

type PageName = (typeof pageNames)[number];

interface Wanted {
  page: PageName;
  locale: Locale;
  site: Site;
  domain: string;
}

export const isPageName = (name: string): name is PageName => pageNames.some((page) => page === name);

/** A page's markdown with the site's own name, company and terms filled in. The text is ours; what is filled in is escaped. */
export async function staticPage({ page, locale, site, domain }: Wanted): Promise<StaticPage> {
  const { title, updated, markdown } = await source(page, locale);
  const values = valuesOf(site, { locale, domain });
  const fill = (text: string, prepare: (value: string) => string) =>
    text.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
      name in values ? prepare(values[name] ?? '') : whole,
    );
  const updatedAt = page === 'terms' ? later(termsVersionOf(site), updated) : updated;
  return {
    title: fill(title, (value) => value),
    html: withIds(await marked.parse(fill(markdown, escapeHtml), { async: true })),
    version: updatedAt.slice(0, 10),
    updated_at: updatedAt,
  };
}

interface Source {
  title: string;
  updated: string;
  markdown: string;
}

const sources = new Map<string, Promise<Source>>();

function source(page: PageName, locale: Locale): Promise<Source> {
  const file = `${locale}/${page}.md`;
  const known = sources.get(file) ?? readSource(file);
  sources.set(file, known);
  return known;
}

/** The first line is `# Title`, the second `<!-- 2026-11-20 -->`: when the text last changed. */
async function readSource(file: string): Promise<Source> {
  const text = await readFile(new URL(`content/${file}`, import.meta.url), 'utf8');
  const [, title, day, markdown] = /^# (.+)\n<!-- (\d{4}-\d\d-\d\d) -->\n([^]+)$/.exec(text) ?? [];
  if (!title || !day || !markdown) throw new Error(`${file} does not begin with a title and a date.`);
  return { title, updated: `${day}T00:00:00.000Z`, markdown };
}

function valuesOf(
  site: Site,
  { locale, domain }: { locale: Locale; domain: string },
): Record<string, string> {
  const { company } = site;
  return {
    name: site.name,
    domain,
    min_age: String(ageBounds.min),
    refund_days: String(site.refund_days),
    message_credits: String(site.message_credits),
    signup_credits: String(site.signup_credits),
    support_email: site.support_email,
    support_phone: site.support_phone.replace(/[\s-]/g, ''),
    company_name: company.name,
    company_address: company.address,
    company_country: countryName(company.country, locale),
    company_number: company.kvk,
    company_vat: company.vat_numbers.join(', '),
    company_tradenames: company.tradenames.join(', '),
  };
}

/** `## Imprint {#company}` gives the heading an address of its own; other headings need none. */
const withIds = (html: string) =>
  html.replace(/<h([2-4])>(.+?) ?\{#([\w-]+)\}<\/h\1>/g, '<h$1 id="$3">$2</h$1>');

const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);
