import type { Locale, Settings } from '@liaison/shared/contracts';
import { ageBounds, interestKeys } from '@liaison/shared/contracts';
import { translate } from '@liaison/shared/i18n/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { currencyOf } from './currencies.ts';

import { regionTerms, type Site, termsVersionOf, visibleProfileFields, visibleProfileNotes } from './site.ts';
import type { Sites } from './sites.ts';
import type { VisitorCountries } from './visitor-country.ts';

export type SiteSettings = ReturnType<typeof siteSettings>;

interface SettingsDeps {
  db: Database;
  sites: Sites;
  countryOf: VisitorCountries;
  config: { publicUrl: string; cdnPrefix: string; pushKeys: { publicKey: string } };
}

/** What the site is for a visitor: by domain, country and language. */
export function siteSettings({ db, sites, countryOf, config }: SettingsDeps) {
  const publicHost = new URL(config.publicUrl).hostname;
  const costs = messageCosts(db);

  /** `forced-domain` serves one domain's settings on another host (§7), as previews and the server's own start do. */
  const domainOf = (request: FastifyRequest): string => {
    const query = request.query;
    const forced =
      typeof query === 'object' && query !== null && 'forced-domain' in query
        ? query['forced-domain']
        : undefined;
    return typeof forced === 'string' && forced !== ''
      ? forced.toLowerCase()
      : request.hostname || publicHost;
  };

  return {
    site: sites.main,
    siteOf: (request: FastifyRequest): Site => sites.of(domainOf(request)),
    countryOf,

    /** What applies to a sign-up from here. */
    signupTerms(request: FastifyRequest) {
      const site = sites.of(domainOf(request));
      return {
        signups: site.signups,
        termsVersion: termsVersionOf(site),
        signupCredits: site.signup_credits,
        country: request.country ?? site.home_country,
      };
    },

    async answer(request: FastifyRequest, locale: Locale): Promise<Settings> {
      const domain = domainOf(request);
      const site = sites.of(domain);
      const { geoip, selected } = await countryOf(request);
      const country = selected ?? geoip;
      const say = (key: string) =>
        translate(locale, `site:${key}`, { name: site.name, company: site.company.name });
      const { company: _company, home_country: _home, fictional_disabled_in: disabledIn, ...open } = site;
      return {
        ...open,
        domain,
        index_title: say('index_title'),
        description: say('description'),
        cdn_prefix: config.cdnPrefix,
        visible_profile_fields: visibleProfileFields,
        visible_profile_notes: visibleProfileNotes,
        minimum_message_costs: await costs(site),
        geoip_country: geoip,
        geoip_selected_country: selected,
        push_public_key: config.pushKeys.publicKey,
        fictional_warning: say('fictional_warning'),
        fictional_singular: say('fictional_singular'),
        fictional_plural: say('fictional_plural'),
        fictional_enabled: country === null || !disabledIn.includes(country),
        min_age: ageBounds.min,
        max_age: ageBounds.max,
        terms_version: termsVersionOf(site),
        region_data: { ...regionTerms },
        interests: [...interestKeys],
      };
    },
  };
}

const keptMs = 60_000;

/** The cheapest price of a message in each country, from the bundles on sale (DEC-01). */
function messageCosts(db: Database) {
  let kept: { until: number; perCredit: Map<string, number> } | undefined;
  async function pricesPerCredit(): Promise<Map<string, number>> {
    if (kept && kept.until > performance.now()) return kept.perCredit;
    const { rows } = await sql<{ currency: string; price: number }>`
      select p.currency, min(p.price_minor::float8 / b.credits) as price
      from bundle_prices p join bundles b on b.id = p.bundle_id where b.active group by p.currency
    `.execute(db);
    const perCredit = new Map(rows.map((row) => [row.currency, row.price]));
    if (perCredit.size > 0) kept = { until: performance.now() + keptMs, perCredit };
    return perCredit;
  }
  return async (site: Site): Promise<Settings['minimum_message_costs']> => {
    const perCredit = await pricesPerCredit();
    const entries = site.countries.flatMap((country) => {
      const currency = currencyOf(country);
      const price = perCredit.get(currency);
      return price === undefined
        ? []
        : [[country, { costs: Math.round(price * site.message_credits), currency }] as const];
    });
    return Object.fromEntries(entries);
  };
}
