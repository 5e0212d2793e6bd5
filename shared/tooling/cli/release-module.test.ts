import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openStore, publishRelease, type ReleaseStore } from '@liaison/shared/release/store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRelease, shellRelease } from '../../release/fixtures.ts';
import { promoteRelease } from './promote-release.ts';
import { releaseModule, type WorkspaceTools } from './release-module.ts';
import { writeBuild } from './testing/builds.ts';

let root: string;
let store: ReleaseStore;
let done: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-release-'));
  store = openStore(join(root, 'store'));
  done = [];
  await publishRelease({ store, dist: await writeBuild(join(root, 'shell'), shellRelease()) });
  await promoteRelease({ store, name: 'shell', version: '1.0.0', who: 'ana', why: '' });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A workspace in memory whose module is at 1.0.0. */
const workspace = (over: Partial<WorkspaceTools> = {}): WorkspaceTools => ({
  requireClean: async () => {},
  test: async () => void done.push('test'),
  version: async (_name, bump) => {
    done.push(`version ${bump}`);
    return { undo: async () => void done.push('undo') };
  },
  build: async (name) => {
    done.push('build');
    return writeBuild(join(root, 'dist'), moduleRelease({ name, version: '1.0.1' }));
  },
  record: async (name, version) => void done.push(`record ${name}@${version}`),
  ...over,
});

const release = (tools: WorkspaceTools) =>
  releaseModule({ name: 'mf-chat', bump: 'patch', who: 'ana', why: 'test', store, tools, say: () => {} });

test('one module is tested, versioned, built, published, checked and promoted, and no other (FED-006)', async () => {
  expect(await release(workspace())).toBe('1.0.1');

  expect(done).toEqual(['test', 'version patch', 'build', 'record mf-chat@1.0.1']);
  expect(await store.channel('mf-chat')).toMatchObject({ revision: 1, stable: '1.0.1' });
  expect(await store.channel('shell')).toMatchObject({ revision: 1, stable: '1.0.0' });
});

test('a module whose tests fail is not released and keeps its version (FED-006)', async () => {
  const failing = async () => {
    throw new Error('the tests of mf-chat fail');
  };

  await expect(release(workspace({ test: failing }))).rejects.toThrow('the tests of mf-chat fail');
  expect(done).toEqual([]);
  expect(await store.versions('mf-chat')).toEqual([]);
});

test('a build that check refuses is not published, and the version is taken back (FED-006, FED-009)', async () => {
  const misfit = moduleRelease({ version: '1.0.1', needs: { shared: '^2.0.0' } });
  const build = () => writeBuild(join(root, 'dist'), misfit);

  await expect(release(workspace({ build }))).rejects.toThrow('needs the shared contract ^2.0.0');
  expect(done.at(-1)).toBe('undo');
  expect(await store.versions('mf-chat')).toEqual([]);
});

test('a build that fails leaves the version as it was (FED-006)', async () => {
  const build = async () => {
    throw new Error('the build failed');
  };

  await expect(release(workspace({ build }))).rejects.toThrow('the build failed');
  expect(done).toEqual(['test', 'version patch', 'undo']);
});
