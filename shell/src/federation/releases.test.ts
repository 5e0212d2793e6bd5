import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { BootRelease } from '@liaison/shared/contracts';
import { consumeConsole } from '@liaison/shared/testing';

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
const loaded: string[] = [];

/** Does what a browser does with a script element; jsdom loads no scripts. */
const browser = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement) || !node.src) continue;
    const { pathname } = new URL(node.src);
    loaded.push(pathname);
    const entry = entries.get(pathname);
    if (entry) Object.assign(globalThis, { [entry.global]: createContainer(entry.module) });
    node.dispatchEvent(new Event(entry ? 'load' : 'error'));
  }
});

beforeEach(() => {
  jest.resetModules();
  entries.clear();
  loaded.length = 0;
  for (const version of ['1.0.0', '1.1.0', '2.0.0'])
    Object.assign(globalThis, { [toGlobal(version)]: undefined });
  // The build defines these constants.
  Object.assign(globalThis, { SHARED_VERSION: '2.0.0', RUNTIME_VERSION: '2.9.2' });
  browser.observe(document, { childList: true, subtree: true });
});
afterEach(() => browser.disconnect());

async function getLivePart(live: BootRelease) {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ locale: 'en', releases: [live] })}</script>`;
  const { i18n } = await import('@liaison/shared/i18n');
  jest.spyOn(i18n, 'loadNamespaces').mockImplementation(async () => {});
  const { getPart } = await import('./releases.ts');
  return getPart('mf-chat', 'conversation');
}

const waitUntilSettled = (part: Awaited<ReturnType<typeof getLivePart>>) => part.state().settled;

test('the last known good release replaces one that fails to load (FED-017)', async () => {
  entries.set('/releases/mf-chat/1.1.0/entry.js', { global: toGlobal('1.1.0'), module: {} });
  entries.set('/releases/mf-chat/1.0.0~1/entry.js', { global: toGlobal('1.0.0'), module: good });

  const part = await getLivePart({ ...release('1.1.0'), lastKnownGood: release('1.0.0') });
  await waitUntilSettled(part);

  expect(part.state()).toMatchObject({ status: 'ready', module: good });
  expect(loaded).toEqual(['/releases/mf-chat/1.1.0/entry.js', '/releases/mf-chat/1.0.0~1/entry.js']);
  expect(consumeConsole().join()).toContain('using the last known good release');
});

test('retry loads from another URL and discards invalid code (FED-016)', async () => {
  entries.set('/releases/mf-chat/2.0.0/entry.js', { global: toGlobal('2.0.0'), module: {} });
  entries.set('/releases/mf-chat/2.0.0~1/entry.js', { global: toGlobal('2.0.0'), module: good });
  const part = await getLivePart(release('2.0.0'));
  await waitUntilSettled(part);
  expect(part.state().status).toBe('failed');
  const files = `${toGlobal('2.0.0')}_files`;
  Object.assign(globalThis, { [files]: ['code of the failed files'] });

  part.retry();
  await waitUntilSettled(part);

  expect(part.state()).toMatchObject({ status: 'ready', module: good });
  expect(loaded).toEqual(['/releases/mf-chat/2.0.0/entry.js', '/releases/mf-chat/2.0.0~1/entry.js']);
  // The runtime warns when a release is registered again under its new URL.
  expect(consumeConsole()).toEqual([expect.stringContaining('already registered')]);
  expect((globalThis as Record<string, unknown>)[files]).toBeUndefined();
});
