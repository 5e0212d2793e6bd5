import { afterEach, expect, jest, test } from '@jest/globals';
import type { FetchEvent, WorkerScope } from '../push/worker-scope.ts';
import { startOfflineWorker } from './offline-worker.ts';

afterEach(() => void jest.restoreAllMocks());

/** A worker whose network answers `network`, with what is stored. */
function setup({ stored = ['offline'], network }: { stored?: string[]; network: () => Promise<Response> }) {
  jest.spyOn(globalThis, 'fetch').mockImplementation(network);
  const added: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    caches: {
      open: async () => ({
        matchAll: async () => stored.map((text) => new Response(text)),
        add: async (address: string) => void added.push(address),
      }),
    },
    registration: { navigationPreload: { enable: jest.fn(async () => {}) } },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  startOfflineWorker(scope as unknown as WorkerScope);
  return {
    scope,
    added,
    /** The rules of the worker about requests that do not need it. */
    async install(answer: () => Promise<void> = async () => {}) {
      const addRoutes = jest.fn(answer);
      let installed: Promise<unknown> = Promise.resolve();
      listeners.get('install')?.({
        addRoutes,
        waitUntil: (promise: Promise<unknown>) => (installed = promise),
      });
      await installed;
      return addRoutes.mock.calls;
    },
    activate: () => listeners.get('activate')?.({ waitUntil: () => {} }),
    /** The text of the worker's answer; null when it leaves the request to the browser. */
    async load(request: { mode: string; method: string }, preloadResponse?: FetchEvent['preloadResponse']) {
      let answer: Promise<Response> | null = null;
      const respondWith = (response: Promise<Response>) => (answer = response);
      listeners.get('fetch')?.({ request, preloadResponse, respondWith, waitUntil: () => {} });
      const response = await (answer as Promise<Response> | null);
      return response === null ? null : response.text();
    },
  };
}

const page = { mode: 'navigate', method: 'GET' };
const online = async () => new Response('page');
const offline = async () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the network, already asked for while the worker starts', async () => {
  const { activate, load, scope } = setup({ network: online });

  activate();

  expect(scope.registration.navigationPreload.enable).toHaveBeenCalledTimes(1);
  expect(await load(page)).toBe('page');
  expect(await load(page, Promise.resolve(new Response('preloaded')))).toBe('preloaded');
});

test('without a connection the stored page is shown; without one, the failure of the browser', async () => {
  expect(await setup({ network: offline }).load(page)).toBe('offline');
  expect(await setup({ network: online }).load(page, offline())).toBe('offline');
  await expect(setup({ stored: [], network: offline }).load(page)).rejects.toThrow('Failed to fetch');
});

test('scripts, calls and forms are left to the browser', async () => {
  const { load } = setup({ network: offline });

  expect(await load({ mode: 'no-cors', method: 'GET' })).toBeNull();
  expect(await load({ mode: 'cors', method: 'GET' })).toBeNull();
  expect(await load({ mode: 'navigate', method: 'POST' })).toBeNull();
});

test('the browser is told to ask the worker for pages alone, and one that does not know how installs it all the same', async () => {
  const rule = { condition: { not: { requestMode: 'navigate' } }, source: 'network' };
  const { install } = setup({ network: online });

  expect(await install(async () => {})).toEqual([[rule]]);
  expect(await install(() => Promise.reject(new TypeError('not')))).toEqual([[rule]]);
});

test('the page is stored on installation, and once by each start of the worker that has loaded a page', async () => {
  const installing = setup({ network: online });
  await installing.install();
  await installing.load(page);
  expect(installing.added).toEqual(['/-/offline']);

  const started = setup({ network: online });
  await started.load(page);
  await started.load(page);
  expect(started.added).toEqual(['/-/offline']);
});
