import { beforeEach, expect, jest, test } from '@jest/globals';
import type { BootData, BootRelease } from '@liaison/shared/contracts';
import { addBootData } from '../boot/add-boot-data.fixture.ts';
import type { FileOwner } from './release-files.ts';

const base = '/releases/mf-chat/1.0.0/';
const chat = {
  name: 'mf-chat',
  version: '1.0.0',
  base,
  hashList: { file: 'hashes.json', sha384: 'of-list' },
};
const owner = chat as FileOwner;

/** URL and `integrity` of each request. A browser refuses the first list, as its hash is not that of the document. */
const requests: unknown[][] = [];

/** As the browser has it: `verify-scripts.ts` replaces it once for each page. */
const src = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') ?? {};

beforeEach(() => {
  jest.resetModules();
  Object.defineProperty(HTMLScriptElement.prototype, 'src', src);
  requests.length = 0;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    requests.push([url, init?.integrity]);
    if (url === `${base}hashes.json`) throw new TypeError('Failed to fetch');
    return Response.json({ 'en.json': 'of-strings', 'entry.js': 'of-entry' });
  });
  addBootData({ shell: {} as BootData['shell'], releases: [owner as BootRelease] });
});

test('a file is requested with the hash in the list of its release, and not at all while the list is not verified', async () => {
  const { fetchJson, increaseGeneration, loadScriptHashes } = await import('./release-files.ts');
  const { getIntegrity } = await import('../boot/file-hashes.ts');
  await expect(fetchJson(owner, 'en.json')).rejects.toMatchObject({ name: 'FileLoadError' });
  await expect(loadScriptHashes(owner)).rejects.toMatchObject({ name: 'FileLoadError' });

  increaseGeneration('mf-chat');
  await Promise.all([fetchJson(owner, 'en.json'), loadScriptHashes(owner)]);

  const list = [`${base}hashes.json`, 'sha384-of-list'];
  const newBase = '/releases/mf-chat/1.0.0~1/';
  expect(requests).toEqual([
    list,
    list,
    [`${newBase}hashes.json`, 'sha384-of-list'],
    [`${newBase}en.json`, 'sha384-of-strings'],
  ]);
  expect(getIntegrity(`${newBase}entry.js`)).toBe('sha384-of-entry');
});

test('a script that gets its URL as an attribute has the hash too', async () => {
  await import('../boot/verify-scripts.ts');
  const { addFileHashes } = await import('../boot/file-hashes.ts');
  addFileHashes(base, { '7.js': 'of-chunk' });
  const script = document.createElement('script');

  script.setAttribute('SRC', `${base}7.js`);
  script.setAttribute('id', 'added');

  expect(script).toMatchObject({ src: `${location.origin}${base}7.js`, integrity: 'sha384-of-chunk' });
  expect(script).toHaveAttribute('id', 'added');
});

test('a retry requests a script at another URL, whichever its code names, with the same hash', async () => {
  const { increaseGeneration } = await import('./release-files.ts');
  const { addFileHashes } = await import('../boot/file-hashes.ts');
  await import('../boot/verify-scripts.ts');
  addFileHashes(base, { '7.js': 'of-chunk' });
  const script = document.createElement('script');
  increaseGeneration('mf-chat');
  increaseGeneration('mf-chat');

  for (const folder of ['1.0.0', '1.0.0~1']) {
    script.src = `/releases/mf-chat/${folder}/7.js`;

    expect(script).toMatchObject({
      src: `${location.origin}/releases/mf-chat/1.0.0~2/7.js`,
      integrity: 'sha384-of-chunk',
    });
  }
});

test('a release whose scripts have their hashes in the boot data needs no list for them', async () => {
  const { loadScriptHashes } = await import('./release-files.ts');

  await loadScriptHashes({ ...owner, hashes: { 'entry.js': 'of-entry' } });

  expect(requests).toEqual([]);
});

test('a JSON file that contains a list is refused', async () => {
  const { fetchJson } = await import('./release-files.ts');
  jest.mocked(fetch).mockResolvedValue(Response.json(['text']));

  const { hashList: _, ...withoutHashes } = owner;
  await expect(fetchJson(withoutHashes, 'en.json')).rejects.toMatchObject({ name: 'FileLoadError' });
});
