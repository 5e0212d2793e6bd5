import { beforeEach, expect, test } from '@jest/globals';
import { type AppEvents, tap } from '@liaison/shared/events';
import { buildUser, buildSettings } from '@liaison/shared/testing';
import { applyCredits, clearUser, getRole, setUser, startSession, updateUser, useSession } from './index.ts';

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

test('a balance that says nothing of premium leaves a member premium, and premium alone is announced too', () => {
  setUser(buildUser({ credits: 30, paid_user: false }));
  emitted = [];

  applyCredits(30, true);
  applyCredits(25);

  expect(useSession.getState().user).toMatchObject({ credits: 25, paid_user: true });
  expect(emitted).toEqual([
    ['session/credits-changed', { credits: 30, paidUser: true }],
    ['session/credits-changed', { credits: 25, paidUser: true }],
  ]);
});

test('what a response says of an account is changed alone, and not after its member has signed out', () => {
  const ben = buildUser({ language: 'en' });
  setUser(ben);
  applyCredits(7);

  expect(updateUser(ben.id, { language: 'de' })).toBe(true);
  expect(useSession.getState().user).toMatchObject({ language: 'de', credits: 7 });

  clearUser('member-asked');
  expect(updateUser(ben.id, { language: 'en' })).toBe(false);
  expect(useSession.getState().user).toBeNull();
});

test('what a late response says of one account is not applied to the next one', () => {
  const ben = buildUser({ id: '5', language: 'en' });
  setUser(ben);
  clearUser('member-asked');
  setUser(buildUser({ id: '6', language: 'de' }));

  expect(updateUser(ben.id, { language: 'en' })).toBe(false);

  expect(useSession.getState().user?.language).toBe('de');
});

test('what a member wrote stays on the device when the session expires, and goes with a sign-out', () => {
  localStorage.setItem('chat/draft/5/8', 'half a thought');
  setUser(buildUser({ id: '5' }));

  clearUser('expired');
  expect(localStorage.getItem('chat/draft/5/8')).toBe('half a thought');

  setUser(buildUser({ id: '5' }));
  clearUser('member-asked');
  expect(localStorage.getItem('chat/draft/5/8')).toBeNull();
});

test('a sign-out removes what was typed in this tab, and nothing of another account', () => {
  sessionStorage.setItem('signup/about/5', 'half a text');
  localStorage.setItem('chat/draft/8/5', 'of account 8');
  setUser(buildUser({ id: '5' }));

  clearUser('member-asked');

  expect(sessionStorage.getItem('signup/about/5')).toBeNull();
  expect(localStorage.getItem('chat/draft/8/5')).toBe('of account 8');
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
