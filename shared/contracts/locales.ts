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

/** BCP 47 tags for `Intl` and `<html lang>`. */
export const localeTags: Readonly<Record<Locale, string>> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
};

export const defaultLocale: Locale = 'en';

/** Kept for 365 days, readable by the browser (§9). */
export const localeCookie = 'i18n_redirected';

/** A country outside the table, or none, shows all languages (DEC-30). */
export const visibleLocales = (country: string | null): readonly Locale[] =>
  localesByCountry[country ?? ''] ?? locales;

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);
