import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  openStore,
  promoteRelease,
  publishRelease,
  readBuild,
  type ReleaseStore,
  unpackRelease,
} from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readVersion } from '../webpack/inputs.ts';
import { releaseModule, type WorkspaceTools } from './release-module.ts';
import { workspaceTools } from './workspace-tools.ts';
import { writeBuild } from './write-build.fixture.ts';

// Each release starts lerna and npm.
jest.setTimeout(120_000);

const modules = ['mf-auth', 'mf-chat'];
let folder: string;
let store: ReleaseStore;
let lines: string[];

beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'liaison-repository-'));
  store = openStore(join(folder, 'store'));
  await publishRelease({ store, dist: await writeBuild(join(folder, 'shell'), shellRelease()) });
  await promoteRelease({ store, name: 'shell', version: '1.0.0', who: 'ana', why: '' });
  await createRemote();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A bare repository with two modules, cloned by `clone`. */
async function createRemote() {
  const seed = join(folder, 'seed');
  const files = {
    'package.json': { private: true, workspaces: modules },
    'lerna.json': { version: 'independent' },
    'mf-auth/package.json': { name: '@liaison/mf-auth', version: '1.0.0' },
    'mf-chat/package.json': { name: '@liaison/mf-chat', version: '1.0.0' },
  };
  for (const [file, content] of Object.entries(files)) await write(seed, file, JSON.stringify(content));
  for (const name of modules) await write(seed, `${name}/module.ts`, '');
  await write(seed, '.gitignore', 'node_modules\n');
  git(seed, 'init', '--quiet', '--initial-branch', 'main');
  commitAll(seed, 'repo: add two modules');
  git(seed, ...identity, 'tag', '--annotate', '@liaison/mf-auth@1.0.0', '-m', 'the first release');
  git(folder, 'clone', '--quiet', '--bare', seed, 'remote.git');
}

async function write(cwd: string, file: string, content: string) {
  await mkdir(join(cwd, file, '..'), { recursive: true });
  await writeFile(join(cwd, file), content);
}

function commitAll(cwd: string, subject: string) {
  git(cwd, 'add', '--all');
  git(cwd, ...identity, 'commit', '--quiet', '-m', subject);
}

async function clone(team: string): Promise<string> {
  git(folder, 'clone', '--quiet', 'remote.git', team);
  const root = join(folder, team);
  git(root, 'config', 'user.name', team);
  git(root, 'config', 'user.email', `${team}@example.org`);
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'));
  return root;
}

/** The real operations on git and the files, with a build that depends on `text` alone and no checks. */
function release(root: string, name: string, { push = true, text = 'content ' } = {}) {
  const tools: WorkspaceTools = {
    ...workspaceTools(root),
    runChecks: async () => {},
    runJourneys: async () => 1,
    build: async () => {
      const version = readVersion(join(root, name));
      const route = { ...moduleRelease({ name }), version, commit: git(root, 'rev-parse', 'HEAD').trim() };
      return writeBuild(join(folder, `build-${name}`), route, text);
    },
  };
  const log = (line: string) => void lines.push(line);
  return releaseModule({
    name,
    bump: 'patch',
    who: 'ana',
    why: '',
    journeys: false,
    push,
    store,
    tools,
    log,
  });
}

const readStable = async (name: string) => (await store.readChannel(name)).stable;

async function rejectCommits(root: string) {
  const hook = join(root, '.git/hooks/pre-commit');
  await writeFile(hook, '#!/bin/sh\nexit 1\n');
  await chmod(hook, 0o755);
  return () => rm(hook);
}

async function rejectTags(root: string) {
  git(root, 'config', 'tag.gpgSign', 'true');
  git(root, 'config', 'gpg.program', 'false');
  return async () => void git(root, 'config', '--unset', 'tag.gpgSign');
}

test('two teams that release two modules at the same moment from two clones both push, without a conflict', async () => {
  const [auth, other] = [await clone('auth'), await clone('chat')];
  const before = git(auth, 'rev-parse', 'HEAD').trim();

  await Promise.all([release(auth, 'mf-auth'), release(other, 'mf-chat')]);

  expect([await readStable('mf-auth'), await readStable('mf-chat')]).toEqual(['1.0.1', '1.0.1']);
  const fresh = await clone('fresh');
  expect(git(fresh, 'diff', '--name-only', before, 'HEAD').trim().split('\n')).toEqual([
    'mf-auth/CHANGELOG.md',
    'mf-auth/package.json',
    'mf-auth/releases/1.0.1.json.br',
    'mf-chat/CHANGELOG.md',
    'mf-chat/package.json',
    'mf-chat/releases/1.0.1.json.br',
  ]);
  expect(git(fresh, 'tag', '--list', '*@1.0.1', '--merged', 'HEAD')).toBe(
    '@liaison/mf-auth@1.0.1\n@liaison/mf-chat@1.0.1\n',
  );
});

