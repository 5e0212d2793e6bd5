import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { http as answer, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { apiQuery, call, loadHttp, queryClient } from './index.ts';

const server = setupServer();
let tries = 0;

beforeAll(async () => {
  const { http } = await loadHttp();
  http.defaults.baseURL = location.origin;
  Object.assign(http.defaults, { 'axios-retry': { retryDelay: () => 0 } });
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  tries = 0;
});
afterAll(() => server.close());

/** Fails so often, then answers. */
function failing(times: number, failure: () => Response, success: object = { interests: ['wine'] }) {
  server.use(
    answer.all('*/api/*', () => {
      tries += 1;
      return tries <= times ? failure() : HttpResponse.json(success);
    }),
  );
}

const status = (code: number) => () =>
  HttpResponse.json({ error: 'unavailable', message: '' }, { status: code });

test.each([
  ['no answer at all', () => HttpResponse.error()],
  ['503', status(503)],
  ['429', status(429)],
  ['a page instead of JSON', () => HttpResponse.html('<h1>Back soon</h1>')],
])('a read is repeated up to five times after %s (SH-007)', async (_, failure) => {
  failing(5, failure);

  await expect(call('GET /api/interests.php')).resolves.toEqual({ interests: ['wine'] });

  expect(tries).toBe(6);
});

test('after five repeats the caller is told that the service is unavailable (SH-007)', async () => {
  failing(Infinity, () => HttpResponse.error());

  await expect(call('GET /api/interests.php')).rejects.toMatchObject({ code: 'unavailable', status: 0 });

  expect(tries).toBe(6);
});

test('a refusal is not repeated (SH-007)', async () => {
  failing(Infinity, () => HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 }));

  await expect(call('GET /api/interests.php')).rejects.toMatchObject({ code: 'not_found', status: 404 });

  expect(tries).toBe(1);
});

test('what creates is repeated only when it carries a client id (SH-007)', async () => {
  failing(Infinity, status(503));
  const conversation = '1';

  await expect(call('POST /api/typing.php', { body: { conversation } })).rejects.toThrow();
  expect(tries).toBe(1);

  const client_id = crypto.randomUUID();
  const body = { client_id, conversation, type: 'text', text: 'Hello' } as const;
  await expect(call('POST /api/message.php', { body })).rejects.toThrow();
  expect(tries).toBe(7);
});

test('a call that writes and says nothing goes out as empty JSON, never as a form', async () => {
  const types: (string | null)[] = [];
  server.use(
    answer.post('*/api/data-export.php', async ({ request }) => {
      types.push(request.headers.get('content-type'), await request.text());
      return HttpResponse.json({ requested_at: '2026-11-21T03:00:00Z' }, { status: 202 });
    }),
  );

  await call('POST /api/data-export.php');

  expect(types).toEqual(['application/json', '{}']);
});

test('signing out is never repeated (SH-007)', async () => {
  failing(Infinity, status(503));

  await expect(call('GET /api/logout.php')).rejects.toThrow();

  expect(tries).toBe(1);
});

test.each(['GET /api/interests.php', 'GET /api/regions.php', 'GET /api/companyinfo.php'] as const)(
  '%s is asked once, however many screens need it (SH-031)',
  async (key) => {
    failing(0, status(503), { any: 'answer' });

    await Promise.all([queryClient.fetchQuery(apiQuery(key)), queryClient.fetchQuery(apiQuery(key))]);
    const aDayLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    await queryClient.fetchQuery(apiQuery(key));
    aDayLater.mockRestore();

    expect(tries).toBe(1);
  },
);
