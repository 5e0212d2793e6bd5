import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { boot } from '../boot/boot-data.ts';
import type { PartModule } from '../federation/part-module.ts';

const [release] = boot.releases;
if (!release) throw new Error('The fixture has no release');
const { version } = release;
const module: PartModule = { Component: () => null };

type ReleaseLog = typeof import('./release-log.ts');
let log: ReleaseLog;
beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  log = await import('./release-log.ts');
});
afterEach(() => void jest.useRealTimers());

const createError = (name: string, message = 'broken') => Object.assign(new Error(message), { name });
const fail = (reason: Error) => expect(log.trackLoad(release, Promise.reject(reason))).rejects.toBe(reason);

test('a release that loads is reported once as working, with the time of its first part', async () => {
  await log.trackLoad(release, Promise.resolve(module));
  await log.trackLoad(release, Promise.resolve({ Component: () => null }));

  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, outcome: 'ok', loadMs: expect.any(Number) },
  ]);
  await log.trackLoad(release, Promise.resolve(module));
  expect(log.clearReports()).toEqual([]);
});

test.each([
  { error: createError('ChunkLoadError'), kind: 'load' },
  { error: createError('Error', 'federation RUNTIME-008'), kind: 'load' },
  { error: createError('Error', 'mf-example 1.0.0 cannot run here: it needs more'), kind: 'refused' },
  { error: createError('InvalidModuleError'), kind: 'invalid' },
])('a failed load is reported by its kind: $kind ($error.name)', async ({ error, kind }) => {
  await fail(error);

  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, outcome: 'failed', failures: { [kind]: 1 } },
  ]);
});

test('a load that takes three seconds counts as failed even if it arrives later', async () => {
  const { promise, resolve } = Promise.withResolvers<PartModule>();
  void log.trackLoad(release, promise);

  jest.advanceTimersByTime(3000);
  resolve(module);
  await promise;

  expect(log.clearReports()).toMatchObject([{ outcome: 'failed', failures: { timeout: 1 } }]);
});

test('a load that hangs and then fails is one failure', async () => {
  const { promise, reject } = Promise.withResolvers<PartModule>();
  const loading = log.trackLoad(release, promise);

  jest.advanceTimersByTime(3000);
  reject(createError('FileLoadError'));
  await expect(loading).rejects.toThrow();

  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, outcome: 'failed', failures: { timeout: 1 } },
  ]);
});

test('a render error is reported of the release that the component came from', async () => {
  await log.trackLoad(release, Promise.resolve(module));
  log.clearReports();

  log.reportRenderError(module.Component);
  log.reportRenderError(module.Component);
  log.reportRenderError(() => null);

  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, outcome: 'failed', failures: { render: 2 } },
  ]);
});

test('an error that nothing caught is reported of the release whose file threw it', () => {
  const base = `${location.origin}/releases`;
  log.reportUncaughtError(`${base}/mf-example/${version}~2/a.js`);
  log.reportUncaughtError(`${base}/mf-example/9.9.9/a.js`);
  log.reportUncaughtError('chrome-extension://abc/content.js');

  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, outcome: 'failed', failures: { uncaught: 1 } },
  ]);
});

test('neither a pinned version nor the release that stands in for a failed one is reported', async () => {
  await log.trackLoad({ ...release, override: 'version' }, Promise.resolve(module));
  await log.trackLoad({ ...release, version: '0.9.0' }, Promise.resolve(module));

  expect(log.clearReports()).toEqual([]);
});

test('a load that fails or takes three seconds without a connection is not reported', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await fail(createError('ChunkLoadError'));
  void log.trackLoad(release, new Promise(() => {}));
  jest.advanceTimersByTime(3000);
  jest.restoreAllMocks();

  expect(log.clearReports()).toEqual([]);
});

test('measurements of several moments become one report', () => {
  const reported = jest.fn();
  log.onReport(reported);

  log.addMeasurements('mf-example', { longTasks: 2 });
  log.addMeasurements('mf-example', { longTasks: 1, vitals: { lcp: 900 } });
  log.addMeasurements('mf-example', { vitals: { cls: 0.1 } });
  log.addMeasurements('mf-unknown', { longTasks: 1 });

  expect(reported).toHaveBeenCalledTimes(3);
  expect(log.clearReports()).toEqual([
    { name: 'mf-example', version, longTasks: 3, vitals: { lcp: 900, cls: 0.1 } },
  ]);
});
