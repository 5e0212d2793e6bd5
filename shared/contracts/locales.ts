import { locales } from './locale-names.ts';
import type { Locale } from './primitives.ts';

/** §9: the languages that a country's visitors choose from. */
export const localesByCountry: Readonly<Record<string, readonly Locale[]>> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
};

/** A country outside the table, or none, shows all languages (DEC-30). */
export const visibleLocales = (country: string | null): readonly Locale[] =>
  (country && Object.hasOwn(localesByCountry, country) && localesByCountry[country]) || locales;
