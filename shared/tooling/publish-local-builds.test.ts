import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { directoryStore, publishRelease, type ReleaseStore } from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCli } from './cli/cli.fixture.ts';
import { writeBuild } from './cli/write-build.fixture.ts';
import { publishLocalBuilds } from './publish-local-builds.ts';

let root: string;
let store: ReleaseStore;
let lines: string[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-start-'));
  store = directoryStore(join(root, 'store'));
  await start('1');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What `npm start` does with builds of these sources and of this version of React, the one of mf-chat with these fields. */
async function start(sources: string, react = '19.3.1', chat: Partial<Release> = {}) {
  lines = [];
  const version = `1.0.0-local.${sources}`;
  const builds = [
    shellRelease({ version, provides: { shared: '1.0.0', libraries: { react }, exports: {} } }),
    moduleRelease({ version, libraries: { react: `^${react}` }, ...chat }),
  ];
  const dists = await Promise.all(
    builds.map((release) => writeBuild(join(root, `${release.name}-${version}`), release)),
  );
  return publishLocalBuilds({ store, dists, log: (line) => void lines.push(line) });
}

const liaison = (...args: string[]) => createCli(root).run(...args);
const readStable = async (name: string) => (await store.readChannel(name)).stable;

test('local builds go live in a new store, and each later one too', async () => {
  expect(await readStable('mf-chat')).toBe('1.0.0-local.1');

  expect(await start('2')).toEqual(['shell@1.0.0-local.2', 'mf-chat@1.0.0-local.2']);

  expect([await readStable('shell'), await readStable('mf-chat'), lines]).toEqual([
    '1.0.0-local.2',
    '1.0.0-local.2',
    [],
  ]);
});

test('a shell and modules of another major version of a library go live together', async () => {
  await start('2', '20.0.0');

  expect([await readStable('shell'), await readStable('mf-chat')]).toEqual([
    '1.0.0-local.2',
    '1.0.0-local.2',
  ]);
});

test('a shell that does not fit a module which stays does not go live', async () => {
  await start('2');
  await liaison('rollback', 'mf-chat');

  await expect(start('3', '20.0.0')).rejects.toThrow(
    'mf-chat@1.0.0-local.1 needs react ^19.3.1, shell@1.0.0-local.3 provides 20.0.0',
  );

  expect([await readStable('shell'), await readStable('mf-chat')]).toEqual([
    '1.0.0-local.2',
    '1.0.0-local.1',
  ]);
});

test('none of the builds goes live when a later one of them is refused', async () => {
  await expect(start('2', '20.0.0', { exposes: {} })).rejects.toThrow(
    'mf-chat@1.0.0-local.2 names "list" for the route "mf-chat-list", but does not expose it',
  );

  expect([await readStable('shell'), await readStable('mf-chat')]).toEqual([
    '1.0.0-local.1',
    '1.0.0-local.1',
  ]);
});

test('a local build is published but does not go live after a release, a rollback, a canary or a pin by hand', async () => {
  await start('2');
  await publishRelease({
    store,
    dist: await writeBuild(join(root, 'released'), moduleRelease({ version: '1.0.1' })),
  });
  const moves = [
    { command: ['rollback', 'mf-chat'], stable: '1.0.0-local.1' },
    { command: ['promote', 'mf-chat@1.0.1'], stable: '1.0.1' },
    { command: ['canary', 'mf-chat@1.0.0-local.2', '--share', '5%'], stable: '1.0.1' },
    { command: ['promote', 'mf-chat@1.0.0-local.2'], stable: '1.0.0-local.2' },
  ];
  for (const [index, { command, stable }] of moves.entries()) {
    expect(await liaison(...command)).toBe(0);
    const { revision } = await store.readChannel('mf-chat');

    await start(`next${index}`);

    expect(await store.readChannel('mf-chat')).toMatchObject({ stable, revision });
    expect(await readStable('shell')).toBe(`1.0.0-local.next${index}`);
    expect(await store.listVersions('mf-chat')).toContain(`1.0.0-local.next${index}`);
    expect(lines).toEqual([
      expect.stringMatching(`^mf-chat stays at ${stable}, since ana moved it \\(${command[0]}, `),
    ]);
  }
});

test('local builds go live again on request', async () => {
  await start('2');
  await liaison('rollback', 'mf-chat');

  expect(await liaison('follow-builds', 'mf-chat')).toBe(0);
  expect(await readStable('mf-chat')).toBe('1.0.0-local.1');
  await start('3');

  expect([await readStable('mf-chat'), lines]).toEqual(['1.0.0-local.3', []]);
});

test('a repeated request for local builds writes no second entry', async () => {
  await start('2');
  await liaison('rollback', 'mf-chat');
  await liaison('follow-builds', 'mf-chat');
  const before = await store.readLog('mf-chat');

  expect(await liaison('follow-builds', 'mf-chat')).toBe(0);

  expect(await store.readLog('mf-chat')).toEqual(before);
});
