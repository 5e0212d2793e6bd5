import { expect, test } from '@jest/globals';
import { aUser, settings } from '@liaison/shared/testing';
import { changeFilters, readFilters, writeFilters } from './search-filters.ts';

const user = aUser();
const member = { settings: settings({ geoip_country: 'NL' }), user };
const read = (search: string) => readFilters(new URLSearchParams(search), member);

test('without a word in the address one looks for whom one looks for, where one is (MEM-051)', () => {
  expect(read('')).toEqual({ gender: 'female', country: 'NL' });
  expect(readFilters(new URLSearchParams(''), { ...member, user: null })).toEqual({ country: 'NL' });
});

test('a country that was chosen outweighs where the address is (MEM-051)', () => {
  const chosen = settings({ geoip_country: 'NL', geoip_selected_country: 'DE' });

  expect(readFilters(new URLSearchParams(''), { settings: chosen, user })).toMatchObject({ country: 'DE' });
});

test.each([
  [{ gender: 'male', country: 'DE', countryregion: 'DE-BE', min_age: 25, max_age: 40 }],
  [{ gender: 'female', country: 'NL' }],
  [{}],
  [{ hide_fictional: true }],
] as const)('the address brings the same filters back: %j', (filters) => {
  expect(readFilters(writeFilters(filters, member), member)).toEqual(filters);
});

test('what makes no sense in the address is left out', () => {
  expect(read('gender=cat&country=XX&countryregion=DE-BE&min_age=12&max_age=x')).toEqual({});
  expect(read('min_age=40&max_age=25')).toMatchObject({ min_age: 25, max_age: 40 });
});

test('another country takes the region away', () => {
  expect(changeFilters({ country: 'DE', countryregion: 'DE-BE' }, { country: 'NL' })).toEqual({
    country: 'NL',
  });
});
