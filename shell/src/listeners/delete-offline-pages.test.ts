import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  deleteSharedPicture,
  offlineOwner,
  removeSharedPicture,
  saveOfflinePage,
  saveSharedPicture,
} from '@liaison/shared/offline';
import { clearUser, setUser } from '@liaison/shared/session';
import {
  buildSettings,
  buildUser,
  installCaches,
  installIndexedDb,
  startSession,
} from '@liaison/shared/testing';
import { deleteOfflinePagesOfOthers } from './delete-offline-pages.ts';

let stop = () => {};
beforeEach(installIndexedDb);
afterEach(() => stop());

/** A page starts for the account, or for a visitor, on a device with pages of account 1. */
async function start(userId: string | null) {
  await saveOfflinePage('1', { path: '/chats', title: 'Messages', items: [], data: null });
  startSession(userId === null ? null : buildUser({ id: userId }), buildSettings());
  stop = deleteOfflinePagesOfOthers();
}

/** Ends with the erasure: one that still runs would reach into the next test. */
const waitForErasure = () => waitFor(() => expect(offlineOwner.get()).toBeNull());

test.each(['member-asked', 'expired'] as const)(
  'what can be read without a connection is erased when the session has ended (%s)',
  async (reason) => {
    await start('1');

    clearUser(reason);

    await waitForErasure();
    expect(await indexedDB.databases()).toEqual([]);
  },
);

test('a photo that was shared with the app waits for a sign-in, and is erased with the session', async () => {
  installCaches();
  const picture = new File(['picture'], 'me.jpg', { type: 'image/jpeg' });
  await saveSharedPicture(picture);
  await start(null);
  setUser(buildUser({ id: '1' }));
  expect(await removeSharedPicture()).not.toBeNull();

  await saveSharedPicture(picture);
  clearUser('member-asked');

  await waitFor(async () => expect(await caches.keys()).toEqual([]));
  await waitForErasure();
  expect(await indexedDB.databases()).toEqual([]);
});

test('a browser that blocks its storage has no photo to erase or to take', async () => {
  const block = async () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open: block, delete: block } });

  await expect(deleteSharedPicture()).resolves.toBeUndefined();
  await expect(removeSharedPicture()).resolves.toBeNull();
});

test('it is erased at the next start when the session has ended meanwhile', async () => {
  await start(null);

  await waitForErasure();
  expect(await indexedDB.databases()).toEqual([]);
});

test('it is erased when another member is signed in, at the start or later', async () => {
  await start('2');
  await waitForErasure();
  expect(await indexedDB.databases()).toEqual([]);
  stop();

  await start('1');
  setUser(buildUser({ id: '2' }));
  await waitForErasure();
  expect(await indexedDB.databases()).toEqual([]);
});
