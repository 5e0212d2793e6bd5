import { beforeEach, expect, test } from '@jest/globals';
import { type AppEvents, tap } from '@liaison/shared/events';
import { aUser, settings } from '@liaison/shared/testing';
import { applyCredits, clearUser, roleOf, setUser, startSession, useSession } from './index.ts';

let announced: [keyof AppEvents, unknown][] = [];
tap((name, payload) => announced.push([name, payload]));

beforeEach(() => {
  startSession({
    settings: settings(),
    user: null,
    visibleLocales: ['en', 'de'],
    serverTime: Date.now() + 5_000,
  });
  announced = [];
});

test('the store holds who is signed in and tells of the sign-in once (SH-010, SH-027)', () => {
  const user = aUser({ credits: 30, paid_user: false });

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
  expect(announced).toEqual([['session/signed-in', { userId: user.id }]]);
});

test('credits told by any answer are there for everybody at once (SH-010, SH-027)', () => {
  setUser(aUser({ credits: 30, paid_user: false }));
  announced = [];

  applyCredits(380, true);
  applyCredits(380, true);

  expect(useSession.getState().user).toMatchObject({ credits: 380, paid_user: true });
  expect(announced).toEqual([['session/credits-changed', { credits: 380, paidUser: true }]]);
});

test('signing out clears the account and says why; a visitor cannot sign out (SH-010, SH-027)', () => {
  setUser(aUser());
  announced = [];

  clearUser('expired');
  clearUser('member-asked');

  expect(useSession.getState().user).toBeNull();
  expect(announced).toEqual([['session/signed-out', { reason: 'expired' }]]);
});

test('the clock of the server is known by its distance from this device', () => {
  const { clockOffsetMs } = useSession.getState();

  expect(clockOffsetMs).toBeGreaterThan(4_000);
  expect(clockOffsetMs).toBeLessThanOrEqual(5_000);
});

test.each([
  [null, 'visitor'],
  [aUser({ status: 'not_confirmed' }), 'unconfirmed'],
  [aUser({ status: 'active', paid_user: false }), 'free'],
  [aUser({ status: 'active', paid_user: true }), 'premium'],
] as const)('everybody has one role (SH-026): case %#', (user, role) => {
  expect(roleOf(user)).toBe(role);
});
