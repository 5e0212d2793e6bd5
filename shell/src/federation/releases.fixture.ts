import { afterEach, beforeEach, jest } from '@jest/globals';
import type { BootData, BootRelease } from '@liaison/shared/contracts';
import { addBootData } from '../boot/add-boot-data.fixture.ts';
import type { Part } from './part.ts';

// Fakes the scripts and strings of releases of mf-chat in every test of a file that imports it.

export const toGlobal = (version: string) => `mf_chat_${version.replaceAll('.', '_')}`;

export const release = (version: string): BootRelease => ({
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
  exposes: { conversation: ['conversation.js', 'shared.js'], list: ['list.js', 'shared.js'] },
});
export const good = { Component: () => null };

/** What an entry's script leaves in the page when it has run: a container that resolves each part to `module`. */
export const createContainer = (module: object) => ({ init: () => {}, get: async () => () => module });

/** The code of each entry by its path; the runtime remembers what it loaded, so each test has versions of its own. An entry without code fails to load. */
export const entries = new Map<string, { global: string; module: object }>();
/** The strings of each file by its path. A file without strings answers with status 500. */
export const stringFiles = new Map<string, Record<string, string>>();
/** Paths that never answer. */
export const hanging = new Set<string>();
/** Paths that answer later. */
export const held = new Map<string, Promise<void>>();
export const loaded: string[] = [];

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
  Object.assign(globalThis, {
    SHARED_VERSION: '2.0.0',
    RUNTIME_VERSION: '2.9.2',
  });
  browser.observe(document, { childList: true, subtree: true });
});
afterEach(() => {
  browser.disconnect();
  jest.useRealTimers();
});

/** `texts` are the strings that came with the page. */
export async function getLivePart(live: BootRelease, texts?: Record<string, string>) {
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
  const openPart = (name: string) => getPart('mf-chat', name);
  return { part: openPart('conversation'), openPart, t: i18n.t };
}

export const waitUntilSettled = (part: Part) => part.state().settled;
