import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BootData } from '@liaison/shared/contracts';
import { addBootData } from './add-boot-data.fixture.ts';

const entry = 'e'.repeat(64);
const unknown = `sha384-${'A'.repeat(64)}`;

beforeEach(() => void jest.resetModules());

async function loadPage(boot: Partial<BootData> = {}) {
  const shell = { version: '1.0.0', base: '/releases/shell/1.0.0/', hashes: { 'main.js': entry } };
  const chat = { name: 'mf-chat', base: '/releases/mf-chat/1.0.0/', hashes: { 'entry.js': entry } };
  addBootData({ shell, releases: [chat], ...boot } as Partial<BootData>);
  return import('./file-hashes.ts');
}

test('a script whose hash is in the boot data has it at every generation of its URL', async () => {
  const { getIntegrity } = await loadPage();

  expect(getIntegrity('/releases/shell/1.0.0/main.js')).toBe(`sha384-${entry}`);
  expect(getIntegrity(`${location.origin}/releases/mf-chat/1.0.0~12/entry.js`)).toBe(`sha384-${entry}`);
});

test('a file whose hash is not known gets one that no file has, until a list adds it', async () => {
  const { addFileHashes, getIntegrity } = await loadPage();
  const file = '/releases/mf-chat/1.0.0/en.json';
  expect(getIntegrity(file)).toBe(unknown);
  expect(getIntegrity('https://elsewhere.test/releases/mf-chat/1.0.0/entry.js')).toBe(unknown);

  addFileHashes('/releases/mf-chat/1.0.0/', { 'en.json': entry });

  expect(getIntegrity(file)).toBe(`sha384-${entry}`);
});

test('only a development server of this session may send files without a hash', async () => {
  const override = { name: 'mf-chat', base: 'http://localhost:4103/', override: 'development' };
  const releases = [override] as BootData['releases'];
  const file = 'http://localhost:4103/entry.js';

  const enabled = await loadPage({ releases, developmentOverrides: true });
  expect(enabled.getIntegrity(file)).toBeUndefined();
  expect(enabled.getIntegrity('http://localhost:4104/entry.js')).toBe(unknown);

  jest.resetModules();
  const disabled = await loadPage({ releases, developmentOverrides: false });
  expect(disabled.getIntegrity(file)).toBe(unknown);
});
