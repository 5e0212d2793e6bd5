import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createPreviewSuffix } from '@liaison/release';
import { directoryStore, type ReleaseStore } from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import type { Release } from '@liaison/shared/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCli, type TestCli } from './cli.fixture.ts';
import { writeBuild } from './write-build.fixture.ts';

const longAgo = '2020-01-01T00:00:00.000Z';
let root: string;
let store: ReleaseStore;
let cli: TestCli;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-prune-'));
  store = directoryStore(join(root, 'store'));
  cli = createCli(root);
  await publishLongAgo(shellRelease({ date: longAgo }));
  await publishLongAgo(moduleRelease({ date: longAgo }));
  await cli.run('promote', 'shell@1.0.0');
  await cli.run('promote', 'mf-chat@1.0.0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const getStoredFile = ({ name, version }: Release, file: string) =>
  join(root, 'store/releases', name, version, file);
const publish = async (release: Release) =>
  cli.run('publish', await writeBuild(join(root, `${release.name}-${release.version}`), release));

async function publishLongAgo(release: Release) {
  await publish(release);
  await writeFile(getStoredFile(release, 'publication.json'), JSON.stringify({ at: longAgo, who: 'ana' }));
}

test('prune removes what no channel has named for 30 days, and nothing else', async () => {
  await publishLongAgo(moduleRelease({ version: '0.1.0', date: longAgo }));
  await publish(moduleRelease({ version: '1.1.0', date: new Date().toISOString() }));

  expect(await cli.run('prune')).toBe(0);

  expect(cli.printed).toEqual(['Removed mf-chat@0.1.0']);
  await cli.run('prune');
  expect(cli.printed).toEqual(['Nothing to remove']);
  expect(await store.listVersions('mf-chat')).toEqual(['1.1.0', '1.0.0']);
});

test('what was published within 30 days stays, however old its last commit is', async () => {
  await publish(moduleRelease({ version: '1.1.0', date: longAgo }));

  expect(await cli.run('prune')).toBe(0);

  expect(cli.printed).toEqual(['Nothing to remove']);
});

test('prune --dry-run names what prune would remove: old versions and expired previews', async () => {
  const expired = `1.0.0-${createPreviewSuffix(Date.now() - 8 * 24 * 60 * 60_000, 'a')}`;
  const open = `1.0.0-${createPreviewSuffix(Date.now(), 'b')}`;
  for (const version of [expired, open]) await publish(moduleRelease({ version }));
  await publishLongAgo(moduleRelease({ version: '0.1.0', date: longAgo }));

  expect(await cli.run('prune', '--dry-run')).toBe(0);
  expect(cli.printed).toEqual([`Would remove mf-chat@${expired}`, 'Would remove mf-chat@0.1.0']);
  expect(await store.listVersions('mf-chat')).toContain('0.1.0');

  await cli.run('prune');
  expect(await store.listVersions('mf-chat')).toEqual(['1.0.0', open]);
});

test('what is damaged stays and is named, and everything else is removed', async () => {
  const damaged = moduleRelease({ version: '0.2.0' });
  for (const release of [damaged, moduleRelease({ version: '0.1.0' }), shellRelease({ version: '0.1.0' })])
    await publishLongAgo(release);
  await writeFile(getStoredFile(damaged, 'publication.json'), '{ half');

  expect(await cli.run('prune')).toBe(1);

  expect(cli.printed).toEqual(['Removed mf-chat@0.1.0', 'Removed shell@0.1.0']);
  expect(cli.errors).toEqual(['publication.json of mf-chat@0.2.0 is damaged']);
});

test('of two prunes at the same time none fails', async () => {
  for (const patch of [1, 2, 3, 4])
    await publishLongAgo(moduleRelease({ version: `0.1.${patch}`, date: longAgo }));

  const others = Array.from({ length: 4 }, () => createCli(root));

  expect(await Promise.all(others.map((other) => other.run('prune')))).toEqual([0, 0, 0, 0]);
  expect(await store.listVersions('mf-chat')).toEqual(['1.0.0']);
});
