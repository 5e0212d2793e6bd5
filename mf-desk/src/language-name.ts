import { isLocale, localeNames } from '@liaison/shared/i18n';

/** In the language itself; of one that the site does not have, its code. */
export const getLanguageName = (language: string): string =>
  isLocale(language) ? localeNames[language] : language;
