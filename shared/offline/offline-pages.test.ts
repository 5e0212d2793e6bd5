import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { installIndexedDb } from '@liaison/shared/testing';
import {
  deleteOfflinePages,
  deleteOtherOfflinePages,
  listOfflinePages,
  offlineOwner,
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

  await deleteOtherOfflinePages('1', (pages) => pages.filter(({ path }) => path === '/chats'));

  expect(await listPaths('1')).toEqual(['/chats']);
});

test('pages that are older than a session are deleted too', async () => {
  setNow(0);
  await saveOfflinePage('1', page);
  setNow(30 * dayMs);

  await deleteOtherOfflinePages('1', (pages) => pages);

  setNow(1);
  expect(await listPaths('1')).toEqual([]);
});

const listUserIds = async () => (await indexedDB.databases()).map(({ name = '' }) => name.split('/')[2]);

test('everything is erased, also while it is being written', async () => {
  await saveOfflinePage('1', page);
  const writing = saveOfflinePage('1', { ...page, path: '/chats' });

  await Promise.all([deleteOfflinePages(), writing]);

  expect(await listUserIds()).toEqual([]);
  expect(offlineOwner.get()).toBeNull();
});

test('nothing is stored by what was asked for before the erasure has ended', async () => {
  await saveOfflinePage('1', page);
  const erasing = deleteOfflinePages();
  const asked = [
    saveOfflinePage('1', page),
    listOfflinePages('1'),
    deleteOtherOfflinePages('1', (pages) => pages),
  ];

  await Promise.all([erasing, ...asked]);

  expect(await listOfflinePages('1')).toEqual([]);
  expect(await listUserIds()).toEqual([]);
  expect(offlineOwner.get()).toBeNull();
});

test('the first page that is stored for another account erases those of the one before', async () => {
  await saveOfflinePage('1', page);

  await saveOfflinePage('2', page);

  expect(await listUserIds()).toEqual(['2']);
  expect(offlineOwner.get()).toBe('2');
});

test.each([
  ['without databases', undefined],
  [
    'that blocks them',
    {
      deleteDatabase() {
        throw new DOMException('blocked');
      },
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
