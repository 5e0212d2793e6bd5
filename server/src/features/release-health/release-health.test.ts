import { expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { metricsToken, setUpReleaseHealth } from './release-health.fixture.ts';
import { registerReleaseHealth } from './release-health.routes.ts';

const { service, createAddress, getSite, getStore, listCounts, report, startCanary, update } =
  setUpReleaseHealth();

test('what pages report is counted by release, kind and bucket', async () => {
  await startCanary(0.5);
  await report([
    { version: '1.0.0', outcome: 'ok', loadMs: 120, vitals: { lcp: 900, cls: 0.02 }, longTasks: 3 },
    { version: '1.1.0', outcome: 'failed', failures: { load: 1, render: 2 } },
  ]);
  await report([{ version: '1.0.0', outcome: 'ok', loadMs: 199 }]);

  await update();

  expect(
    (await listCounts()).map(({ version, metric, label, count }) => [version, metric, label, count]),
  ).toEqual(
    expect.arrayContaining([
      ['1.0.0', 'outcome', 'ok', 2],
      ['1.0.0', 'load', '200', 2],
      ['1.0.0', 'lcp', '1600', 1],
      ['1.0.0', 'cls', '0.05', 1],
      ['1.0.0', 'long-task', 'all', 3],
      ['1.1.0', 'outcome', 'failed', 1],
      ['1.1.0', 'failure', 'load', 1],
      ['1.1.0', 'failure', 'render', 2],
    ]),
  );
});

test('a version that no channel names is not counted', async () => {
  expect(
    await report([
      { version: '9.9.9', outcome: 'ok' },
      { name: 'mf-made-up', version: '1.0.0', outcome: 'ok' },
    ]),
  ).toBe(204);
  await report([{ version: '1.0.0', outcome: 'ok' }]);

  await update();

  expect((await listCounts()).map(({ version }) => version)).toEqual(['1.0.0']);
});

test('a network counts as failed once for both versions of a canary, whatever it reported before', async () => {
  const address = createAddress();
  const fail = (version: string) => report([{ version, outcome: 'failed' }], address);
  const listFailed = async () =>
    (await listCounts())
      .filter(({ label }) => label === 'failed')
      .map(({ version, count }) => ({ version, count }));
  await fail('1.0.0');
  await startCanary(0.5);

  await fail('1.0.0');
  await fail('1.1.0');
  await update();

  expect(await listFailed()).toEqual([{ version: '1.0.0', count: 2 }]);
});

test('a beacon that is malformed, too large or from another site is refused', async () => {
  const send = (payload: object, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    getSite().inject({ method: 'POST', url: '/-/release-health', headers, payload });

  expect(
    (await send({ releases: [{ name: 'mf-chat', version: '1.0.0', outcome: 'great' }] })).statusCode,
  ).toBe(400);
  const repeated = { name: 'mf-chat', version: '1.0.0', outcome: 'ok' };
  expect((await send({ releases: [repeated, repeated] })).statusCode).toBe(400);
  expect((await send({ releases: [], more: 'x'.repeat(9000) })).statusCode).toBe(413);
  expect((await send({ releases: [] }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('one network can send 120 beacons a minute', async () => {
  const address = createAddress();
  for (let sent = 0; sent < 120; sent += 1) await report([], address);

  expect(await report([], address)).toBe(429);
  expect(await report([])).toBe(204);
});

test('Prometheus reads the counts with the token, and nobody without it', async () => {
  await report([{ version: '1.0.0', outcome: 'ok', loadMs: 120 }]);
  await report([{ version: '1.0.0', outcome: 'failed', failures: { timeout: 1 }, loadMs: 700 }]);
  const read = (authorization: string) => getSite().inject({ url: '/metrics', headers: { authorization } });

  const { body, headers } = await read(`Bearer ${metricsToken}`);

  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = body.split('\n');
  expect(lines).toContain(
    'liaison_release_outcomes_total{module="mf-chat",version="1.0.0",outcome="failed"} 1',
  );
  expect(lines).toContain(
    'liaison_release_failures_total{module="mf-chat",version="1.0.0",kind="timeout"} 1',
  );
  expect(lines).toContain('liaison_release_load_seconds_bucket{module="mf-chat",version="1.0.0",le="0.2"} 1');
  expect(lines).toContain(
    'liaison_release_load_seconds_bucket{module="mf-chat",version="1.0.0",le="+Inf"} 2',
  );
  expect((await read(`Bearer ${metricsToken.replace('token', 'TOKEN')}`)).statusCode).toBe(403);
  expect((await read('')).statusCode).toBe(403);
});

test('counts are kept for 14 days, by hour after two hours', async () => {
  await report([{ version: '1.0.0', outcome: 'ok' }]);
  await update();
  service.clock.advance(10 * 60_000);
  await report([{ version: '1.0.0', outcome: 'ok' }]);
  await update();
  const listRows = () => service.db.selectFrom('release_health').select(['at', 'count']).execute();
  const clean = async () => {
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'clean-release-health', {}));
    await service.runJobs();
  };
  const before = await listRows();

  service.clock.advance(4 * 60 * 60_000);
  await clean();
  const merged = await listRows();
  service.clock.advance(14 * 24 * 60 * 60_000);
  await clean();

  expect(before.map(({ count }) => count)).toEqual([1, 1]);
  expect(merged.every(({ at }) => at.getUTCMinutes() === 0)).toBe(true);
  expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect(await listRows()).toEqual([]);
});

test('while the database is away the log says so once, and once more when it is away again', async () => {
  const lines: unknown[] = [];
  const log = pino({ hooks: { logMethod: ([, message]) => void lines.push(message) } });
  const attempts: unknown[] = [];
  let isAway = true;
  const db = service.db.withPlugin({
    transformQuery({ node }) {
      attempts.push(node);
      if (isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'Date'] });
  const { app } = await buildApp(service.core, {
    pages: async (pages) => {
      const core = { ...service.core, db, log };
      registerReleaseHealth(pages, { core, store: getStore(), current: () => new Map() });
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const waitForAttempts = async (count: number) => {
    const end = attempts.length + count;
    while (attempts.length < end) {
      jest.advanceTimersByTime(5000);
      await setImmediate();
    }
  };

  await waitForAttempts(3);
  isAway = false;
  await waitForAttempts(2);
  isAway = true;
  await waitForAttempts(3);
  await app.close();
  jest.useRealTimers();

  const message = 'an ended canary is not reported';
  expect(lines).toEqual([message, message]);
});
