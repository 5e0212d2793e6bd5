import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BootRelease } from '@liaison/shared/contracts';

const loadExposed = jest.fn<(release: BootRelease, generation: number, part: string) => Promise<unknown>>();
const discardCode = jest.fn();
jest.unstable_mockModule('./federation-runtime.ts', () => ({ loadExposed, discardCode }));
jest.unstable_mockModule('./contract.ts', () => ({
  getProvidedVersions: () => ({}),
  findContractProblem: () => null,
}));

const release = (version: string): BootRelease => ({
  name: 'mf-chat',
  version,
  base: `/releases/mf-chat/${version}/`,
  entry: 'entry.js',
  global: 'chat',
  needs: { shared: '^1.0.0' },
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

beforeEach(() => {
  jest.resetModules();
  loadExposed.mockReset();
  discardCode.mockReset();
});

async function getLivePart(live: BootRelease) {
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ locale: 'en', releases: [live] })}</script>`;
  const { i18n } = await import('@liaison/shared/i18n');
  jest.spyOn(i18n, 'loadNamespaces').mockImplementation(async () => {});
  const { getPart } = await import('./releases.ts');
  return getPart('mf-chat', 'conversation');
}

const waitUntilSettled = (part: Awaited<ReturnType<typeof getLivePart>>) => {
  const state = part.state();
  return state.status === 'pending' ? state.settled : Promise.resolve();
};

test('the last known good release replaces one that fails to load (FED-017)', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  loadExposed.mockImplementation(async ({ version }) => {
    if (version === '1.1.0') throw new Error('corrupt');
    return good;
  });

  const part = await getLivePart({ ...release('1.1.0'), lastKnownGood: release('1.0.0') });
  await waitUntilSettled(part);

  expect(part.state().status).toBe('ready');
  expect(loadExposed.mock.calls.map(([{ version }]) => version)).toEqual(['1.1.0', '1.0.0']);
  warning.mockRestore();
});

test('retry loads from another URL and discards invalid code (FED-016)', async () => {
  loadExposed.mockResolvedValueOnce({}).mockResolvedValueOnce(good);
  const part = await getLivePart(release('1.0.0'));
  await waitUntilSettled(part);
  expect(part.state().status).toBe('failed');

  part.retry();
  await waitUntilSettled(part);

  expect(part.state().status).toBe('ready');
  expect(loadExposed.mock.calls.map(([, generation]) => generation)).toEqual([0, 1]);
  expect(discardCode).toHaveBeenCalledTimes(1);
});
