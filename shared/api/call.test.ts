import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { delay, http as handler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { apiQuery, call, loadHttp, queryClient, storeAnswers } from './index.ts';

const server = setupServer();
let attempts = 0;

beforeAll(async () => {
  const { http } = await loadHttp();
  http.defaults.baseURL = location.origin;
  Object.assign(http.defaults, { 'axios-retry': { retryDelay: () => 0 } });
  server.listen();
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
  attempts = 0;
});
afterAll(() => server.close());

/** The service fails this many times and then succeeds. */
function failTimes(times: number, failure: () => Response, success: object = { interests: ['wine'] }) {
  server.use(
    handler.all('*/api/*', () => {
      attempts += 1;
      return attempts <= times ? failure() : HttpResponse.json(success);
    }),
  );
}

const respondWith = (status: number) => () =>
  HttpResponse.json({ error: 'unavailable', message: '' }, { status });

test.each([
  ['no response', () => HttpResponse.error()],
  ...[408, 425, 429, 500, 502, 503, 504].map((status) => [String(status), respondWith(status)] as const),
  ['an HTML page instead of JSON', () => HttpResponse.html('<h1>Back soon</h1>')],
])('a read is retried up to five times after %s (SH-007)', async (_, failure) => {
  failTimes(5, failure);

  await expect(call('GET /api/interests.php')).resolves.toEqual({ interests: ['wine'] });

  expect(attempts).toBe(6);
});

/** Runs with the delays of the product, but waits for none of them; returns what they are. */
async function recordDelays(run: () => Promise<unknown>): Promise<number[]> {
  const { http } = await loadHttp();
  const withoutDelay = Reflect.get(http.defaults, 'axios-retry') as object;
  Reflect.deleteProperty(http.defaults, 'axios-retry');
  const start = globalThis.setTimeout;
  const delays: number[] = [];
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms = 0) => {
    delays.push(ms);
    return start(callback, 0);
  }) as typeof setTimeout);
  await run();
  timers.mockRestore();
  Object.assign(http.defaults, { 'axios-retry': withoutDelay });
  return delays;
}

test('each of the five retries waits twice as long as the one before, from 0.4 s on (SH-007)', async () => {
  failTimes(5, () => HttpResponse.error());

  const delays = await recordDelays(() => call('GET /api/interests.php'));

  const shortest = [400, 800, 1600, 3200, 6400];
  // Up to a fifth is added at random, so that pages do not all return at once.
  const isWaited = (from: number) => delays.some((ms) => ms >= from && ms <= from * 1.2);
  expect(shortest.filter((from) => !isWaited(from))).toEqual([]);
});

test('a retry waits as long as the service asks for (SH-007)', async () => {
  const headers = { 'retry-after': '9' };
  failTimes(1, () => HttpResponse.json({ error: 'rate_limited', message: '' }, { status: 429, headers }));

  const delays = await recordDelays(() => call('GET /api/interests.php'));

  expect(delays).toContain(9000);
});

test('a read without an answer is retried after 15 s, once', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const received = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server.use(
    handler.get('*/api/interests.php', async () => {
      received[attempts++]?.resolve();
      await delay('infinite');
    }),
  );
  const answer = call('GET /api/interests.php').catch((error: unknown) => error);

  for (const { promise } of received) {
    await promise;
    await jest.advanceTimersByTimeAsync(15_000);
  }

  expect(await answer).toMatchObject({ code: 'unavailable', status: 0 });
  expect(attempts).toBe(2);
  jest.useRealTimers();
});

test('after five reattempts the request fails as unavailable (SH-007)', async () => {
  failTimes(Infinity, () => HttpResponse.error());

  await expect(call('GET /api/interests.php')).rejects.toMatchObject({ code: 'unavailable', status: 0 });

  expect(attempts).toBe(6);
});

test('an error response of the service is not retried (SH-007)', async () => {
  failTimes(Infinity, () => HttpResponse.json({ error: 'not_found', message: 'Not found' }, { status: 404 }));

  await expect(call('GET /api/interests.php')).rejects.toMatchObject({ code: 'not_found', status: 404 });

  expect(attempts).toBe(1);
});

test('a POST is retried only with a client id (SH-007)', async () => {
  failTimes(Infinity, respondWith(503));
  const conversation = '1';

  await expect(call('POST /api/typing.php', { body: { conversation } })).rejects.toThrow();
  expect(attempts).toBe(1);

  const client_id = crypto.randomUUID();
  const body = { client_id, conversation, type: 'text', text: 'Hello' } as const;
  await expect(call('POST /api/message.php', { body })).rejects.toThrow();
  expect(attempts).toBe(7);
});

test('a write without a body is sent as empty JSON, never as a form', async () => {
  const types: (string | null)[] = [];
  server.use(
    handler.post('*/api/data-export.php', async ({ request }) => {
      types.push(request.headers.get('content-type'), await request.text());
      return HttpResponse.json({ requested_at: '2026-11-21T03:00:00Z' }, { status: 202 });
    }),
  );

  await call('POST /api/data-export.php');

  expect(types).toEqual(['application/json', '{}']);
});

test.each(['GET /api/logout.php', 'GET /api/auto-like.php'] as const)(
  '%s, which changes something, is never retried (SH-007)',
  async (key) => {
    failTimes(Infinity, respondWith(503));

    await expect(call(key)).rejects.toThrow();

    expect(attempts).toBe(1);
  },
);

test('interests, regions and the company are fetched once each, however many screens need them (SH-031, MEM-050)', async () => {
  const keys = ['GET /api/interests.php', 'GET /api/regions.php', 'GET /api/companyinfo.php'] as const;
  failTimes(0, respondWith(503), { any: 'response' });

  for (const key of keys) {
    await Promise.all([queryClient.fetchQuery(apiQuery(key)), queryClient.fetchQuery(apiQuery(key))]);
    const aDayLater = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000);
    await queryClient.fetchQuery(apiQuery(key));
    aDayLater.mockRestore();
  }

  expect(attempts).toBe(keys.length);
});

test('the requests of a hidden page say so, since nobody looks at it', async () => {
  const marks: (string | null)[] = [];
  server.use(
    handler.all('*/api/*', ({ request }) => {
      marks.push(request.headers.get('x-page-hidden'));
      return HttpResponse.json({});
    }),
  );
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

  await call('GET /api/likes.php');
  visibility.mockRestore();
  await call('GET /api/likes.php');

  expect(marks).toEqual(['1', null]);
});

test('an answer that came with the page is found by the query of its call, so that no request is made', async () => {
  failTimes(0, respondWith(503));
  storeAnswers({ 'GET /api/page.php?page=terms&lang=de': { title: 'AGB' } });

  const query = apiQuery('GET /api/page.php', { query: { page: 'terms', lang: 'de' } });

  await expect(queryClient.fetchQuery(query)).resolves.toEqual({ title: 'AGB' });
  expect(attempts).toBe(0);
});
