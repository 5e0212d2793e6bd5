import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { createFileStorage } from './file-storage.ts';

test('a storage that could not be opened is opened with the next use', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'file-storage-'));
  const inTheWay = join(dataDir, 'mount');
  await writeFile(inTheWay, '');
  const files = createFileStorage({ filesUrl: pathToFileURL(join(inTheWay, 'files')).href, dataDir });
  await expect(files()).rejects.toThrow('ENOTDIR');

  await rm(inTheWay);
  const disk = await files();
  await disk.put('a.txt', 'text');

  expect(await disk.get('a.txt')).toBe('text');
  expect(await files()).toBe(disk);
  await rm(dataDir, { recursive: true });
});
