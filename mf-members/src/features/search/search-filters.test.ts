import { expect, test } from '@jest/globals';
import { interestKeys } from '@liaison/shared/contracts';
import { buildUser, buildSettings } from '@liaison/shared/testing';
import { changeFilters, parseFilters, type SearchFilters, toSearchParams } from './search-filters.ts';

const user = buildUser();
const search_fields = ['with_photo', 'online', 'new', 'interests', 'body_type', 'hide_fictional'];
const member = { settings: buildSettings({ geoip_country: 'NL', search_fields }), user };
const parse = (search: string) => parseFilters(new URLSearchParams(search), member);

test('without filters in the URL, the defaults are the gender looked for and the current country (MEM-051)', () => {
  expect(parse('')).toEqual({ gender: 'female', country: 'NL' });
  expect(parseFilters(new URLSearchParams(''), { ...member, user: null })).toEqual({ country: 'NL' });
});

test('a selected country takes precedence over the country of the IP address (MEM-051)', () => {
  const chosen = buildSettings({ geoip_country: 'NL', geoip_selected_country: 'DE' });

  expect(parseFilters(new URLSearchParams(''), { settings: chosen, user })).toMatchObject({ country: 'DE' });
});

test.each<[SearchFilters]>([
  [{ gender: 'male', country: 'DE', countryregion: 'DE-BE', min_age: 25, max_age: 40 }],
  [{ gender: 'female', country: 'NL' }],
  [{}],
  [{ hide_fictional: true }],
  [{ with_photo: true, online: true, new: true, body_type: 'slim', sort: 'nearest' }],
  [{ country: 'DE', interests: ['dancing', 'music'] }],
])('filters survive a round trip through the URL: %j', (filters) => {
  expect(parseFilters(toSearchParams(filters, member), member)).toEqual(filters);
});

test('invalid values in the URL are ignored', () => {
  expect(parse('gender=cat&country=XX&countryregion=DE-BE&min_age=12&max_age=x')).toEqual({});
  expect(parse('gender=any&country=any&body_type=round&interests=sleeping&online=1&sort=random')).toEqual({});
  expect(parse('min_age=40&max_age=25')).toMatchObject({ min_age: 25, max_age: 40 });
});

test('filters in the URL that the site does not offer are ignored, and interests beyond the fifth (MEM-003)', () => {
  const search = new URLSearchParams('gender=any&country=any&online=true&body_type=slim');
  const many = interestKeys.slice(0, 6);
  search.set('interests', many.join(','));

  const { interests, ...others } = parse(`${search}`);
  expect(interests).toEqual(many.slice(0, 5));
  expect(others).toEqual({ online: true, body_type: 'slim' });
  expect(parseFilters(search, { settings: buildSettings(), user })).toEqual({});
});

test('changing the country clears the region', () => {
  expect(changeFilters({ country: 'DE', countryregion: 'DE-BE' }, { country: 'NL' })).toEqual({
    country: 'NL',
  });
});
