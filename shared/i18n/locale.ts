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

const cookieName = 'i18n_redirected';
const cookieDays = 365;

/** Keeps the choice for a year (SH-004); the gateway reads it before anything else. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `${cookieName}=${locale}; Max-Age=${cookieDays * 86_400}; Path=/; SameSite=Lax`;
}
