import type { Locale } from '@liaison/shared/contracts';

/** The BCP 47 tag of each language (SH-001), for `Intl`. */
export const localeTags = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
} as const satisfies Record<Locale, string>;

/** Each language in its own words, for users who do not read the current language. */
export const localeNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
} as const satisfies Record<Locale, string>;

/** The BCP 47 tag of language and country for dates and times: English has the day first and 24 hours in Britain (`en-GB`). */
export const toDateTag = (locale: Locale, country: string | null): string =>
  country ? `${locale}-${country}` : localeTags[locale];

export const isLocale = (value: string): value is Locale => value in localeTags;
