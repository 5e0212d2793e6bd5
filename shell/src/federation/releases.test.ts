import { expect, jest, test } from '@jest/globals';
import { consumeConsole } from '@liaison/shared/testing';
import {
  toGlobal,
  release,
  good,
  entries,
  stringFiles,
  hanging,
  loaded,
  getLivePart,
  waitUntilSettled,
} from './releases.fixture.ts';

test('the last known good release replaces one that fails to load (FED-017)', async () => {
  entries.set('/releases/mf-chat/1.1.0/entry.js', { global: toGlobal('1.1.0'), module: {} });
  entries.set('/releases/mf-chat/1.0.0~1/entry.js', { global: toGlobal('1.0.0'), module: good });

  stringFiles.set('/releases/mf-chat/1.0.0~1/en.json', { title: 'Messages' });
  const live = { ...release('1.1.0'), lastKnownGood: release('1.0.0') };

  const { part, t } = await getLivePart(live, { title: 'Letters' });
  await waitUntilSettled(part);

  expect(part.state()).toMatchObject({ status: 'ready', module: good });
  expect(loaded).toEqual([
    '/releases/mf-chat/1.1.0/entry.js',
    '/releases/mf-chat/1.0.0~1/en.json',
    '/releases/mf-chat/1.0.0~1/entry.js',
  ]);
  expect(t('chat:title')).toBe('Messages');
  expect(consumeConsole().join()).toContain('using the last known good release');
});

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

test('retry waits for no script of an earlier attempt, neither of the release nor of the one that stood in', async () => {
  const { part } = await getLivePart({ ...release('8.1.0'), lastKnownGood: release('8.0.0') }, {});
  await waitUntilSettled(part);
  const scripts = ['8.1.0', '8.0.0'].map((version) => {
    const script = document.createElement('script');
    script.dataset.webpack = `${toGlobal(version)}:list`;
    document.head.append(script);
    return script;
  });

  part.retry();
  await waitUntilSettled(part);

  expect(scripts.map(({ isConnected }) => isConnected)).toEqual([false, false]);
  expect(consumeConsole().join()).toContain('using the last known good release');
});

test.each([
  ['an entry', '4.1.0', '/releases/mf-chat/4.1.0/entry.js'],
  ['a strings file', '5.1.0', '/releases/mf-chat/5.1.0/en.json'],
])(
  'the last known good release stands in for %s that hangs from the deadline on (FED-017)',
  async (_, version, path) => {
    jest.useFakeTimers();
    const before = version.replace('.1.', '.0.');
    hanging.add(path);
    entries.set(`/releases/mf-chat/${version}/entry.js`, { global: toGlobal(version), module: good });
    stringFiles.set(`/releases/mf-chat/${version}/en.json`, { title: 'Letters' });
    entries.set(`/releases/mf-chat/${before}~1/entry.js`, { global: toGlobal(before), module: good });
    stringFiles.set(`/releases/mf-chat/${before}~1/en.json`, { title: 'Messages' });
    const { part, t } = await getLivePart({ ...release(version), lastKnownGood: release(before) });
    await jest.advanceTimersByTimeAsync(2900);
    expect(loaded.join()).not.toContain(before);

    await jest.advanceTimersByTimeAsync(200);

    expect(part.state().status).toBe('ready');
    expect(t('chat:title')).toBe('Messages');
    expect(consumeConsole().join()).toContain('using the last known good release');
  },
);
