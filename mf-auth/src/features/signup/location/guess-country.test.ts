import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { guessCountry } from './guess-country.ts';

const settings = { countries: ['AT', 'DE', 'NL', 'US'], geoip_country: null, geoip_selected_country: null };

test.each<[Locale, string[], string]>([
  ['de', ['de-AT', 'de', 'en-US'], 'AT'],
  ['de', ['de', 'en-US'], 'DE'],
  ['de', ['en-US'], 'DE'],
  ['en', ['nl-NL', 'en-US'], 'US'],
  ['nl', ['en-GB'], 'NL'],
  // The site is not open in the United Kingdom, nor in Poland.
  ['en', ['en-GB', 'en'], 'US'],
  ['pl', ['pl-PL'], ''],
])('the site in %s and a browser in %j mean %p', (locale, languages, country) => {
  expect(guessCountry(settings, { locale, languages })).toBe(country);
});

test('what is known about the visitor comes first, if the site is open there', () => {
  const browser = { locale: 'de' as const, languages: ['de-DE'] };

  expect(guessCountry({ ...settings, geoip_country: 'NL' }, browser)).toBe('NL');
  expect(guessCountry({ ...settings, geoip_country: 'NL', geoip_selected_country: 'AT' }, browser)).toBe(
    'AT',
  );
  expect(guessCountry({ ...settings, geoip_country: 'JP' }, browser)).toBe('DE');
});
