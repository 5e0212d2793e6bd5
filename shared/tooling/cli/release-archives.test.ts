import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkFiles, readBuild, unpackRelease } from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addArchive, listArchives, readReleasedContract } from './release-archives.ts';
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

test('an archive keeps no pictures, which are taken from a later build, and a picture that is gone is empty', async () => {
  const files = ['entry.js', 'kept.webp', 'gone.mp4'];
  const manifest = moduleRelease({
    name: 'mf-landers',
    files: Object.fromEntries(files.map((path) => [path, { bytes: 1, brotli: 1, sha384: 'x' }])),
  });
  const noise = randomBytes(100_000).toString('latin1');
  const contents = { 'entry.js': 'code', 'kept.webp': noise, 'gone.mp4': noise };
  const dist = await writeBuild(join(root, 'mf-landers/dist'), manifest, contents);
  await addArchive(root, 'mf-landers', '1.0.0', dist);
  await rm(join(dist, 'gone.mp4'));

  const [path = ''] = await listArchives(root, 'mf-landers');
  const archive = await readFile(join(root, path));
  const restored = join(root, 'restored');
  await unpackRelease(archive, restored, dist);

  expect(archive.length).toBeLessThan(2000);
  const release = await readBuild(restored);
  const read = (name: string) => readFile(join(restored, name));
  expect(await checkFiles(release, read)).toEqual([]);
  expect(await read('kept.webp')).toEqual(await readFile(join(dist, 'kept.webp')));
  expect(await read('gone.mp4')).toHaveLength(0);
});
