import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type AppEvents, tap } from '@liaison/shared/events';
import { createStoredGroup, toSchema } from '@liaison/shared/storage';
import { buildUser, buildSettings } from '@liaison/shared/testing';
import { applyCredits, clearUser, getRole, setUser, startSession, useSession } from './index.ts';

let emitted: [keyof AppEvents, unknown][] = [];
tap((name, payload) => emitted.push([name, payload]));

beforeEach(() => {
  startSession({
    settings: buildSettings(),
    user: null,
    visibleLocales: ['en', 'de'],
    serverTime: Date.now() + 5_000,
  });
  emitted = [];
});
afterEach(() => void jest.restoreAllMocks());

/** What `change` sends to the other tabs of this browser, delivered to this page as if it were one of them. */
function captureForOtherTab(change: () => void): () => void {
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  change();
  const stored = setItem.mock.calls.map(([key, newValue]) => ({ key, newValue }));
  setItem.mockRestore();
  return () => stored.forEach((item) => dispatchEvent(new StorageEvent('storage', item)));
}

test('the store holds the signed-in account and announces the sign-in once (SH-010, SH-027)', () => {
  const user = buildUser({ credits: 30, paid_user: false });

  setUser(user);
  setUser({ ...user, name: 'Another name' });

  expect(useSession.getState().user).toMatchObject({
    id: user.id,
    status: user.status,
    credits: 30,
    paid_user: false,
    language: user.language,
    signup_date: user.signup_date,
    fictional_icon: user.fictional_icon,
    notifications_disabled: user.notifications_disabled,
    profile: user.profile,
  });
  expect(emitted).toEqual([['session/signed-in', { userId: user.id }]]);
});

test('credits reported by any response are applied and announced once (SH-010, SH-027)', () => {
  setUser(buildUser({ credits: 30, paid_user: false }));
  emitted = [];

  applyCredits(380, true);
  applyCredits(380, true);

  expect(useSession.getState().user).toMatchObject({ credits: 380, paid_user: true });
  expect(emitted).toEqual([['session/credits-changed', { credits: 380, paidUser: true }]]);
});

test('signing out clears the account and announces the reason; a visitor cannot sign out (SH-010, SH-027)', () => {
  setUser(buildUser());
  emitted = [];

  clearUser('expired');
  clearUser('member-asked');

  expect(useSession.getState().user).toBeNull();
  expect(emitted).toEqual([['session/signed-out', { reason: 'expired' }]]);
});

test('the offset of the server clock from the device clock is stored', () => {
  const { clockOffsetMs } = useSession.getState();

  expect(clockOffsetMs).toBeGreaterThan(4_000);
  expect(clockOffsetMs).toBeLessThanOrEqual(5_000);
});

test.each([
  [null, 'visitor'],
  [buildUser({ status: 'not_confirmed' }), 'unconfirmed'],
  [buildUser({ status: 'active', paid_user: false }), 'free'],
  [buildUser({ status: 'active', paid_user: true }), 'premium'],
] as const)('every account and visitor has one role (SH-026): case %#', (user, role) => {
  expect(getRole(user)).toBe(role);
});

const drafts = createStoredGroup({
  name: 'test/draft',
  version: 1,
  schema: toSchema((value) => (typeof value === 'string' ? value : undefined)),
  initial: '',
});

test('a member who signs out in one tab is signed out in the others, and leaves nothing there either', () => {
  const user = buildUser();
  setUser(user);
  const deliver = captureForOtherTab(() => clearUser('member-asked'));
  expect(localStorage).toHaveLength(0);
  // The other tab is still signed in, and stores something before it knows.
  setUser(user);
  drafts.set(user.id, 'half a thought');
  emitted = [];

  deliver();

  expect(useSession.getState().user).toBeNull();
  expect(emitted).toEqual([['session/signed-out', { reason: 'member-asked' }]]);
  expect(localStorage).toHaveLength(0);
});

test('a tab of a member ends when another member signs in beside it, and keeps what is not sent', () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  const deliver = captureForOtherTab(() => setUser(ben));
  clearUser('expired');
  setUser(ana);
  drafts.set(ana.id, 'half a thought');

  deliver();

  expect(useSession.getState().user).toBeNull();
  expect(drafts.get(ana.id)).toBe('half a thought');
});

test('other tabs of the same member, and those of visitors, stay as they are', () => {
  const [ana, ben] = [buildUser({ id: '1' }), buildUser({ id: '2' })];
  const deliverSignIn = captureForOtherTab(() => setUser(ana));
  const deliverSignOut = captureForOtherTab(() => clearUser('member-asked'));
  emitted = [];
  deliverSignIn();
  deliverSignOut();
  expect(emitted).toEqual([]);
  setUser(ana);
  deliverSignIn();
  expect(useSession.getState().user).toEqual(ana);
  setUser(ben);

  deliverSignOut();

  expect(useSession.getState().user).toEqual(ben);
});
