import type { CompanyInfo, Locale, Offer, RegionTerm } from '@liaison/shared/contracts';

/** Settings of a domain, without texts. `sites.json` in DATA_DIR may change any of them per domain. */
export interface Site {
  name: string;
  /** `de`, `nl-BE` …; empty for the language of the visitor's browser. */
  domain_language: string;
  /** For visitors of unknown country. */
  home_country: string;
  /** Of the seller, by its IANA name: invoices and receipts have its days. */
  time_zone: string;
  countries: string[];
  message_credits: number;
  signup_credits: number;
  photo_credits: number;
  gift_credits: number;
  message_length: number;
  support_email: string;
  support_phone: string;
  enable_site_entry_popup: 'yes' | 'no';
  signups: string;
  logged_out_search: string;
  logged_out_search_trafficsource: string;
  search_fields: string[];
  fictional_icon: string;
  /** Texts that replace those of the product, by language. */
  fictional_warning: Partial<Record<Locale, string>>;
  /** Countries in which fictional profiles are hidden by default (DEC-22). */
  fictional_disabled_in: string[];
  refund_days: number;
  /** Whether pages of a search carry one of the `offers` each (DEC-28). */
  member_resell: boolean;
  offers: Offer[];
  footer_year: number;
  premium_claim_percent: number;
  premium_claim_source: string | null;
  company: CompanyInfo;
}

/** The countries of §9 and the term for their regions. */
export const regionTerms: Readonly<Record<string, RegionTerm>> = {
  NL: 'province',
  BE: 'province',
  DE: 'state',
  AT: 'state',
  CH: 'canton',
  FR: 'region',
  IT: 'province',
  ES: 'province',
  PL: 'voivodeship',
  GB: 'region',
  IE: 'province',
  US: 'state',
  CA: 'province',
  AU: 'state',
  NZ: 'province',
};

/** A fictional company. Operators must set their own in `sites.json`: live payments do not start with this one. */
const company: CompanyInfo = {
  name: 'Liaison Dating B.V.',
  address: 'Voorbeeldstraat 12, 1012 AB Amsterdam',
  kvk: '00000000',
  city: 'Amsterdam',
  country: 'NL',
  tradenames: ['Liaison'],
  vat_numbers: ['NL000000000B00'],
  support_phone: '+31 20 000 00 00',
  delete_discount: null,
  sepa_creditor_id: 'NL00ZZZ000000000000',
  statement_name: 'LDBV Amsterdam',
  added: '2025-03-01T09:00:00.000Z',
};

export const defaultSite: Site = {
  name: 'Liaison',
  domain_language: '',
  home_country: 'NL',
  time_zone: 'Europe/Amsterdam',
  countries: Object.keys(regionTerms),
  message_credits: 10,
  signup_credits: 30,
  photo_credits: 20,
  gift_credits: 20,
  message_length: 1000,
  support_email: 'support@liaison.example',
  support_phone: company.support_phone,
  enable_site_entry_popup: 'yes',
  signups: 'all',
  logged_out_search: 'all',
  logged_out_search_trafficsource: 'none',
  search_fields: [
    'gender',
    'country',
    'countryregion',
    'age',
    'with_photo',
    'online',
    'new',
    'interests',
    'body_type',
    'hide_fictional',
  ],
  fictional_icon: 'drama',
  fictional_warning: {},
  fictional_disabled_in: ['DE', 'AT'],
  refund_days: 14,
  member_resell: false,
  offers: [],
  footer_year: 2025,
  premium_claim_percent: 46,
  premium_claim_source: null,
  company,
};

export const visibleProfileFields = [
  'age',
  'gender',
  'country',
  'region',
  'city',
  'sexuality',
  'relationship_status',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
  'reason',
];

export const visibleProfileNotes = ['about', 'interests'];

const firstTerms = Date.parse('2023-12-01T12:00:00.000Z');

interface TermsVersion {
  /** From when it applies. */
  at: string;
  reason: 'first' | 'company';
}

/** Every version of the terms, the newest first: those of the site, and those since its company was added. */
export function listTermsVersions({ company: { added } }: Site): [TermsVersion, ...TermsVersion[]] {
  const first: TermsVersion = { at: new Date(firstTerms).toISOString(), reason: 'first' };
  const addedAt = Date.parse(added);
  return addedAt > firstTerms ? [{ at: new Date(addedAt).toISOString(), reason: 'company' }, first] : [first];
}

/** The later of the first terms and the day the company was added (§9). */
export const getTermsVersion = (site: Site): string => listTermsVersions(site)[0].at;
