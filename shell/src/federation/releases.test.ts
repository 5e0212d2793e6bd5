import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BootData, BootRelease } from '@liaison/shared/contracts';
import { consumeConsole } from '@liaison/shared/testing';
import { addBootData } from '../boot/add-boot-data.fixture.ts';
import type { Part } from './part.ts';

const toGlobal = (version: string) => `mf_chat_${version.replaceAll('.', '_')}`;

const release = (version: string): BootRelease => ({
  name: 'mf-chat',
  version,
  base: `/releases/mf-chat/${version}/`,
  entry: 'entry.js',
  global: toGlobal(version),
  needs: { shared: '^2.0.0' },
  libraries: {},
  routes: [],
  navigation: [],
  slots: [],
  locales: {
    en: 'en.json',
    de: 'de.json',
    es: 'es.json',
    fr: 'fr.json',
    it: 'it.json',
    nl: 'nl.json',
    pl: 'pl.json',
  },
  exposes: {},
});
const good = { Component: () => null };

/** What an entry's script leaves in the page when it has run: a container that resolves each part to `module`. */
const createContainer = (module: object) => ({ init: () => {}, get: async () => () => module });

/** The code of each entry by its path; the runtime remembers what it loaded, so each test has versions of its own. An entry without code fails to load. */
const entries = new Map<string, { global: string; module: object }>();
/** The strings of each file by its path. A file without strings answers with status 500. */
const stringFiles = new Map<string, Record<string, string>>();
/** Paths that never answer. */
const hanging = new Set<string>();
/** Paths that answer later. */
const held = new Map<string, Promise<void>>();
const loaded: string[] = [];

/** Does what a browser does with a script element; jsdom loads no scripts. */
const browser = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement) || !node.src) continue;
    const { pathname } = new URL(node.src);
    loaded.push(pathname);
    if (hanging.has(pathname)) continue;
    const entry = entries.get(pathname);
    if (entry) Object.assign(globalThis, { [entry.global]: createContainer(entry.module) });
    node.dispatchEvent(new Event(entry ? 'load' : 'error'));
  }
});

beforeEach(() => {
  jest.resetModules();
  entries.clear();
  stringFiles.clear();
  hanging.clear();
  held.clear();
  loaded.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    loaded.push(path);
    if (hanging.has(path)) await new Promise(() => {});
    await held.get(path);
    const texts = stringFiles.get(path);
    return texts ? Response.json(texts) : new Response(null, { status: 500 });
  });
  for (const version of ['1.0.0', '1.1.0', '2.0.0'])
    Object.assign(globalThis, { [toGlobal(version)]: undefined });
  // The build defines these constants.
  Object.assign(globalThis, { SHARED_VERSION: '2.0.0', RUNTIME_VERSION: '2.9.2' });
  browser.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  browser.disconnect();
  jest.useRealTimers();
});

/** `texts` are the strings that came with the page. */
async function getLivePart(live: BootRelease, texts?: Record<string, string>) {
  const strings: BootData['strings'] = texts ? { chat: texts } : {};
  const boot: Partial<BootData> = {
    locale: 'en',
    strings,
    releases: [live],
    shell: {
      version: '1.0.0',
      base: '/releases/shell/1.0.0/',
      locales: live.locales,
      namespaces: { traits: live.locales },
    },
  };
  addBootData(boot);
  const { i18n, startI18n } = await import('@liaison/shared/i18n');
  startI18n({ locale: 'en', strings, load: async () => undefined });
  const { getPart } = await import('./releases.ts');
  return { part: getPart('mf-chat', 'conversation'), t: i18n.t };
}

const waitUntilSettled = (part: Part) => part.state().settled;

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

