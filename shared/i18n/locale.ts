import type { Locale } from '@liaison/shared/contracts';

/** ISO codes by language (SH-001), for `Intl` and the `lang` attribute's long form. */
export const localeTags = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
} as const satisfies Record<Locale, string>;

/** Each language by its own name: a list of languages is read by those who do not read the current one. */
export const localeNames = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
} as const satisfies Record<Locale, string>;

export const isLocale = (value: string): value is Locale => value in localeTags;
