import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { admitSigned, readSigningKey, type Signing } from '@liaison/release/signing';
import { directoryStore, publishRelease, type ReleaseStore } from '@liaison/release/store';
import { moduleRelease, shellRelease } from '@liaison/release/store/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuild } from './cli/write-build.fixture.ts';
import { loadLocalSigning } from './load-local-signing.ts';
import { publishLocalBuilds } from './publish-local-builds.ts';

let root: string;
let store: ReleaseStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'liaison-local-key-'));
  store = directoryStore(join(root, 'store'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What `npm start` does with builds of these sources. */
async function start(sources: string): Promise<Signing> {
  const version = `1.0.0-local.${sources}`;
  const signing = await loadLocalSigning(store, root);
  const provenance = { isClean: false, tools: {} };
  const dists = await Promise.all(
    [shellRelease({ version }), moduleRelease({ version, provenance })].map((release) =>
      writeBuild(join(root, `${release.name}-${version}`), release),
    ),
  );
  await publishLocalBuilds({ store, dists, signing, log: () => {} });
  return signing;
}

test('in a new store local builds are signed by a key of the data directory, and nothing else is admitted', async () => {
  const { key, pins } = await start('1');

  expect(pins).toEqual({ '*': [key?.publicKey] });
  expect(await start('2')).toEqual({ key, pins });
  const admitted = admitSigned(store, pins);
  expect(
    await admitted.findRelease('mf-chat', (await store.readChannel('mf-chat')).stable ?? ''),
  ).toMatchObject({
    version: '1.0.0-local.2',
  });
  await publishRelease({ store, dist: await writeBuild(join(root, 'other'), moduleRelease()) });
  await expect(admitted.findRelease('mf-chat', '1.0.0')).rejects.toThrow('mf-chat@1.0.0 is not signed');
});

test('variables that are empty are not set: the key is in the data directory', async () => {
  Object.assign(process.env, { SIGNING_KEY: '', PINNED_KEYS: '' });
  try {
    const { key, pins } = await start('1');

    expect(pins).toEqual({ '*': [key?.publicKey] });
    expect(readSigningKey({}, root)).toEqual(key);
  } finally {
    delete process.env.SIGNING_KEY;
    delete process.env.PINNED_KEYS;
  }
});

test('a store that has unsigned releases already stays open', async () => {
  await publishRelease({ store, dist: await writeBuild(join(root, 'before'), moduleRelease()) });

  const { pins } = await start('1');

  expect(pins).toEqual({});
  expect(await admitSigned(store, pins).findRelease('mf-chat', '1.0.0')).not.toBeNull();
});