test('a part whose strings do not load fails, and retry loads them from another URL (FED-016)', async () => {
  entries.set('/releases/mf-chat/3.0.0/entry.js', { global: toGlobal('3.0.0'), module: good });
  entries.set('/releases/mf-chat/3.0.0~1/entry.js', { global: toGlobal('3.0.0'), module: good });
  stringFiles.set('/releases/mf-chat/3.0.0~1/en.json', { title: 'Messages' });
  const { part, t } = await getLivePart(release('3.0.0'));
  await waitUntilSettled(part);
  expect(part.state()).toMatchObject({ status: 'failed', error: { name: 'FileLoadError' } });

  part.retry();
  await waitUntilSettled(part);

  expect(part.state().status).toBe('ready');
  expect(t('chat:title')).toBe('Messages');
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

test.each([
  { first: '9.1.0', title: 'Letters' },
  { first: '9.0.0', title: 'Messages' },
])(
  'when live release and stand-in both arrive, texts have the strings of the one that is shown: $first',
  async ({ first, title }) => {
    jest.useFakeTimers();
    const versions = ['9.1.0', '9.0.0~1'];
    for (const [version, texts] of [
      ['9.1.0', { title: 'Letters', live: 'Only live' }],
      ['9.0.0~1', { title: 'Messages', before: 'Only before' }],
    ] as const) {
      entries.set(`/releases/mf-chat/${version}/entry.js`, {
        global: toGlobal(version.replace('~1', '')),
        module: good,
      });
      stringFiles.set(`/releases/mf-chat/${version}/en.json`, texts);
    }
    const gates = versions.map((version) => {
      const gate = Promise.withResolvers<void>();
      held.set(`/releases/mf-chat/${version}/en.json`, gate.promise);
      return gate.resolve;
    });
    if (!first.startsWith('9.1')) gates.reverse();
    const { part, t } = await getLivePart({ ...release('9.1.0'), lastKnownGood: release('9.0.0') });
    await jest.advanceTimersByTimeAsync(3100);
    gates[0]?.();
    await jest.advanceTimersByTimeAsync(100);
    expect(part.state().status).toBe('ready');

    gates[1]?.();
    await jest.advanceTimersByTimeAsync(100);

    expect(t('chat:title')).toBe(title);
    expect(consumeConsole().join()).toContain('using the last known good release');
  },
);

test('parts that load at the same time share the request for their strings', async () => {
  entries.set('/releases/mf-chat/9.2.0/entry.js', { global: toGlobal('9.2.0'), module: good });
  stringFiles.set('/releases/mf-chat/9.2.0/en.json', { title: 'Messages' });
  const answer = Promise.withResolvers<void>();
  held.set('/releases/mf-chat/9.2.0/en.json', answer.promise);
  const { part, t } = await getLivePart(release('9.2.0'));
  const { getPart } = await import('./releases.ts');
  const other = getPart('mf-chat', 'row');
  answer.resolve();
  await Promise.all([part, other].map(waitUntilSettled));

  expect([part, other].map((one) => one.state().status)).toEqual(['ready', 'ready']);
  expect(t('chat:title')).toBe('Messages');
  expect(loaded.filter((path) => path.endsWith('en.json'))).toHaveLength(1);
});

test('strings of the shell that failed do not keep the page from another language and back', async () => {
  jest.useFakeTimers();
  await getLivePart(release('9.3.0'), {});
  const { loadNamespace } = await import('./release-strings.ts');
  const { changeLocale, i18n, startI18n } = await import('@liaison/shared/i18n');
  startI18n({ locale: 'en', strings: {}, load: loadNamespace });
  void i18n.loadNamespaces('traits');
  await jest.advanceTimersByTimeAsync(1000);
  stringFiles.set('/releases/shell/1.0.0/de.json', { wine: 'Wein' });
  stringFiles.set('/releases/shell/1.0.0/en.json', { wine: 'Wine' });

  expect(await changeLocale('de')).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(await changeLocale('en')).toBe(true);

  expect(i18n.t('traits:wine')).toBe('Wine');
  expect(consumeConsole().join()).toContain('Strings of traits (en) did not load');
});

/** A text has requested strings of the shell that do not load; those under the next URL do. */
async function requestTraits() {
  stringFiles.set('/releases/shell/1.0.0~1/en.json', { wine: 'Wine' });
  const { loadNamespace } = await import('./release-strings.ts');
  void loadNamespace('traits', 'en');
}

test('strings of the shell that did not load keep no other part from loading', async () => {
  entries.set('/releases/mf-chat/6.0.0/entry.js', { global: toGlobal('6.0.0'), module: good });
  const { part } = await getLivePart(release('6.0.0'), {});
  await waitUntilSettled(part);
  await requestTraits();
  const { getPart } = await import('./releases.ts');

  const later = getPart('mf-chat', 'later');
  await waitUntilSettled(later);

  expect(later.state().status).toBe('ready');
});

test.each(['mf-chat', 'shell'])(
  'retry of a part of %s loads the strings of the shell that its texts wait for from another URL',
  async (name) => {
    entries.set('/releases/mf-chat/7.0.0/entry.js', { global: toGlobal('7.0.0'), module: good });
    entries.set('/releases/mf-chat/7.0.0~1/entry.js', { global: toGlobal('7.0.0'), module: good });
    const { t } = await getLivePart(release('7.0.0'), {});
    const { shellScreens } = await import('./shell-screens.ts');
    shellScreens.page = async () => good;
    await requestTraits();
    const { getPart } = await import('./releases.ts');
    const part = getPart(name, 'page');
    await waitUntilSettled(part);

    part.retry();
    await waitUntilSettled(part);

    expect(part.state().status).toBe('ready');
    expect(t('traits:wine')).toBe('Wine');
  },
);
