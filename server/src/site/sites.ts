import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompanyInfo, Offer, SiteForm } from '@liaison/shared/contracts';
import * as z from 'zod/mini';
import type { Config } from '../core/config.ts';
import { parseByHand } from '../core/parse-by-hand.ts';
import { isLiveMollieKey } from '../core/payment-mode.ts';
import { getErrorCode } from '../core/get-error-code.ts';
import { StartupError } from '../core/startup-error.ts';
import { defaultSite, type Site } from './site.ts';

const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/)));
const credits = z.int().check(z.minimum(0));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** EU law requires at least 14 refund days. */
const SiteChanges = z.partial(
  z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    domain_language: z.string().check(z.maxLength(10)),
    home_country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    time_zone: z.string().check(z.refine(isTimeZone)),
    countries,
    message_credits: z.int().check(z.minimum(1)),
    signup_credits: credits,
    photo_credits: z.int().check(z.minimum(1)),
    gift_credits: z.int().check(z.minimum(1)),
    message_length: z.int().check(z.minimum(1), z.maximum(10_000)),
    support_email: z.email(),
    support_phone: z.string(),
    enable_site_entry_popup: z.enum(['yes', 'no']),
    signups: z.string(),
    logged_out_search: z.string(),
    logged_out_search_trafficsource: z.string(),
    search_fields: z.array(z.string()),
    fictional_icon: z.string(),
    fictional_warning: SiteForm.shape.fictional_warning,
    fictional_disabled_in: countries,
    refund_days: z.int().check(z.minimum(14)),
    member_resell: z.boolean(),
    offers: z.array(Offer),
    footer_year: z.int(),
    premium_claim_percent: z.int(),
    premium_claim_source: z.nullable(z.string()),
    company: CompanyInfo,
  }),
);

export interface Sites {
  main: Site;
  /** By domain; `*` is the main site. */
  list(): [domain: string, site: Site][];
  /** The site of a host name, with or without `www.`; the main site for an unknown one. */
  get(domain: string): Site;
}

/** `sites.json`: `{ "*": { … all domains … }, "example.de": { … } }`. Read once, at start. */
export function readSites(
  dataDir: string,
  { payments, mollieApiKey }: Partial<Pick<Config, 'payments' | 'mollieApiKey'>> = {},
): Sites {
  const file = join(dataDir, 'sites.json');
  const parsed = parseByHand(z.record(z.string(), SiteChanges), readJson(file));
  if (!parsed.success) throw new StartupError(`${file} is invalid: ${parsed.problems.join('; ')}`);
  const { '*': common = {}, ...changes } = parsed.data;
  const main = { ...defaultSite, ...common };
  const sites = new Map(
    Object.entries(changes).map(([domain, change]) => [domain.toLowerCase(), { ...main, ...change }]),
  );
  for (const site of [main, ...sites.values()])
    if (namesSite(site))
      throw new StartupError(
        `${file} is invalid: statement_name must not name the site, or bank statements do`,
      );
  // Payers get invoices of the company, and must know whom they pay and how to reach it.
  const takesMoney = payments === 'mollie' && isLiveMollieKey(mollieApiKey);
  const missing = (['company', 'support_email', 'support_phone'] as const).find((field) =>
    [main, ...sites.values()].some((site) => site[field] === defaultSite[field]),
  );
  if (takesMoney && missing)
    throw new StartupError(
      `MOLLIE_API_KEY is a live key: set your ${missing} in ${file}, since the built-in one is fictional.`,
    );
  return {
    main,
    list: () => [['*', main], ...sites],
    get: (domain) => sites.get(domain.toLowerCase().replace(/^www\./, '')) ?? main,
  };
}

/** Others may read a bank statement: it does not say where its owner meets people. */
const namesSite = ({ name, company: { statement_name: statement = '', tradenames } }: Site): boolean =>
  [name, ...tradenames]
    .filter(Boolean)
    .some((shown) => statement.toLowerCase().includes(shown.toLowerCase()));

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return {};
    throw new StartupError(`${file} cannot be read: ${String(error)}`, { cause: error });
  }
}
