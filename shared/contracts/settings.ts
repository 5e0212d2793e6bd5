import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint.ts';
import { Country, Currency, MinorUnits, Timestamp } from './primitives.ts';

/** What a country calls its regions (§9). */
export const RegionTerm = z.enum(['province', 'region', 'state', 'canton', 'voivodeship']);
export type RegionTerm = z.infer<typeof RegionTerm>;

/** Sent with every page; texts are in the language of the request. */
export const Settings = z.object({
  name: z.string(),
  domain: z.string(),
  domain_language: z.string(),
  index_title: z.string(),
  description: z.string(),
  countries: z.array(Country),
  cdn_prefix: z.string(),
  visible_profile_fields: z.array(z.string()),
  visible_profile_notes: z.array(z.string()),
  message_credits: z.int(),
  signup_credits: z.int(),
  photo_credits: z.int(),
  gift_credits: z.int(),
  message_length: z.int(),
  /** Seconds between two mails of the same kind to one account. */
  resend_seconds: z.int(),
  minimum_message_costs: z.record(z.string(), z.object({ costs: MinorUnits, currency: Currency })),
  support_email: z.string(),
  support_phone: z.string(),
  enable_site_entry_popup: z.enum(['yes', 'no']),
  geoip_country: z.nullable(Country),
  geoip_selected_country: z.nullable(Country),
  signups: z.string(),
  logged_out_search: z.string(),
  logged_out_search_trafficsource: z.string(),
  push_public_key: z.nullable(z.string()),
  search_fields: z.array(z.string()),
  fictional_warning: z.string(),
  fictional_singular: z.string(),
  fictional_plural: z.string(),
  fictional_icon: z.string(),
  fictional_enabled: z.boolean(),
  refund_days: z.int(),
  member_resell: z.boolean(),
  min_age: z.int(),
  max_age: z.int(),
  footer_year: z.int(),
  premium_claim_percent: z.int(),
  premium_claim_source: z.nullable(z.string()),
  terms_version: Timestamp,
  region_data: z.record(z.string(), RegionTerm),
  interests: z.array(z.string()),
});
export type Settings = z.infer<typeof Settings>;

export const CompanyInfo = z.object({
  name: z.string(),
  address: z.string(),
  kvk: z.string(),
  city: z.string(),
  country: Country,
  tradenames: z.array(z.string()),
  vat_numbers: z.array(z.string()),
  support_phone: z.string(),
  /**
   * Percent off the next order, offered once to members on the page to delete their account. An order needs an amount to pay, so it is
   * at most 90.
   */
  delete_discount: z.nullable(z.int().check(z.minimum(1), z.maximum(90))),
  /** Without it the site offers no direct debit. */
  sepa_creditor_id: z.optional(z.string()),
  /** What bank statements show for a payment, as the payment provider is set up; card networks allow 22 characters. */
  statement_name: z.optional(z.string().check(z.minLength(1), z.maxLength(22))),
  added: Timestamp,
});
export type CompanyInfo = z.infer<typeof CompanyInfo>;

export const settingsEndpoints = defineEndpoints({
  'GET /api/settings.php': {
    summary: 'Settings of the site for this visitor',
    access: 'any',
    limit: 'read',
    query: z.looseObject({ 'forced-domain': z.optional(z.string().check(z.maxLength(253))) }),
    response: Settings,
  },
  'GET /api/interests.php': {
    summary: 'Keys of all interests',
    access: 'any',
    limit: 'read',
    response: z.object({ interests: z.array(z.string()) }),
  },
  'GET /api/regions.php': {
    summary: 'Regions of every country, by their ISO 3166-2 codes',
    access: 'any',
    limit: 'read',
    response: z.object({
      countries: z.record(
        z.string(),
        z.object({ term: RegionTerm, regions: z.array(z.object({ code: z.string(), name: z.string() })) }),
      ),
    }),
  },
  'GET /api/companyinfo.php': {
    summary: 'The company behind the site',
    access: 'any',
    limit: 'read',
    response: CompanyInfo,
  },
});
