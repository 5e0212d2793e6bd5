import { beforeEach, expect, test } from '@jest/globals';
import { createTestGateway, type TestGateway } from './gateway.fixture.ts';
import { createTestStore, shellRelease, type TestStore } from './releases.fixture.ts';

const route = { screen: 'faq', layout: 'default', access: 'any' } as const;
let store: TestStore;
let site: TestGateway;

beforeEach(async () => {
  store = await createTestStore();
  await store.publishStable(
    shellRelease('1.0.0', {
      routes: [
        { ...route, name: 'home', path: '/', prerender: ['/', '/landers/a&b'] },
        { ...route, name: 'login', path: '/login', access: 'visitor', role: 'sign-in' },
        { ...route, name: 'faq', path: '/faq' },
        { ...route, name: 'activate', path: '/activate' },
        { ...route, name: 'chats', path: '/chats', access: 'member' },
        { ...route, name: 'profile', path: '/members/:id' },
      ],
      navigation: ['faq', 'chats', 'profile'].map((name, order) => ({
        area: 'footer',
        route: name,
        label: 'shell:title',
        order,
        audience: 'any',
      })),
    }),
  );
  site = await createTestGateway(store);
});

test('crawlers find the public pages of the live releases, and nothing of members or mails', async () => {
  const robots = await site.app.inject('/robots.txt');
  const sitemap = await site.app.inject('/sitemap.xml');

  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://ember.test/sitemap.xml\n');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://ember.test/',
    'https://ember.test/faq',
    'https://ember.test/landers/a&amp;b',
    'https://ember.test/login',
  ]);
});

test('security.txt names a contact and expires within a year', async () => {
  const { body, headers } = await site.app.inject('/.well-known/security.txt');

  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(body).toContain('\nCanonical: https://ember.test/.well-known/security.txt\n');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('change-password leads to the page where members change their password', async () => {
  const { statusCode, headers } = await site.app.inject('/.well-known/change-password');

  expect([statusCode, headers.location]).toEqual([302, '/profile/security']);
});
