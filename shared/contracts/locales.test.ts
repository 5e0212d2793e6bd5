import { expect, test } from '@jest/globals';
import { getVisibleLocales } from './locales.ts';

test('each country of the table shows its own languages (SHELL-025)', () => {
  const table =
    'US en,es; NL nl; BE nl,fr,de; FR fr; IT it; ES es; DE de; AT de; IE en; GB en; CA en,fr; PL pl; AU en; NZ en; CH de,it,fr,en';
  for (const entry of table.split('; ')) {
    const [country = '', languages] = entry.split(' ');
    expect([country, getVisibleLocales(country).join(',')]).toEqual([country, languages]);
  }
});

test('a country outside the table, or an unknown one, shows all seven (SHELL-026)', () => {
  for (const country of ['SE', null])
    expect(getVisibleLocales(country)).toEqual(['en', 'de', 'es', 'fr', 'it', 'nl', 'pl']);
});
