import { afterEach, expect, test } from '@jest/globals';
import { useConsentQuestion } from './consent.ts';
import {
  captureTracking,
  removeTrackingParameters,
  clearTracking,
  saveConsent,
  saveTracking,
  parseTracking,
  readTracking,
} from './tracking.ts';

const openSite = { signups: 'all', logged_out_search: 'all', logged_out_search_trafficsource: 'none' };
const parse = (query: string) => parseTracking(new URLSearchParams(query));

afterEach(() => {
  document.cookie = 'consent=; Max-Age=0; Path=/';
  clearTracking();
  useConsentQuestion.setState('hidden', true);
  history.replaceState(null, '', '/');
});

test('without a network nothing is captured (LAND-018)', () => {
  expect(parse('ref=newsletter&sub1=a')).toBeNull();
  expect(parse('network=&ref=newsletter')).toBeNull();
});

test('removes braces of placeholders from ref and sub values (LAND-019, SH-018)', () => {
  expect(parse('network=north&ref={campaign}&sub1={a}b')).toEqual({
    network: 'north',
    ref: 'campaign',
    sub1: 'ab',
  });
});

test.each([
  ['sub=a', { sub1: 'a' }],
  ['aff_sub=a', { sub1: 'a' }],
  ['sub=a&sub1=b', { sub1: 'b' }],
  ['sub=a&sub1={}', { sub1: 'a' }],
  ['aff_sub1=a&aff_sub2=b&aff_sub3=c', { sub1: 'a', sub2: 'b', sub3: 'c' }],
  ['sub1=x&aff_sub1=a&sub3=z', { sub1: 'x', sub3: 'z' }],
])('%s is read as numbered values (LAND-021)', (query, expected) => {
  expect(parse(`network=north&${query}`)).toEqual({ network: 'north', ...expected });
});

test('values are no longer than the service accepts', () => {
  const long = 'x'.repeat(300);

  expect(parse(`network=${long}&sub1=${long}`)).toEqual({
    network: 'x'.repeat(100),
    sub1: 'x'.repeat(200),
  });
});

test('removes the parameters of the campaign from the URL and keeps the rest (LAND-020)', () => {
  const campaign =
    'network=n&ref=r&sub=s&sub1=1&sub2=2&sub3=3&aff_sub=a&aff_sub1=1&aff_sub2=2&aff_sub3=3&cpc=0.4';

  expect(removeTrackingParameters(`https://liaison.test/members?page=2&${campaign}#top`)).toBe(
    'https://liaison.test/members?page=2#top',
  );
  expect(removeTrackingParameters('https://liaison.test/?q=a%20b')).toBe('https://liaison.test/?q=a%20b');
});

test('a visit holds its campaign in memory until the visitor allows to store it (LAND-018, LAND-020, SH-018)', () => {
  history.replaceState(null, '', '/landers/alonetonight?network=north&sub=7&t=5');

  captureTracking(openSite);

  expect(useConsentQuestion.getState()).toBe('asked');
  expect(location.search).toBe('?t=5');
  expect(readTracking()).toEqual({ network: 'north', sub1: '7' });
  expect(document.cookie).not.toContain('tracking');

  saveTracking();
  expect(document.cookie).not.toContain('tracking');

  saveConsent('all');
  expect(document.cookie).toContain('tracking=');

  saveConsent('necessary');
  expect(document.cookie).not.toContain('tracking');
  expect(readTracking()).toEqual({ network: 'north', sub1: '7' });
});

test('on a site whose search is open to everybody the campaign is stored with a consent only', () => {
  history.replaceState(null, '', '/?network=north');

  captureTracking({ ...openSite, logged_out_search_trafficsource: 'all' });

  expect(useConsentQuestion.getState()).toBe('asked');
  expect(document.cookie).not.toContain('tracking');
});

test.each([
  ['sign-up', { signups: 'with_trafficsource' }],
  ['search', { logged_out_search: 'none', logged_out_search_trafficsource: 'all' }],
])(
  'where the %s needs a traffic source the campaign is stored unasked, and outlives a refusal and the visit',
  (_name, access) => {
    history.replaceState(null, '', '/?network=north');
    captureTracking({ ...openSite, ...access });
    expect(useConsentQuestion.getState()).toBe('hidden');
    saveConsent('necessary');

    const stored = document.cookie;
    clearTracking();
    document.cookie = stored;

    expect(readTracking()).toEqual({ network: 'north' });
  },
);

test('an invalid stored value is ignored', () => {
  document.cookie = `tracking=${encodeURIComponent('{"network":{"a":1}}')}`;
  expect(readTracking()).toBeNull();
  document.cookie = 'tracking=%7Bbroken';
  expect(readTracking()).toBeNull();
});
