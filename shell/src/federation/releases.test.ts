import { expect, jest, test } from '@jest/globals';
import { consumeConsole } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
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

test('after both releases failed, the next part comes from the live one again (FED-017)', async () => {
  const live = { ...release('6.1.0'), lastKnownGood: release('6.0.0') };
  const { part, openPart } = await getLivePart(live, {});
  await waitUntilSettled(part);
  expect(part.state().status).toBe('failed');
  expect(loaded).toContain('/releases/mf-chat/6.0.0~1/entry.js');
  entries.set('/releases/mf-chat/6.1.0~1/entry.js', { global: toGlobal('6.1.0'), module: good });

  const next = openPart('list');
  await waitUntilSettled(next);

  expect(next.state()).toMatchObject({ status: 'ready', module: good });
  expect(loaded.at(-1)).toBe('/releases/mf-chat/6.1.0~1/entry.js');
  expect(consumeConsole().join()).toContain('using the last known good release');
});

test('a part that the release in use lacks comes from the live one (FED-017)', async () => {
  const fallback = { ...release('7.0.0'), exposes: { conversation: [] } };
  entries.set('/releases/mf-chat/7.0.0~1/entry.js', { global: toGlobal('7.0.0'), module: good });
  stringFiles.set('/releases/mf-chat/7.0.0~1/en.json', {});
  const { part, openPart } = await getLivePart({ ...release('7.1.0'), lastKnownGood: fallback }, {});
  await waitUntilSettled(part);
  expect(part.state().status).toBe('ready');
  expect(consumeConsole()).toHaveLength(1);
  stringFiles.set('/releases/mf-chat/7.1.0~1/en.json', {});
  entries.set('/releases/mf-chat/7.1.0~1/entry.js', { global: toGlobal('7.1.0'), module: good });
  loaded.length = 0;

  const list = openPart('list');
  await waitUntilSettled(list);

  expect(list.state().status).toBe('ready');
  expect(loaded).toEqual(['/releases/mf-chat/7.1.0~1/en.json', '/releases/mf-chat/7.1.0~1/entry.js']);
});

test('a last known good release that lacks the part is not asked for it (FED-017)', async () => {
  const fallback = { ...release('7.2.0'), exposes: {} };

  const { part } = await getLivePart({ ...release('7.3.0'), lastKnownGood: fallback }, {});
  await waitUntilSettled(part);

  expect(part.state().status).toBe('failed');
  expect(loaded.join()).not.toContain('7.2.0');
});

test('the page reloads when both the live release and the last known good one are gone (SHELL-050)', async () => {
  jest.mocked(fetch).mockImplementation(async () => new Response(null, { status: 404 }));

  const { part } = await getLivePart({ ...release('9.1.0'), lastKnownGood: release('9.0.0') }, {});
  await waitUntilSettled(part);

  const messages: unknown[] = [];
  await waitFor(() => {
    messages.push(...consumeConsole());
    // What jsdom reports instead of a reload.
    expect(messages.join()).toContain('Not implemented: navigation');
  });
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
