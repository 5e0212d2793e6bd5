import { beforeEach, expect, test } from '@jest/globals';
import { createTestGateway, type TestGateway } from './gateway.fixture.ts';
import { createTestStore, shellRelease, type TestStore } from './releases.fixture.ts';

let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  site = await createTestGateway(store);
});

const openAndReadCookie = async (cookies: Record<string, string>) =>
  String((await site.open('/faq', cookies)).headers['set-cookie']);

test('a new visitor gets a cookie that only the server reads, for the browser session (FED-007)', async () => {
  expect(await openAndReadCookie({})).toMatch(/^visitor=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test.each([
  ['http://localhost:4000', false],
  ['http://192.168.1.5:4000', true],
])('the cookie of a visitor of %s is Secure: %s', async (publicUrl, isSecure) => {
  const local = await createTestGateway(store, { publicUrl });

  const cookie = String((await local.open('/faq')).headers['set-cookie']);

  expect(cookie.includes('; Secure')).toBe(isSecure);
});

const visitor = 'a'.repeat(22);

test.each([
  ['before a choice', {}, 'undefined'],
  ['after a refusal', { consent: 'necessary' }, `visitor=${visitor}; Path=/; HttpOnly; Secure; SameSite=Lax`],
])('%s the cookie of a visitor ends with the browser session', async (_when, cookies, expected) => {
  expect(await openAndReadCookie({ visitor, ...cookies })).toBe(expected);
});

test.each<Record<string, string>>([{ consent: 'all' }, { member: '1' }])(
  'after a consent or a sign-in (%j) it ends after thirty days',
  async (cookies) => {
    expect(await openAndReadCookie({ visitor, ...cookies })).toBe(
      `visitor=${visitor}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  },
);

test('choices that the pages keep are sent back for a year, because Safari deletes after seven days what a script has set', async () => {
  const choices = { theme: 'dark', i18n_redirected: 'de', geoip_selected_country: 'AT' };
  const page = await site.open('/faq', { visitor, ...choices, other: 'kept', tracking: '{}' });

  expect(page.headers['set-cookie']).toEqual(
    Object.entries(choices).map(
      ([name, value]) => `${name}=${value}; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
    ),
  );
  expect(await openAndReadCookie({ visitor, theme: 'x; Path=/' })).toBe('undefined');
});
