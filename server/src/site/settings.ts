import { ageBounds, interestKeys, type Locale, type Settings, type User } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { StartupError } from '../core/startup-error.ts';
import type { Database } from '../db/database.ts';
import { getCurrency } from './currencies.ts';
import {
  regionTerms,
  type Site,
  getTermsVersion,
  listTermsVersions,
  visibleProfileFields,
  visibleProfileNotes,
} from './site.ts';
import type { Sites } from './sites.ts';
import { versionedSites } from './versioned-sites.repository.ts';
import type { FindVisitorCountry } from './visitor-country.ts';

export type SiteSettings = ReturnType<typeof siteSettings>;

interface SettingsDeps {
  db: Database;
  clock: () => Date;
  sites: Sites;
  getVisitorCountry: FindVisitorCountry;
  config: { publicUrl: string; cdnPrefix: string; pushKeys: { publicKey: string }; resendSeconds: number };
}

/** Settings of the site for a visitor, by domain, country and language. */
export function siteSettings({ db, clock, sites: files, getVisitorCountry, config }: SettingsDeps) {
  const sites = versionedSites({ db, files });
  const publicHost = new URL(config.publicUrl).hostname;
  const creditPrices = createCreditPrices({ db, clock });

  const getDomain = (request: FastifyRequest): string =>
    getForcedDomain(request) ?? (request.hostname || publicHost);

  const getSite = (request: FastifyRequest): Site => sites.get(getDomain(request));

  const isFictionalEnabledAt = (
    { fictional_disabled_in: disabledIn }: Site,
    country: string | null,
  ): boolean => country === null || !disabledIn.includes(country);

  /** In the words of the administrators, else of the product. */
  const getFictionalWarning = ({ name, company, fictional_warning: texts }: Site, locale: Locale): string =>
    texts[locale] ?? translate(locale, 'site:fictional_warning', { name, company: company.name });

  /** Whether fictional profiles may be shown in the country of the request. */
  const isFictionalEnabled = (request: FastifyRequest): boolean =>
    isFictionalEnabledAt(getSite(request), request.country);

  return {
    /** Reads what needs the database; later answers need it no more. */
    load: async () => {
      await Promise.all([creditPrices.load(), sites.load()]);
      checkMessageCredits(files, creditPrices.getSmallestBundle());
    },
    /** Applies what another server has saved. */
    reloadSites: sites.load,
    getDomainSite: sites.get,
    /** What the installation starts with, without versions. */
    getInstalledSite: files.get,
    site: files.main,
    getSite,
    getVisitorCountry,
    findSmallestCreditPrice: creditPrices.findSmallest,

    getFictionalWarning,

    isFictionalEnabled,
    /** For jobs, which have no request: at the main site. */
    isFictionalEnabledIn: (country: string | null) => isFictionalEnabledAt(sites.get(publicHost), country),

    /** Who looks at members with this request; the id is null for visitors. */
    toViewer: <Id extends string | null>(request: FastifyRequest, id: Id) => ({
      id,
      isFictionalEnabled: isFictionalEnabled(request),
    }),

    /** The settings that apply to a sign-up by this request. */
    getSignupTerms(request: FastifyRequest) {
      const domain = getDomain(request);
      const site = sites.get(domain);
      return {
        domain,
        signups: site.signups,
        termsVersion: getTermsVersion(site),
        termsVersions: listTermsVersions(site).map(({ at }) => at),
        signupCredits: site.signup_credits,
        messageLength: site.message_length,
        country: request.country ?? site.home_country,
        isFictionalEnabled: isFictionalEnabled(request),
      };
    },

    async get(request: FastifyRequest, locale: Locale): Promise<Settings> {
      const domain = getDomain(request);
      const site = sites.get(domain);
      const { geoip, selected } = await getVisitorCountry(request);
      const country = selected ?? geoip;
      const translateKey = (key: string) =>
        translate(locale, `site:${key}`, { name: site.name, company: site.company.name });
      const {
        company: _company,
        home_country: _home,
        time_zone: _timeZone,
        offers: _offers,
        fictional_disabled_in: _disabledIn,
        ...publicSettings
      } = site;
      return {
        ...publicSettings,
        domain,
        index_title: translateKey('index_title'),
        description: translateKey('description'),
        cdn_prefix: config.cdnPrefix,
        resend_seconds: config.resendSeconds,
        visible_profile_fields: visibleProfileFields,
        visible_profile_notes: visibleProfileNotes,
        minimum_message_costs: await creditPrices.getMessageCosts(site),
        geoip_country: geoip,
        geoip_selected_country: selected,
        push_public_key: config.pushKeys.publicKey,
        fictional_warning: getFictionalWarning(site, locale),
        fictional_singular: translateKey('fictional_singular'),
        fictional_plural: translateKey('fictional_plural'),
        fictional_enabled: isFictionalEnabledAt(site, country),
        min_age: ageBounds.min,
        max_age: ageBounds.max,
        terms_version: getTermsVersion(site),
        region_data: { ...regionTerms },
        interests: [...interestKeys],
      };
    },
  };
}

