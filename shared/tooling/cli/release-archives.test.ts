import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { shellRelease } from '@liaison/release/store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addArchive, readReleasedContract } from './release-archives.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-archives-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function archiveShell(version: string, names: string[]) {
  const provides = { shared: version, libraries: { zustand: '5.1.0' }, exports: { zustand: names } };
  const dist = await writeBuild(join(root, 'dist'), shellRelease({ version, libraries: {}, provides }));
  await addArchive(root, 'shell', version, dist);
}

test('the released contract is that of the newest archive of the shell, and there is none before the first release', async () => {
  expect(await readReleasedContract(root)).toBeNull();

  await archiveShell('1.9.0', ['create']);
  await archiveShell('1.10.0', ['create', 'useStore']);

  expect(await readReleasedContract(root)).toEqual({
    version: '1.10.0',
    exports: { zustand: ['create', 'useStore'] },
  });
});
