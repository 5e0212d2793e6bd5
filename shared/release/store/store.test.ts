import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promote } from '../channel.ts';
import { moduleRelease } from '../releases.fixture.ts';
import { openStore } from './open-store.ts';
import { publishRelease, readPublication } from './publish.ts';
import { createTeam, largeText } from './testing/builds.ts';
import { type OpenedStore, storeKinds } from './testing/kinds.ts';

describe.each(storeKinds)('a store in $kind', ({ open }) => {
  let root: string;
  let opened: OpenedStore;
  let team: ReturnType<typeof createTeam>;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'liaison-store-'));
    opened = await open(root);
    team = createTeam(root, opened.store);
  });
  afterEach(async () => {
    await opened.close();
    await rm(root, { recursive: true, force: true });
  });

  test('a published release contains its files, compressed copies and who published it, and nothing else (FED-003)', async () => {
    const { store } = opened;
    await team.publish(moduleRelease());

    expect((await store.readFile('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe(largeText);
    expect((await store.readFile('mf-chat', '1.0.0', 'list.js.br'))?.length).toBeLessThan(200);
    expect(await store.readFile('mf-chat', '1.0.0', 'other.js')).toBeNull();
    expect(await store.readFile('mf-chat', '2.0.0', 'list.js')).toBeNull();
    expect(await store.findRelease('mf-chat', '1.0.0')).toMatchObject({ name: 'mf-chat', version: '1.0.0' });
    expect(await opened.paths()).toHaveLength(11);
  });

  test('publishing different content under a published version is rejected and changes nothing (FED-003)', async () => {
    await team.publish(moduleRelease());
    const before = await opened.paths();
    const other = await team.build(moduleRelease(), { 'list.js': 'changed' });

    await expect(publishRelease({ store: opened.store, dist: other })).rejects.toThrow(
      'a version never changes',
    );
    expect(await opened.paths()).toEqual(before);
    expect((await opened.store.readFile('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe(largeText);
    expect(await team.publish(moduleRelease())).toEqual({ name: 'mf-chat', version: '1.0.0', isNew: false });
  });

  test('of concurrent publications of one version exactly one succeeds, with all its files (FED-003)', async () => {
    const { store } = opened;
    const contents = Array.from({ length: 8 }, (_, index) => 'x'.repeat(index + 1));
    const dists = await Promise.all(
      contents.map((content) =>
        team.build(moduleRelease(), { 'list.js': content, 'entry.js': `${content}y` }),
      ),
    );

    const results = await Promise.allSettled(dists.map((dist) => publishRelease({ store, dist })));

    const winner = contents[results.findIndex(({ status }) => status === 'fulfilled')];
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await store.listVersions('mf-chat')).toEqual(['1.0.0']);
    expect((await store.readFile('mf-chat', '1.0.0', 'list.js'))?.toString()).toBe(winner);
    expect((await store.readFile('mf-chat', '1.0.0', 'entry.js'))?.toString()).toBe(`${winner}y`);
  });

  test('a build with a file that does not match its hash is not published (FED-003, FED-009)', async () => {
    const dist = await team.build(moduleRelease());
    await writeFile(join(dist, 'list.js'), 'tampered');

    await expect(publishRelease({ store: opened.store, dist })).rejects.toThrow(
      'mf-chat@1.0.0 has list.js with content that does not match its hash',
    );
    expect(await opened.store.findRelease('mf-chat', '1.0.0')).toBeNull();
  });

  test('a release whose stored file was changed by hand cannot be promoted (FED-009)', async () => {
    await team.liveShell();
    await team.publish(moduleRelease());
    const path = (await opened.paths()).find((it) => /mf-chat\/.*list\.js$/.test(it));
    await opened.write(String(path), 'tampered');

    await expect(team.act('mf-chat', 'promote', promote('1.0.0'))).rejects.toThrow(
      'content that does not match its hash',
    );
  });

  test('all names and versions are listed over several pages, the newest version first', async () => {
    const versions = Array.from({ length: 7 }, (_, index) => `1.${index + 5}.0`);
    for (const version of versions) await team.publish(moduleRelease({ version }));
    const names = ['mf-a', 'mf-b', 'mf-c', 'mf-d'];
    for (const name of names) await team.publish(moduleRelease({ name }));

    expect(await opened.store.listVersions('mf-chat')).toEqual(versions.toReversed());
    expect(await opened.store.listModules()).toEqual(['mf-a', 'mf-b', 'mf-c', 'mf-chat', 'mf-d']);
  });

  test('removing a version deletes all its files and nothing else', async () => {
    await team.publish(moduleRelease());
    const before = await opened.paths();
    await team.publish(moduleRelease({ version: '1.1.0' }));

    await opened.store.removeRelease('mf-chat', '1.1.0');

    expect(await opened.store.findRelease('mf-chat', '1.1.0')).toBeNull();
    expect(await opened.store.readFile('mf-chat', '1.1.0', 'list.js')).toBeNull();
    expect(await opened.store.listVersions('mf-chat')).toEqual(['1.0.0']);
    expect(await opened.paths()).toEqual(before);
  });

  test('the versions that were served last are recorded (FED-034)', async () => {
    const { store } = opened;
    expect(await store.readLastGood()).toEqual({});

    await store.writeLastGood({ 'mf-chat': ['1.1.0', '1.0.0'] });

    expect(await store.readLastGood()).toEqual({ 'mf-chat': ['1.1.0', '1.0.0'] });
    await opened.write('last-good.json', '{"mf-chat":');
    expect(await store.readLastGood()).toEqual({});
  });

  test('a damaged record of a publication is an error that names it', async () => {
    await team.publish(moduleRelease());
    const path = (await opened.paths()).find((candidate) => candidate.endsWith('publication.json')) ?? '';
    expect(await readPublication(opened.store, 'mf-chat', '1.0.0')).toMatchObject({ who: 'unknown' });

    await opened.write(path, '{"at":1}');

    await expect(readPublication(opened.store, 'mf-chat', '1.0.0')).rejects.toThrow(
      'publication.json of mf-chat@1.0.0 is damaged',
    );
  });

  test('a name or path cannot leave the folder of the store', async () => {
    const { store } = opened;
    await expect((async () => store.readFile('..', '1.0.0', 'x'))()).rejects.toThrow('not a name');
    await expect((async () => store.readFile('mf-chat', '1.0.0', '../../x'))()).rejects.toThrow('not a name');
    await expect((async () => store.readChannel('../x'))()).rejects.toThrow('not a name');
  });

  test('an empty store returns empty lists and an empty channel', async () => {
    const { store } = opened;
    expect(await store.listModules()).toEqual([]);
    expect(await store.listVersions('mf-chat')).toEqual([]);
    expect(await store.readLog('mf-chat')).toEqual([]);
    expect(await store.readChannel('mf-chat')).toEqual({ revision: 0, stable: null, previous: null });
  });
});

test('a publication removes what an interrupted one left in the directory a day ago, and nothing that may still be written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'liaison-store-'));
  const folder = join(root, 'store/releases/mf-chat');
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  for (const name of ['.interrupted', '.running']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, '.interrupted/list.js'), 'half');
  await utimes(join(folder, '.interrupted'), yesterday, yesterday);

  await createTeam(root, openStore(join(root, 'store'))).publish(moduleRelease());

  expect((await readdir(folder)).toSorted()).toEqual(['.running', '1.0.0']);
  await rm(root, { recursive: true });
});

test('an address selects the kind of store, and an invalid address is rejected in one line', () => {
  expect(openStore('s3://releases/a/site?endpoint=http://localhost:1').location).toBe('s3://releases/a/site');
  expect(openStore('file:///srv/store').location).toBe('/srv/store');
  expect(openStore(null, '/srv/data').location).toBe('/srv/data/store');
  for (const [address, reason] of [
    ['s3://', 'a store in a bucket is s3://bucket'],
    ['s3://key:secret@releases', 's3://releases: a store in a bucket is'],
    ['s3://releases/a b', 'a store in a bucket is'],
    ['s3://releases?zone=x', 's3://releases: unknown option "zone"'],
    ['s3://releases?endpoint=localhost', 'is not an http address'],
    ['https://releases', 'a store is a directory or s3://bucket/prefix'],
  ] as const)
    expect(() => openStore(address)).toThrow(reason);
});
