import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { installIndexedDb } from '@liaison/shared/testing';
import {
  deleteOfflinePages,
  deleteOtherOfflinePages,
  findOfflineUserId,
  listOfflinePages,
  saveOfflinePage,
} from './index.ts';

const dayMs = 86_400_000;
const page = { path: '/chats/7', title: 'Anna', items: [{ text: 'Hello' }], data: { any: 'thing' } };

beforeEach(installIndexedDb);
afterEach(() => void jest.restoreAllMocks());

const setNow = (now: number) => jest.spyOn(Date, 'now').mockReturnValue(now);
const listPaths = async (userId: string) => (await listOfflinePages(userId)).map(({ path }) => path);

test('a page is there again with the time at which it was stored, and a later one at its address replaces it', async () => {
  setNow(1000);
  await saveOfflinePage('1', page);
  setNow(2000);
  await saveOfflinePage('1', { ...page, title: 'Anna B.' });

  expect(await listOfflinePages('1')).toEqual([{ ...page, title: 'Anna B.', savedAt: 2000 }]);
});

test('pages come the latest first, without those that are older than a session', async () => {
  setNow(0);
  await saveOfflinePage('1', page);
  setNow(dayMs);
  await saveOfflinePage('1', { ...page, path: '/chats' });
  setNow(dayMs + 1);
  await saveOfflinePage('1', { ...page, path: '/chats/8' });

  expect(await listPaths('1')).toEqual(['/chats/8', '/chats', '/chats/7']);
  setNow(30 * dayMs);
  expect(await listPaths('1')).toEqual(['/chats/8', '/chats']);
});

test('the pages that the owner keeps no longer are deleted', async () => {
  await saveOfflinePage('1', page);
  await saveOfflinePage('1', { ...page, path: '/chats' });

  await deleteOtherOfflinePages('1', ({ path }) => path === '/chats');

  expect(await listPaths('1')).toEqual(['/chats']);
});

test('everything of other accounts is erased, also while it is being written', async () => {
  await saveOfflinePage('2', page);
  const writing = saveOfflinePage('3', page);

  await saveOfflinePage('1', page);
  await Promise.all([deleteOfflinePages('1'), writing]);

  expect(await findOfflineUserId()).toBe('1');
  await deleteOfflinePages();
  expect(await findOfflineUserId()).toBeNull();
});

test.each([
  ['without databases', undefined],
  // It could not find what to erase.
  ['that cannot list its databases', { open: () => Promise.reject(new Error('not to be opened')) }],
  [
    'that blocks them',
    {
      databases: () => Promise.reject(new DOMException('blocked')),
      open() {
        throw new DOMException('blocked');
      },
    },
  ],
])('a browser %s stores nothing', async (_, factory) => {
  globalThis.indexedDB = factory as unknown as IDBFactory;

  await saveOfflinePage('1', page);

  expect(await listOfflinePages('1')).toEqual([]);
  await deleteOfflinePages();
  expect(await findOfflineUserId()).toBeNull();
});

test('pages of a newer version stay unread after a rollback', async () => {
  await saveOfflinePage('1', page);
  await new Promise((resolve) => {
    const request = indexedDB.open('offline/pages/1', 2);
    request.addEventListener('success', () => {
      request.result.close();
      resolve(null);
    });
  });

  await saveOfflinePage('1', page);

  expect(await listOfflinePages('1')).toEqual([]);
});