export type CreditPrice = NonNullable<User['credit_price']>;

/** A payer must get at least one message for the smallest bundle. */
function checkMessageCredits(sites: Sites, smallestBundle: number): void {
  for (const [domain, { message_credits: credits }] of sites.list())
    if (credits > smallestBundle)
      throw new StartupError(
        `sites.json is invalid: ${domain}.message_credits is ${credits}, but the smallest bundle has ${smallestBundle} credits`,
      );
}

/**
 * `forced-domain` shows the settings of a domain on another host (§7), for previews. All other calls keep the rules of their own
 * host, or a visitor could choose who may sign up and how long a purchase can be withdrawn.
 */
function getForcedDomain({ query, routeOptions }: FastifyRequest): string | null {
  const isPreview = routeOptions.url === '/api/settings.php' || routeOptions.config.rateClass === 'page';
  if (!isPreview || typeof query !== 'object' || query === null || !('forced-domain' in query)) return null;
  const forced = query['forced-domain'];
  return typeof forced === 'string' && forced !== '' ? forced.toLowerCase() : null;
}

const cacheMs = 60_000;

/**
 * The prices of a credit in the bundles on sale. They are kept in memory and old ones are replaced after the answer, so that pages do
 * not need the database.
 */
function createCreditPrices({ db, clock }: Pick<SettingsDeps, 'db' | 'clock'>) {
  let prices = new Map<string, { cheapest: number; smallest: number }>();
  let smallestBundle = Infinity;
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  async function loadPricesPerCredit(): Promise<void> {
    const { rows } = await sql<{ currency: string; cheapest: number; smallest: number; credits: number }>`
      select currency, min(price) as cheapest, (array_agg(price order by credits))[1] as smallest, min(credits) as credits
      from (select p.currency, b.credits, p.price_minor::float8 / b.credits as price
        from bundle_prices p join bundles b on b.id = p.bundle_id where b.active) as bundle
      group by currency
    `.execute(db);
    prices = new Map(rows.map(({ currency, cheapest, smallest }) => [currency, { cheapest, smallest }]));
    smallestBundle = Math.min(...rows.map(({ credits }) => credits));
    loadedAt = clock().getTime();
  }

  function load(): Promise<void> {
    loading ??= loadPricesPerCredit().finally(() => (loading = undefined));
    return loading;
  }

  async function getPrices() {
    if (prices.size === 0) await load();
    else if (clock().getTime() - loadedAt > cacheMs) load().catch(() => undefined);
    return prices;
  }

  /** Of the cheapest bundle in each country (DEC-01). */
  async function getMessageCosts(site: Site): Promise<Settings['minimum_message_costs']> {
    const perCurrency = await getPrices();
    const entries = site.countries.flatMap((country) => {
      const currency = getCurrency(country);
      const price = perCurrency.get(currency)?.cheapest;
      return price === undefined
        ? []
        : [[country, { costs: Math.round(price * site.message_credits), currency }] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Of the smallest bundle in the currency of a country; null where there is none. */
  async function findSmallest(country: string | null): Promise<CreditPrice | null> {
    const currency = getCurrency(country);
    const amount = (await getPrices()).get(currency)?.smallest;
    return amount === undefined ? null : { amount, currency };
  }

  return { load, getMessageCosts, findSmallest, getSmallestBundle: () => smallestBundle };
}
