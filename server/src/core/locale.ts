import { type Locale, locales } from '@liaison/shared/contracts';

/** Undefined when it is not a language of the site. */
export const toLocale = (value: string | undefined): Locale | undefined =>
  locales.find((locale) => locale === value);
