import { expect, test } from '@jest/globals';
import { api, type Endpoint, errorStatus } from '@liaison/shared/contracts';
import { DomainError } from '../core/domain-error.ts';
import { apiKeys } from '../testing/client.ts';
import { buildApp } from '../app.ts';
import { decidedCalls } from './decided-calls.fixture.ts';
import { roleTable } from './role-table.fixture.ts';
import { useService } from '../testing/service.ts';

const service = useService({ apiDocs: true });
const sameSite = { 'sec-fetch-site': 'same-origin' };

test('every endpoint of the contract has a handler', () => {
  expect(apiKeys.filter((key) => !service.app.served.has(key))).toEqual([]);
});

test('every call that the decisions name is declared, and has a handler and a row in the table of roles (SRV-014)', () => {
  const decided = Object.entries(decidedCalls).flatMap(([name, methods]) =>
    methods.split(' ').map((method) => `${method} /api/${name}.php`),
  );
  const rows = new Set<string>(roleTable.map(({ key }) => key));

  expect(
    decided.filter((call) => !(call in api) || !service.app.served.has(call) || !rows.has(call)),
  ).toEqual([]);
});

test('every call for members answers a visitor with authentication_required before validation (SRV-032)', async () => {
  const members = apiKeys.filter((key) => (api[key] as Endpoint).access === 'member');

  for (const key of members) {
    const { status, error } = await service.createVisitor().call(key, { body: { nonsense: true } });
    expect({ key, status, code: error?.error }).toEqual({
      key,
      status: 403,
      code: 'authentication_required',
    });
  }
  expect(members.length).toBeGreaterThan(5);
});

test('every call for members has a limit (SRV-037)', () => {
  const open = apiKeys.filter((key) => {
    const { access, limit }: Endpoint = api[key];
    return access === 'member' && limit === undefined;
  });

  expect(open).toEqual([]);
});

test('a state-changing call from another site is refused', async () => {
  const ana = await service.createMember();
  const from = (headers: Record<string, string>) =>
    ana.call('PUT /api/user.php', {
      body: { language: 'de' },
      headers: { 'sec-fetch-site': '', ...headers },
    });

  expect((await from({ 'sec-fetch-site': 'cross-site' })).error?.error).toBe('cross_site');
  expect((await from({ 'sec-fetch-site': 'same-site' })).error?.error).toBe('cross_site');
  expect((await from({ 'sec-fetch-site': 'none' })).error?.error).toBe('cross_site');
  expect((await from({ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' })).error?.error).toBe(
    'cross_site',
  );
  expect((await from({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' })).status).toBe(200);
});

test('a link on another site cannot sign a member out', async () => {
  const ana = await service.createMember();

  const forced = await ana.call('GET /api/logout.php', { headers: { 'sec-fetch-site': 'cross-site' } });

  expect(forced.error?.error).toBe('cross_site');
  expect((await ana.call('GET /api/user.php')).body.user).not.toBeNull();
});

test('a member who opens the address of the sign-out is signed out', async () => {
  const ana = await service.createMember();

  const { status } = await ana.call('GET /api/logout.php', { headers: { 'sec-fetch-site': 'none' } });

  expect(status).toBe(204);
  expect((await ana.call('GET /api/user.php')).body.user).toBeNull();
});

/** An object with lists in it, which are `depth` levels in all. */
const createDeep = (depth: number) =>
  JSON.stringify({ login: 'ana', deep: 'x' }).replace('"x"', '['.repeat(depth - 1) + ']'.repeat(depth - 1));

test.each([
  ['broken JSON', '{"login":', 400],
  ['a prototype', '{"__proto__":{"admin":true}}', 400],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['NUL', '{"login":"a\\u0000b","password":"x"}', 400],
  ['a lone surrogate', '{"login":"\\ud800","password":"x"}', 400],
  ['a list', '[]', 400],
  ['nothing', '', 400],
  ['too much', `{"login":"${'a'.repeat(70_000)}"}`, 413],
  ['too many levels', createDeep(21), 400],
  ['a missing field', '{"login":"ana"}', 422],
  ['a missing field beside as many levels as may be', createDeep(20), 422],
  ['a number for a text', '{"login":5,"password":"x"}', 422],
])('%s in a body is refused with a client error', async (_what, payload, status) => {
  const { app } = service.app;

  const response = await app.inject({
    method: 'POST',
    url: '/api/user.php',
    payload,
    headers: { ...sameSite, 'content-type': 'application/json' },
  });

  expect(response.statusCode).toBe(status);
  expect(response.json()).toEqual(
    expect.objectContaining({ error: expect.any(String), message: expect.any(String) }),
  );
});

test.each(['?after=x', '?after=-1', '?after=1e99', '?after=%00', '?after=%ED%A0%80', ''])(
  'the query %s is malformed',
  async (query) => {
    const ana = await service.createMember();

    const response = await service.app.app.inject({
      url: `/api/events.php${query}`,
      headers: { cookie: ana.cookies() },
    });

    expect(response.statusCode).toBe(400);
  },
);

test('each invalid field is named with a code', async () => {
  const response = await service.createVisitor().call('POST /api/user.php', { body: { login: '' } });

  expect(response).toMatchObject({
    status: 422,
    error: { error: 'validation', fields: { login: 'required', password: 'required' } },
  });
});

test('the message of an error is in the visitor’s language (SH-028)', async () => {
  const german = await service
    .createVisitor()
    .call('GET /api/likes.php', { headers: { 'accept-language': 'xx, de-AT;q=0.8, en;q=0.5' } });

  expect(german.error?.message).toMatch(/^Bitte/);
});

test('the message of an error is in the language of the member, whatever the browser prefers', async () => {
  const ana = await service.createMember({ language: 'de' });

  const { error } = await ana.call('PUT /api/user.php', {
    body: { language: 'xx' },
    headers: { 'accept-language': 'fr' },
  });

  expect(error?.message).toMatch(/^Bitte/);
});

test('an unknown call answers not_found as JSON', async () => {
  const response = await service.app.app.inject({ url: '/api/nothing.php' });

  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'not_found' });
});

test('a domain error has a status and details', () => {
  const failure = new DomainError('not_enough_credits', { needed: 10, credits: 0 });

  expect(errorStatus[failure.code]).toBe(402);
  expect(failure.details).toEqual({ needed: 10, credits: 0 });
});

test('where the API documentation is off, its address is not found', async () => {
  const { app } = await buildApp({ ...service.core, config: { ...service.core.config, apiDocs: false } });

  const responses = await Promise.all(
    ['/api/docs', '/api/docs/', '/api/docs/json'].map((url) => app.inject({ url })),
  );

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  await app.close();
});

test('the OpenAPI document describes every call', async () => {
  const document = await service.app.app.inject({ url: '/api/docs/json' });
  const viewer = await service.app.app.inject({ url: '/api/docs/' });

  const paths: Record<string, object> = document.json().paths;
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(apiKeys.toSorted());
  expect(viewer.statusCode).toBe(200);
});
