export const locales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl'] as const;

type Locale = (typeof locales)[number];

/** §9: the languages offered to visitors from a country. */
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

/** All languages for an unknown country or one that is not in the table (DEC-30). */
export const getVisibleLocales = (country: string | null): readonly Locale[] =>
  (country && Object.hasOwn(localesByCountry, country) && localesByCountry[country]) || locales;
