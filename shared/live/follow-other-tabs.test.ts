import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { User } from '@liaison/shared/contracts';
import { type AppEvents, tap } from '@liaison/shared/events';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import { createStoredGroup, toSchema } from '@liaison/shared/storage';
import { buildSettings, buildUser, createFakeSocket, fake, startSession } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import { followOtherTabs } from './follow-other-tabs.ts';
import { startLiveEvents } from './start-live-events.ts';

let emitted: [keyof AppEvents, unknown][] = [];
tap((name, payload) => emitted.push([name, payload]));

const stops: (() => void)[] = [];
beforeEach(() => {
  startSession(null, buildSettings());
  emitted = [];
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
  // jsdom has none.
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

/** The code that opens the connection waits for an idle page. */
function beIdle(): void {
  globalThis.requestIdleCallback = (run) => {
    run({ didTimeout: false, timeRemaining: () => 9 });
    return 0;
  };
}

function signIn(user: User): void {
  setUser(user);
  stops.push(followOtherTabs(user.id));
}

/** What `change` sends to the other tabs of this browser, delivered to this page as if it were one of them. */
function captureForOtherTab(change: () => void): () => void {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  change();
  const stored = setItem.mock.calls.map(([key, newValue]) => ({ key, newValue }));
  setItem.mockRestore();
  return () => stored.forEach((item) => dispatchEvent(new StorageEvent('storage', item)));
}

const drafts = createStoredGroup({
  name: 'test/draft',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' ? value : undefined)),
  initial: '',
});

test('a member who signs out in one tab is signed out in the others, and leaves nothing there either', () => {
  const user = buildUser();
  signIn(user);
  const deliver = captureForOtherTab(() => clearUser('member-asked'));
  expect(localStorage).toHaveLength(0);
  // The other tab is still signed in, and stores something before it knows.
  signIn(user);
  drafts.set(user.id, 'half a thought');
  emitted = [];

  deliver();

  expect(useSession.getState().user).toBeNull();
  expect(emitted).toEqual([['session/signed-out', { reason: 'member-asked' }]]);
  expect(localStorage).toHaveLength(0);
});

test('a session that a tab has found expired signs nobody out elsewhere, and what is not sent stays', () => {
  const user = buildUser();
  signIn(user);
  const deliver = captureForOtherTab(() => clearUser('expired'));
  signIn(user);
  drafts.set(user.id, 'half a thought');

  deliver();

  expect(useSession.getState().user).toEqual(user);
  expect(drafts.get(user.id)).toBe('half a thought');
});

test('a tab of a member ends when another member signs in beside it, and keeps what is not sent', () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  const deliver = captureForOtherTab(() => signIn(ben));
  clearUser('expired');
  signIn(ana);
  drafts.set(ana.id, 'half a thought');

  deliver();

  expect(useSession.getState().user).toBeNull();
  expect(drafts.get(ana.id)).toBe('half a thought');
});

test('a tab of the same member stays as it is at a sign-in, and one of a visitor or another member at a sign-out', () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  const deliverSignIn = captureForOtherTab(() => signIn(ana));
  const deliverSignOut = captureForOtherTab(() => clearUser('member-asked'));
  emitted = [];
  deliverSignOut();
  expect(emitted).toEqual([]);
  signIn(ana);
  deliverSignIn();
  expect(useSession.getState().user).toEqual(ana);
  signIn(ben);

  deliverSignOut();

  expect(useSession.getState().user).toEqual(ben);
});

test('a tab of a visitor is signed in when a member signs in in another tab', async () => {
  const ana = buildUser();
  const deliver = captureForOtherTab(() => signIn(ana));
  clearUser('expired');
  fake('GET /api/user.php', { user: ana });
  stops.push(startLiveEvents());
  emitted = [];

  deliver();

  await waitFor(() => expect(useSession.getState().user).toEqual(ana));
  expect(emitted).toEqual([['session/signed-in', { userId: ana.id }]]);
});

test('a tab that ends because another member signs in beside it waits for the next sign-in', async () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  const deliver = captureForOtherTab(() => signIn(ben));
  clearUser('expired');
  // The other tab listens elsewhere.
  stops.pop()?.();
  const calls = fake('GET /api/user.php', { user: ben });
  stops.push(startLiveEvents());
  signIn(ana);
  deliver();
  expect(useSession.getState().user).toBeNull();

  deliver();

  await waitFor(() => expect(useSession.getState().user).toEqual(ben));
  expect(calls).toHaveLength(1);
});

test('other tabs are not told of a member whose session has ended before the code was there', async () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  beIdle();
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  const getSignedIn = () =>
    setItem.mock.calls.flatMap(([name, userId]) => (name === 'session/signed-in' ? userId : []));
  startSession(ana, buildSettings());
  stops.push(startLiveEvents({ openSocket: async () => createFakeSocket().socket }));

  clearUser('expired');
  setUser(ben);

  await waitFor(() => expect(getSignedIn()).toContain('2'));
  expect(getSignedIn()).toEqual(['2']);
});

test('other tabs are told of a sign-out while the connection is open', async () => {
  beIdle();
  const user = buildUser();
  startSession(user, buildSettings());
  const { socket } = createFakeSocket();
  stops.push(startLiveEvents({ openSocket: async () => socket }));
  await waitFor(() => expect(socket.active).toBe(true));
  const deliver = captureForOtherTab(() => clearUser('member-asked'));
  signIn(user);

  deliver();

  expect(useSession.getState().user).toBeNull();
});
