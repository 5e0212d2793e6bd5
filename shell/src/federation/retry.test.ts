import { expect, jest, test } from '@jest/globals';
import { consumeConsole } from '@liaison/shared/testing';
import {
  toGlobal,
  release,
  good,
  createContainer,
  entries,
  stringFiles,
  hanging,
  loaded,
  getLivePart,
  waitUntilSettled,
} from './releases.fixture.ts';

test('retry loads from another URL and discards invalid code (FED-016)', async () => {
  entries.set('/releases/mf-chat/2.0.0/entry.js', { global: toGlobal('2.0.0'), module: {} });
  entries.set('/releases/mf-chat/2.0.0~1/entry.js', { global: toGlobal('2.0.0'), module: good });
  const { part } = await getLivePart(release('2.0.0'), {});
  await waitUntilSettled(part);
  expect(part.state().status).toBe('failed');
  const files = `${toGlobal('2.0.0')}_files`;
  Object.assign(globalThis, { [files]: ['code of the failed files'] });

  part.retry();
  await waitUntilSettled(part);

  expect(part.state()).toMatchObject({ status: 'ready', module: good });
  expect(loaded).toEqual(['/releases/mf-chat/2.0.0/entry.js', '/releases/mf-chat/2.0.0~1/entry.js']);
  expect((globalThis as Record<string, unknown>)[files]).toBeUndefined();
});

test('retry fails the scripts that its part waits for, of the release and of the one that stood in, and no other', async () => {
  const { part } = await getLivePart({ ...release('8.1.0'), lastKnownGood: release('8.0.0') }, {});
  await waitUntilSettled(part);
  const failed: unknown[] = [];
  for (const version of ['8.1.0', '8.0.0'])
    for (const file of ['list.js', 'shared.js']) {
      const script = addChunkScript(version, file);
      Object.assign(script, { onerror: () => failed.push(`${version}/${file}`) });
    }

  part.retry();
  await waitUntilSettled(part);

  expect(failed).toEqual(['8.1.0/shared.js', '8.0.0/shared.js']);
  expect(consumeConsole().join()).toContain('using the last known good release');
});

test('retry of a part loads the chunk that another part waits for too, which is ready with it and has not failed', async () => {
  jest.useFakeTimers();
  let loading: Promise<void> | undefined;
  // As webpack does: one request for all parts, and another one only after it has failed.
  const loadSharedChunk = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const script = addChunkScript('3.1.0', 'shared.js');
    script.addEventListener('load', () => resolve());
    const onerror = () => {
      loading = undefined;
      script.remove();
      reject(chunkError);
    };
    Object.assign(script, { onerror });
    return promise;
  };
  Object.assign(globalThis, {
    [toGlobal('3.1.0')]: {
      init: () => {},
      get: async () => {
        await (loading ??= loadSharedChunk());
        return () => good;
      },
    },
  });
  const { part, openPart } = await getLivePart(release('3.1.0'), {});
  await jest.advanceTimersByTimeAsync(2000);
  const list = openPart('list');
  await jest.advanceTimersByTimeAsync(1500);
  expect([part, list].map((one) => one.state().status)).toEqual(['failed', 'pending']);

  part.retry();
  await jest.advanceTimersByTimeAsync(100);
  document.querySelector('script[src$="3.1.0/shared.js"]')?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(100);

  expect([part, list].map((one) => one.state().status)).toEqual(['ready', 'ready']);
  const { clearReports } = await import('../health/release-log.ts');
  expect(clearReports()).toMatchObject([{ name: 'mf-chat', failures: { timeout: 1 } }]);
});

test('a second retry uses the entry of the first attempt, which has arrived, while that of the first retry hangs', async () => {
  jest.useFakeTimers();
  const path = '/releases/mf-chat/3.2.0';
  for (const file of ['/entry.js', '~1/entry.js']) hanging.add(path + file);
  const { part } = await getLivePart(release('3.2.0'), {});
  await jest.advanceTimersByTimeAsync(3100);
  part.retry();
  await jest.advanceTimersByTimeAsync(100);
  Object.assign(globalThis, { [toGlobal('3.2.0')]: createContainer(good) });
  document.querySelector(`script[src$="${path}/entry.js"]`)?.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(part.state().status).toBe('failed');

  part.retry();
  await jest.advanceTimersByTimeAsync(100);

  expect(part.state().status).toBe('ready');
  const loadedEntries = loaded.filter((file) => file.endsWith('/entry.js'));
  expect(loadedEntries).toEqual([`${path}/entry.js`, `${path}~1/entry.js`]);
});