test.each([
  { step: 'commit', breakStep: rejectCommits },
  { step: 'tag', breakStep: rejectTags },
])(
  'a $step that fails after the publication burns no version: the next attempt continues with it',
  async ({ step, breakStep }) => {
    const root = await clone('chat');
    const before = git(root, 'rev-parse', 'HEAD');
    const repair = await breakStep(root);
    await expect(release(root, 'mf-chat')).rejects.toThrow(step);
    expect([await store.listVersions('mf-chat'), git(root, 'status', '--porcelain')]).toEqual([
      ['1.0.1'],
      '',
    ]);
    expect(git(root, 'rev-parse', 'HEAD')).toBe(before);

    await repair();
    expect(await release(root, 'mf-chat')).toBe('1.0.1');

    expect(lines).toContain('Continuing with mf-chat@1.0.1, which is published with the same content');
    expect([await readStable('mf-chat'), git(root, 'tag', '--points-at', 'HEAD')]).toEqual([
      '1.0.1',
      '@liaison/mf-chat@1.0.1\n',
    ]);
  },
);

test('a release adds its archive to the repository, and removes the oldest of more than three', async () => {
  const root = await clone('chat');
  for (const text of ['a ', 'b ', 'c ', 'd ']) {
    await write(root, 'mf-chat/text.ts', text);
    commitAll(root, 'chat: change the text');
    await release(root, 'mf-chat', { text });
  }

  const archives = git(root, 'ls-tree', '--name-only', 'HEAD', 'mf-chat/releases/').trim().split('\n');
  expect(archives).toEqual(
    ['1.0.2', '1.0.3', '1.0.4'].map((version) => `mf-chat/releases/${version}.json.br`),
  );
  expect(git(root, 'status', '--porcelain')).toBe('');

  const restored = join(folder, 'restored');
  await unpackRelease(await readFile(join(root, archives[2] ?? '')), restored, join(root, 'mf-chat/dist'));
  expect(await readBuild(restored)).toMatchObject({ name: 'mf-chat', version: '1.0.4' });
  const unpacked = { store: openStore(join(folder, 'other')), dist: restored };
  expect(await publishRelease(unpacked)).toEqual({ name: 'mf-chat', version: '1.0.4', isNew: true });
});

test('a version that is published with different content is never replaced', async () => {
  const root = await clone('chat');
  const repair = await rejectCommits(root);
  await expect(release(root, 'mf-chat')).rejects.toThrow('commit');
  await repair();

  await expect(release(root, 'mf-chat', { text: 'other ' })).rejects.toThrow(
    'mf-chat@1.0.1 is published already with different content',
  );
  expect(git(root, 'status', '--porcelain')).toBe('');
});

test('a push that fails is repeated by the next attempt, which keeps the version', async () => {
  const root = await clone('chat');
  git(root, 'remote', 'set-url', '--push', 'origin', join(folder, 'nowhere.git'));
  await expect(release(root, 'mf-chat')).rejects.toThrow('nowhere.git');
  expect(await readStable('mf-chat')).toBeNull();

  git(root, 'remote', 'set-url', '--push', 'origin', join(folder, 'remote.git'));
  expect(await release(root, 'mf-chat')).toBe('1.0.1');
  expect([await readStable('mf-chat'), await store.listVersions('mf-chat')]).toEqual(['1.0.1', ['1.0.1']]);
  expect(git(join(folder, 'remote.git'), 'tag')).toContain('@liaison/mf-chat@1.0.1');
});

test('a release without a commit since the last one makes no version, one after a commit in shared code does', async () => {
  const root = await clone('chat');
  await release(root, 'mf-chat');
  await release(root, 'mf-auth');
  const before = git(root, 'rev-parse', 'HEAD');

  const again = await release(root, 'mf-chat');
  const afterAgain = [git(root, 'rev-parse', 'HEAD'), git(root, 'status', '--porcelain')];
  await write(root, 'shared/dates.ts', '');
  commitAll(root, 'shared: add dates');
  const later = await release(root, 'mf-chat');

  expect([again, ...afterAgain]).toEqual([null, before, '']);
  expect(lines).toContain('Nothing is new since mf-chat@1.0.1: no version was made, and no channel moved');
  expect(later).toBe('1.0.2');
  expect(await store.listVersions('mf-chat')).toEqual(['1.0.2', '1.0.1']);
});

test('a missing identity, an uncommitted change or a missing remote branch is found before anything is done', async () => {
  const root = await clone('chat');
  await write(root, 'mf-chat/draft.ts', '');
  await expect(release(root, 'mf-chat')).rejects.toThrow('commit these changes first:\n?? mf-chat/draft.ts');
  await rm(join(root, 'mf-chat/draft.ts'));

  git(root, 'checkout', '--quiet', '-b', 'local');
  await expect(release(root, 'mf-chat')).rejects.toThrow('this branch follows no branch of a remote');
  git(root, 'checkout', '--quiet', 'main');

  git(root, 'config', 'user.email', '');
  git(root, 'config', 'user.name', '');
  await expect(release(root, 'mf-chat')).rejects.toThrow('git has no name to commit under');
  expect([await store.listVersions('mf-chat'), git(root, 'status', '--porcelain')]).toEqual([[], '']);
});
