import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Release } from '@liaison/shared/contracts';
import { assetCache } from './asset-cache.ts';
import { createTestStore, type TestStore } from './releases.fixture.ts';

const paths = ['a.png', 'b.png', 'c.png', 'slow.png'];

let testStore: TestStore;
let release: Release;
/** The files that were read from the store, in order. */
let reads: string[];
/** A read of `slow.png` waits for this. */
let slow: PromiseWithResolvers<void>;

beforeEach(async () => {
  testStore = await createTestStore();
  const contents = Object.fromEntries(paths.map((path) => [path, path.padEnd(40, '.')]));
  await testStore.publish({ name: 'mf-chat', version: '1.0.0' }, contents);
  const published = await testStore.store.findRelease('mf-chat', '1.0.0');
  if (!published) throw new Error('not published');
  release = published;
  reads = [];
  slow = Promise.withResolvers();
});
afterEach(() => testStore.remove());

/** Files of 40 bytes each. */
const createCache = (capacityBytes: number) => {
  const { store } = testStore;
  const readFile: typeof store.readFile = async (name, version, path) => {
    reads.push(path);
    if (path === 'slow.png') await slow.promise;
    return store.readFile(name, version, path);
  };
  return assetCache({ ...store, readFile }, { capacityBytes });
};

test('the least recently read files are evicted above the capacity', async () => {
  const cache = createCache(80);
  for (const path of ['a.png', 'b.png', 'a.png', 'c.png']) await cache.readPlain(release, path);

  for (const path of ['a.png', 'c.png', 'b.png']) await cache.readPlain(release, path);

  expect(reads).toEqual(['a.png', 'b.png', 'c.png', 'b.png']);
});

test('the cache keeps its capacity when others fill it while a file loads', async () => {
  const cache = createCache(80);
  const loading = cache.readPlain(release, 'slow.png');
  for (const path of ['a.png', 'b.png', 'c.png']) await cache.readPlain(release, path);
  slow.resolve();
  await loading;
  for (const path of ['a.png', 'b.png']) await cache.readPlain(release, path);
  reads = [];

  for (const path of ['a.png', 'b.png', 'a.png', 'b.png']) await cache.readPlain(release, path);

  expect(reads).toEqual([]);
});
