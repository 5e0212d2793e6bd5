import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api, type Endpoint } from '@liaison/shared/contracts';
import { type App, buildApp } from '../app.ts';
import { limitRules } from '../core/limits.ts';
import { shell, type TestStore, testStore } from '../gateway/testing/releases.ts';
import { useService } from '../testing/service.ts';
import { gatewayFor } from './pages.ts';

const service = useService({ rateLimitFactor: 1, payments: 'sandbox' });

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await testStore();
  await store.golive(shell());
  site = await buildApp(service.core, { pages: gatewayFor(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

test('every call of the contract has a limit that exists (SRV-037)', () => {
  const classes = Object.entries<Endpoint>(api).map(([key, { limit }]) => ({ key, limit }));

  expect(classes.filter(({ limit }) => limit === undefined || !(limit in limitRules))).toEqual([]);
});

test('every call that writes, tells whether somebody exists or looks for members has a sharp one (SRV-037)', () => {
  const sharp = (key: string) => {
    const { limit }: Endpoint = api[key as keyof typeof api];
    return Math.min(...limitRules[limit].map(({ max, windowMs }) => (max * 60_000) / windowMs)) <= 120;
  };
  // Told by every page many times a minute, or by machines, and of nobody but the caller.
  const frequent = ['PUT /api/chat.php', 'POST /api/page-hidden.php', 'POST /api/payment-webhook.php'];
  const writes = Object.keys(api).filter((key) => !key.startsWith('GET ') && !frequent.includes(key));
  const tellsOfOthers = ['email-check', 'reset-password', 'search', 'profile', 'cities'].map(
    (name) => `GET /api/${name}.php`,
  );

  expect([...writes, ...tellsOfOthers].filter((key) => !sharp(key))).toEqual([]);
});

/** Files of releases: the same bytes for everybody, from memory, under addresses that carry their hash. */
const withoutLimit = ['/releases/:name/:version/*'];

test('pages, files and all else that no contract declares have one too (SRV-037)', () => {
  const open = site.routes.filter(({ url, isLimited }) => !isLimited && !withoutLimit.includes(url));

  expect(open).toEqual([]);
  expect(site.routes.length).toBeGreaterThan(Object.keys(api).length);
});

test('a flood of pages is answered with 429 and when to come back, in a page (SRV-037)', async () => {
  const max = limitRules.page[0]?.max ?? 0;
  const open = () => site.app.inject({ url: '/login', headers: { accept: 'text/html' } });
  for (let index = 0; index < max - 1; index += 1) await service.core.limits.check('page', 'page', visitor);

  const last = await open();
  const refused = await open();

  expect(last.statusCode).toBe(200);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toContain('That was a little fast.');
});

test('addresses of calls that do not exist are no way to flood either (SRV-037)', async () => {
  const max = limitRules.read[0]?.max ?? 0;
  for (let index = 0; index < max; index += 1) await service.core.limits.check('read', 'read', visitor);

  const refused = await site.app.inject({ url: '/api/nothing.php' });

  expect(refused.statusCode).toBe(429);
});

const visitor = { userId: null, address: '127.0.0.1' };