test('parts share the container of the first entry that arrives, whichever of them is retried before', async () => {
  jest.useFakeTimers();
  const path = '/releases/mf-chat/3.3.0';
  const arrive = async (entry: string, module: object) => {
    Object.assign(globalThis, { [toGlobal('3.3.0')]: createContainer(module) });
    document.querySelector(`script[src$="${path}${entry}"]`)?.dispatchEvent(new Event('load'));
    await jest.advanceTimersByTimeAsync(100);
  };
  for (const entry of ['/entry.js', '~1/entry.js', '~2/entry.js']) hanging.add(path + entry);
  const { part, openPart } = await getLivePart(release('3.3.0'), {});
  const list = openPart('list');
  await jest.advanceTimersByTimeAsync(3100);
  for (const _ of ['first', 'second']) {
    part.retry();
    await jest.advanceTimersByTimeAsync(100);
  }

  await arrive('/entry.js', good);
  await arrive('~2/entry.js', { Component: () => null });
  await arrive('~1/entry.js', { Component: () => null });
  const next = openPart('conversations');
  await jest.advanceTimersByTimeAsync(100);

  for (const one of [part, list, next]) expect(one.state()).toMatchObject({ status: 'ready', module: good });
});

test.each([
  ['to load', {}],
  ['to render', good],
])('retry discards the code of a stand-in that failed %s (FED-016)', async (failure, module) => {
  const [live, before] = module === good ? ['8.5.0', '8.4.0'] : ['8.3.0', '8.2.0'];
  entries.set(`/releases/mf-chat/${before}~1/entry.js`, { global: toGlobal(before), module });
  entries.set(`/releases/mf-chat/${before}~3/entry.js`, { global: toGlobal(before), module: good });
  for (const generation of [1, 3]) stringFiles.set(`/releases/mf-chat/${before}~${generation}/en.json`, {});
  const { part } = await getLivePart({ ...release(live), lastKnownGood: release(before) }, {});
  await waitUntilSettled(part);
  expect(part.state().status).toBe(failure === 'to load' ? 'failed' : 'ready');

  part.retry();
  await waitUntilSettled(part);

  expect(part.state().status).toBe('ready');
  expect(loaded).toContain(`/releases/mf-chat/${before}~3/entry.js`);
  expect(consumeConsole().join()).toContain('using the last known good release');
});

test('retry loads a part from the container of the other parts, with which it shares stores', async () => {
  entries.set('/releases/mf-chat/3.0.0/entry.js', { global: toGlobal('3.0.0'), module: good });
  const { part, openPart } = await getLivePart(release('3.0.0'), {});
  await waitUntilSettled(part);
  const { [toGlobal('3.0.0')]: container } = globalThis as unknown as Record<
    string,
    { get: () => Promise<unknown> }
  >;
  if (!container) throw new Error('The entry has not run');
  jest.spyOn(container, 'get').mockRejectedValueOnce(chunkError);
  const list = openPart('list');
  await waitUntilSettled(list);
  expect([part, list].map((one) => one.state().status)).toEqual(['ready', 'failed']);

  list.retry();
  await waitUntilSettled(list);

  expect(list.state().status).toBe('ready');
  const loadedEntries = loaded.filter((path) => path.endsWith('/entry.js'));
  expect(loadedEntries).toEqual(['/releases/mf-chat/3.0.0/entry.js']);
});

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

/** A script of a chunk that hangs. */
function addChunkScript(version: string, file: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.dataset.webpack = `${toGlobal(version)}:${file}`;
  script.src = `/releases/mf-chat/${version}/${file}`;
  hanging.add(`/releases/mf-chat/${version}/${file}`);
  document.head.append(script);
  return script;
}
