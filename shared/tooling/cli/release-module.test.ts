import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openStore, promoteRelease, publishRelease, type ReleaseStore } from '@liaison/release/store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '@liaison/release';
import { createSigningKey } from '@liaison/release/signing';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { releaseModule, type ReleaseModuleOptions, type WorkspaceTools } from './release-module.ts';
import { writeBuild } from './write-build.fixture.ts';

let root: string;
let store: ReleaseStore;
let done: string[];
let released: Contract | null;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-release-'));
  store = openStore(join(root, 'store'));
  done = [];
  released = null;
  await publishRelease({ store, dist: await writeBuild(join(root, 'shell'), shellRelease()) });
  await promoteRelease({ store, name: 'shell', version: '1.0.0', who: 'ana', why: '' });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Records the calls instead of changing a working tree; the module is at 1.0.0. */
const createTools = (overrides: Partial<WorkspaceTools> = {}): WorkspaceTools => ({
  assertReady: async () => {},
  findCommittedVersion: async () => null,
  isChangedSince: async () => true,
  runChecks: async () => void done.push('test'),
  listChanges: async () => ['chat: add gifts'],
  bumpVersion: async (_name, bump) => {
    done.push(`version ${bump}`);
    return { undo: async () => void done.push('undo') };
  },
  build: async (name) => {
    done.push('build');
    return writeBuild(join(root, 'dist'), moduleRelease({ name, version: '1.0.1' }));
  },
  runJourneys: async ({ name }) => {
    done.push(`journeys ${name}`);
    return 1;
  },
  readReleasedContract: async () => released,
  addToChangelog: async (name, { version, changes }) =>
    void done.push(`changelog ${name}@${version}: ${changes?.join()}`),
  addArchive: async (name, version) => void done.push(`archive ${name}@${version}`),
  commitVersion: async (name, version) => void done.push(`commit ${name}@${version}`),
  push: async (name, version) => void done.push(`push ${name}@${version}`),
  ...overrides,
});

const release = (tools: WorkspaceTools, options: Partial<ReleaseModuleOptions> = {}) =>
  releaseModule({
    name: 'mf-chat',
    bump: 'patch',
    who: 'ana',
    why: 'test',
    journeys: true,
    push: false,
    store,
    tools,
    log: () => {},
    ...options,
  });

test('exactly one module is tested, versioned, built, published, checked and promoted (FED-006)', async () => {
  expect(await release(createTools())).toBe('1.0.1');

  expect(done).toEqual([
    'test',
    'version patch',
    'build',
    'journeys mf-chat',
    'changelog mf-chat@1.0.1: chat: add gifts',
    'archive mf-chat@1.0.1',
    'commit mf-chat@1.0.1',
  ]);
  expect(await store.readChannel('mf-chat')).toMatchObject({ revision: 1, stable: '1.0.1' });
  expect(await store.readChannel('shell')).toMatchObject({ revision: 1, stable: '1.0.0' });
});

test('a release with a share goes to these visitors, and is no news for the next command', async () => {
  const dist = await writeBuild(join(root, 'first'), moduleRelease({ version: '1.0.0' }));
  await publishRelease({ store, dist });
  await promoteRelease({ store, name: 'mf-chat', version: '1.0.0', who: 'ana', why: '' });
  const canary = { share: 0.05, options: { mail: 'chat@example.org' } };

  expect(await release(createTools(), { canary })).toBe('1.0.1');
  const channel = await store.readChannel('mf-chat');
  expect(channel).toMatchObject({
    stable: '1.0.0',
    canary: { version: '1.0.1', share: 0.05, mail: 'chat@example.org' },
  });

  const unchanged = { findCommittedVersion: async () => '1.0.1', isChangedSince: async () => false };
  expect(await release(createTools(unchanged))).toBeNull();
  expect(await store.readChannel('mf-chat')).toEqual(channel);
});

test('a first release with a share is refused before a version is made', async () => {
  await expect(release(createTools(), { canary: { share: 0.05, options: {} } })).rejects.toThrow(
    'no release of mf-chat is live yet: leave --share out of its first one',
  );
  expect(done).toEqual([]);
});

