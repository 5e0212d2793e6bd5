import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseReport } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';

const sendBeacon = jest.fn((_url: string, _body: Blob) => true);
const [release] = boot.releases;
if (!release) throw new Error('The fixture has no release');
const { version } = release;
const file = `${location.origin}/releases/mf-example/${version}/remoteEntry.js`;

let files: { name: string; transferSize: number }[] = [];
let visibility: DocumentVisibilityState = 'visible';

/** Those of the collector, which a page never stops. */
const listeners: [string, EventListenerOrEventListenerObject][] = [];
const { addEventListener: addListener } = window;

/** When the first text was painted, where the browser measures it. */
let paintTime: number | undefined;

class Observer {
  static get supportedEntryTypes() {
    return paintTime === undefined ? ['longtask'] : ['longtask', 'paint'];
  }
  private readonly callback: (list: { getEntries: () => object[] }) => void;

  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    this.callback = callback;
  }
  observe({ type }: { type: string }) {
    if (type !== 'paint') return;
    this.callback({ getEntries: () => [{ name: 'first-contentful-paint', startTime: paintTime }] });
  }
  disconnect() {}
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
  sendBeacon.mockClear();
  visibility = 'visible';
  paintTime = undefined;
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, { PerformanceObserver: Observer });
  Object.assign(performance, { getEntriesByType: () => files });
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof addListener>) => {
    listeners.push([args[0], args[1]]);
    addListener.call(window, ...args);
  });
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function start() {
  const log = await import('./release-log.ts');
  const { startCollector } = await import('./collector.ts');
  startCollector('mf-example');
  const load = () =>
    log.trackLoad(release as NonNullable<typeof release>, Promise.resolve({ Component: () => null }));
  return { log, load };
}

async function listSent(): Promise<ReleaseReport[]> {
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()));
  return bodies.flatMap((body) => (JSON.parse(body) as { releases: ReleaseReport[] }).releases);
}

test('what the page has seen is sent once, three seconds after the first of it', async () => {
  files = [{ name: file, transferSize: 900 }];
  const { load } = await start();
  await load();

  jest.advanceTimersByTime(2900);
  const early = sendBeacon.mock.calls.length;
  jest.advanceTimersByTime(10_000);

  expect(early).toBe(0);
  expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/-/release-health']);
  expect(await listSent()).toEqual([
    { name: 'mf-example', version, outcome: 'ok', loadMs: expect.any(Number) },
  ]);
});

test('a hidden page sends at once what it has', async () => {
  files = [];
  const { load } = await start();
  await load();

  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));

  expect(await listSent()).toMatchObject([{ name: 'mf-example', outcome: 'ok' }]);
});

test('the load time of files that the browser had already is not sent', async () => {
  files = [{ name: file, transferSize: 0 }];
  const { load } = await start();
  await load();
  jest.advanceTimersByTime(3000);

  expect(await listSent()).toEqual([{ name: 'mf-example', version, outcome: 'ok' }]);
});

test('the times of the page are sent of the release that the page was opened at, wherever the user is by then', async () => {
  paintTime = 900;
  history.replaceState(null, '', '/nowhere');
  await start();
  await jest.advanceTimersByTimeAsync(3000);

  expect(await listSent()).toEqual([{ name: 'mf-example', version, vitals: { fcp: 900 } }]);
});

test('a measurement that has not changed since is sent once, however often the page is hidden', async () => {
  const reporters: ((metric: { name: string; value: number }) => void)[] = [];
  const observe = (report: (typeof reporters)[number]) => void reporters.push(report);
  jest.unstable_mockModule('web-vitals', () => ({
    onCLS: observe,
    onFCP: () => {},
    onINP: () => {},
    onLCP: () => {},
    onTTFB: () => {},
  }));
  await start();
  for (const value of [0.01, 0.01, 0.01001, 0.05]) {
    for (const report of reporters) report({ name: 'CLS', value });
    jest.advanceTimersByTime(3000);
  }

  expect((await listSent()).map(({ vitals }) => vitals)).toEqual([{ cls: 0.01 }, { cls: 0.05 }]);
  jest.unstable_unmockModule('web-vitals');
});

test('an error that nothing caught is sent of the release whose file threw it', async () => {
  await start();

  dispatchEvent(new ErrorEvent('error', { filename: file }));
  jest.advanceTimersByTime(3000);

  expect(await listSent()).toMatchObject([{ outcome: 'failed', failures: { uncaught: 1 } }]);
});

test('a page sends ten beacons at most', async () => {
  const { log } = await start();
  for (let sent = 0; sent < 15; sent += 1) {
    log.addMeasurements('mf-example', { longTasks: 1 });
    jest.advanceTimersByTime(3000);
  }

  expect(sendBeacon).toHaveBeenCalledTimes(10);
});
