import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { api, type Endpoint } from '@liaison/shared/contracts';
import { type App, buildApp } from '../app.ts';
import { limitRules } from '../core/limits.ts';
import { shellRelease, type TestStore, createTestStore } from '../gateway/releases.fixture.ts';
import { type TestMember, useService } from '../testing/service.ts';
import { createStaff } from '../testing/staff.ts';
import { createGatewayPlugin } from '../gateway-plugin.ts';

const service = useService({ rateLimitFactor: 1, payments: 'sandbox' });

let store: TestStore;
let site: App;
beforeAll(async () => {
  store = await createTestStore();
  await store.publishStable(shellRelease());
  site = await buildApp(service.core, { pages: createGatewayPlugin(service.core, store.store) });
});
afterAll(async () => {
  await site.app.close();
  await store.remove();
});

test('every call of the contract has a defined limit (SRV-037)', () => {
  const classes = Object.entries<Endpoint>(api).map(([key, { limit }]) => ({ key, limit }));

  expect(classes.filter(({ limit }) => limit === undefined || !(limit in limitRules))).toEqual([]);
});

test('every call that writes, reveals whether a member exists or searches members has a strict limit (SRV-037)', () => {
  const isStrict = (key: string) => {
    const { limit }: Endpoint = api[key as keyof typeof api];
    return Math.min(...limitRules[limit].map(({ max, windowMs }) => (max * 60_000) / windowMs)) <= 120;
  };
  // Called by every page many times a minute or by other machines, and about the caller only.
  const frequent = [
    'PUT /api/chat.php',
    'POST /api/page-hidden.php',
    'POST /api/payment-webhook.php',
    'POST /api/unsubscribe.php',
  ];
  const writes = Object.keys(api).filter((key) => !key.startsWith('GET ') && !frequent.includes(key));
  const revealing = ['email-check', 'reset-password', 'search', 'profile', 'cities'].map(
    (name) => `GET /api/${name}.php`,
  );

  expect([...writes, ...revealing].filter((key) => !isStrict(key))).toEqual([]);
});

/** Files of known releases: served from memory, the same for every visitor. */
const withoutLimit = ['/releases/:name/:version/*'];

test('pages, files and all other routes outside the contract have a limit (SRV-037)', () => {
  const open = site.routes.filter(({ url, isLimited }) => !isLimited && !withoutLimit.includes(url));

  expect(open).toEqual([]);
  expect(site.routes.length).toBeGreaterThan(Object.keys(api).length);
});

test('asking the store for releases is limited, the files of known ones are not (SRV-037)', async () => {
  const max = limitRules.read[0]?.max ?? 0;
  const getStatus = async (path: string) => (await site.app.inject(`/releases/${path}`)).statusCode;
  await store.publish(shellRelease('0.9.0'));
  const known = ['shell/1.0.0/main.js', 'shell/0.9.0/main.js'];
  expect(await Promise.all(known.map(getStatus))).toEqual([200, 200]);

  const statuses: number[] = [];
  for (let index = 1; index <= max; index += 1) statuses.push(await getStatus(`mf-chat/9.9.${index}/x.js`));

  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
  expect(await Promise.all(known.map(getStatus))).toEqual([200, 200]);
});

test('too many page requests are answered with a page, status 429 and retry-after (SRV-037)', async () => {
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

test('members behind one address are counted apart (SRV-037)', async () => {
  const [ana, ben] = [await service.createMember(), await service.createMember()];
  const type = async (member: TestMember) => (await member.call('POST /api/typing.php', { body: {} })).status;

  const statuses = [await type(ana), await type(ana), await type(ben), await type(ben), await type(ana)];

  expect(statuses).toEqual([422, 422, 422, 422, 429]);
});

test('calls that do not exist are limited too (SRV-037)', async () => {
  const max = limitRules.read[0]?.max ?? 0;
  for (let index = 0; index < max; index += 1) await service.core.limits.check('read', 'read', visitor);

  const refused = await site.app.inject({ url: '/api/nothing.php' });

  expect(refused.statusCode).toBe(429);
});

test('calls of the desk are limited for everybody else like calls that do not exist (SRV-037)', async () => {
  const remoteAddress = '198.51.100.7';
  const headers = { 'sec-fetch-site': 'same-origin' };
  const getStatus = async () =>
    (await service.app.app.inject({ url: '/api/desk/me', headers, remoteAddress })).statusCode;
  const max = limitRules.read[0]?.max ?? 0;
  const before = await getStatus();
  for (let index = 0; index < max - 1; index += 1)
    await service.core.limits.check('read', 'read', { userId: null, address: remoteAddress });

  expect([before, await getStatus()]).toEqual([404, 429]);
});

test('calls of the desk that a role may not make are counted (SRV-037)', async () => {
  const moderator = await createStaff(service, 'moderator');
  const max = limitRules.write[0]?.max ?? 0;
  const statuses = new Set<number>();

  for (let index = 0; index <= max; index += 1)
    statuses.add((await moderator.call('PUT /api/desk/site', { body: {} })).status);

  expect([...statuses]).toEqual([403, 429]);
});

const visitor = { userId: null, address: '127.0.0.1' };