test('a release to a store that does not exist, maybe for a wrong name, is refused before anything is done', async () => {
  const nowhere = openStore(join(root, 'nowhere'));

  await expect(release(createTools(), { store: nowhere })).rejects.toThrow(
    `there is no store in ${nowhere.location}: publish a release, or set STORE_URL`,
  );

  expect(done).toEqual([]);
});

test('a release says that a module has no journeys, rather than that they pass', async () => {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);

  await release(createTools({ runJourneys: async () => 0 }), { log });

  expect(lines.filter((line) => line.includes('journeys'))).toEqual([
    'mf-chat names no journeys in its package.json: none has run',
  ]);
});

test('a module that has not changed since its last release is released again only under another key', async () => {
  const tools = createTools({ findCommittedVersion: async () => '1.0.0', isChangedSince: async () => false });
  const signing = { key: createSigningKey(), pins: {} };
  const dist = await writeBuild(join(root, 'first'), moduleRelease({ version: '1.0.0' }));
  await publishRelease({ store, dist, signing });
  await promoteRelease({ store, name: 'mf-chat', version: '1.0.0', who: 'ana', why: '' });

  expect(await release(tools, { signing })).toBeNull();
  expect(done).toEqual([]);
  expect(await release(tools, { signing: { key: createSigningKey(), pins: {} } })).toBe('1.0.1');
  expect(await store.readChannel('mf-chat')).toMatchObject({ stable: '1.0.1' });
});

test('an interrupted release restores the files and publishes nothing', async () => {
  const interruption = new AbortController();
  const build = createTools().build;
  const tools = createTools({
    build: async (name) => {
      interruption.abort(new Error('interrupted'));
      return build(name);
    },
  });

  await expect(release(tools, { signal: interruption.signal })).rejects.toThrow('interrupted');

  expect(done).toEqual(['test', 'version patch', 'build', 'undo']);
  expect(await store.listVersions('mf-chat')).toEqual([]);
});

test('a module whose tests fail is not released and keeps its version (FED-006)', async () => {
  const failing = async () => {
    throw new Error('the tests of mf-chat fail');
  };

  await expect(release(createTools({ runChecks: failing }))).rejects.toThrow('the tests of mf-chat fail');
  expect(done).toEqual([]);
  expect(await store.listVersions('mf-chat')).toEqual([]);
});

test('a build that check rejects is not published, and the version is restored (FED-006, FED-009)', async () => {
  const incompatible = moduleRelease({ version: '1.0.1', needs: { shared: '^2.0.0' } });
  const build = () => writeBuild(join(root, 'dist'), incompatible);

  await expect(release(createTools({ build }))).rejects.toThrow('needs the shared contract ^2.0.0');
  expect(done.at(-1)).toBe('undo');
  expect(await store.listVersions('mf-chat')).toEqual([]);
});

test('a build that fails leaves the version unchanged (FED-006)', async () => {
  const build = async () => {
    throw new Error('the build failed');
  };

  await expect(release(createTools({ build }))).rejects.toThrow('the build failed');
  expect(done).toEqual(['test', 'version patch', 'undo']);
});

test('a module whose journeys fail is not published, and the version is restored (FED-006)', async () => {
  const runJourneys = async () => {
    throw new Error('the journeys of mf-chat fail');
  };

  await expect(release(createTools({ runJourneys }))).rejects.toThrow('the journeys of mf-chat fail');
  expect(done).toEqual(['test', 'version patch', 'build', 'undo']);
  expect(await store.listVersions('mf-chat')).toEqual([]);
});

const releaseShell = (exports: Record<string, string[]>) => {
  const provides = { shared: '1.0.0', libraries: { zustand: '5.1.0' }, exports };
  const build = () =>
    writeBuild(join(root, 'dist'), shellRelease({ version: '1.0.1', libraries: {}, provides }));
  return release(createTools({ build }), { name: 'shell', journeys: false });
};

test('a shell that provides a new name under the version of the released contract is not published', async () => {
  released = { version: '1.0.0', exports: { zustand: ['create'] } };

  await expect(releaseShell({ zustand: ['create', 'useStore'] })).rejects.toThrow(
    'the version of @liaison/shared must be at least 1.1.0, it is 1.0.0',
  );
  expect(done).toEqual(['test', 'version patch', 'undo']);
  expect(await store.listVersions('shell')).toEqual(['1.0.0']);
});
