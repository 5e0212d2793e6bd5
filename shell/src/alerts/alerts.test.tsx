import '../boot/boot-data.fixture.ts';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { User } from '@liaison/shared/contracts';
import { emit } from '@liaison/shared/events';
import type { ModuleHost } from '@liaison/shared/module';
import { setUser } from '@liaison/shared/session';
import {
  buildPushSettings,
  buildSettings,
  buildUser,
  fakePushBrowser,
  renderApp,
} from '@liaison/shared/testing';
import { dismiss } from '@liaison/shared/ui';
import { rememberPushReason } from '../push/push-reason.ts';
import { Alerts } from './alerts.tsx';

/** Renders the name of each slot instead of its content. */
const host: ModuleHost = { Slot: ({ at }) => <p>{at}</p> };
const listSlots = (
  user: ReturnType<typeof buildUser> | null,
  path = '/members',
  settings = buildSettings(),
) => {
  const { unmount } = renderApp(<Alerts />, { user, host, path, settings });
  const slots = screen.queryAllByText(/^[a-z-]+$/).map(({ textContent }) => textContent);
  unmount();
  return slots;
};

test('the activation alert comes first and only for unconfirmed members (SHELL-056)', () => {
  expect(listSlots(buildUser({ status: 'not_confirmed', has_time_bonus: true }))).toEqual([
    'activation-alert',
  ]);
  expect(listSlots(buildUser({ status: 'active' }))).not.toContain('activation-alert');
});

test('members with an incomplete profile see the enrich alert, visitors no alerts', () => {
  const isOffered = (completeness: number, change: Parameters<typeof buildUser>[0] = {}) => {
    const user = buildUser({ status: 'active', next_step: null, ...change });
    return listSlots({ ...user, profile: { ...user.profile, completeness } }).includes('enrich-alert');
  };

  expect(isOffered(59)).toBe(true);
  expect(isOffered(60)).toBe(false);
  expect(isOffered(59, { next_step: 2 })).toBe(false);
  expect(listSlots(null)).toEqual([]);
});

test('the welcome bonus has a place in the members area, once the address is confirmed, until it was seen', () => {
  const isOffered = (change: Parameters<typeof buildUser>[0], path?: string) =>
    listSlots(buildUser({ status: 'active', welcome_bonus_seen: false, ...change }), path).includes(
      'welcome-bonus',
    );

  expect(isOffered({})).toBe(true);
  expect(isOffered({ status: 'not_confirmed' })).toBe(false);
  expect(isOffered({ welcome_bonus_seen: true })).toBe(false);
  expect(isOffered({}, '/profile')).toBe(false);
  expect(isOffered({}, '/members/5/chat')).toBe(false);
});

describe('the offer of push', () => {
  const { remove } = fakePushBrowser();
  rememberPushReason();
  afterAll(() => remove());
  afterEach(() => localStorage.clear());
  /** Of whom no alert asks anything else. */
  const buildComplete = (change: Partial<User> = {}) => {
    const user = buildUser(change);
    return { ...user, profile: { ...user.profile, completeness: 100 } };
  };
  const listOffers = (user: ReturnType<typeof buildUser>, path?: string) =>
    listSlots(user, path, buildPushSettings()).filter((slot) => slot === 'push-opt-in');

  test.each([
    ['sent a first message', () => emit('chat/message-sent', { profileId: '5' })],
    ['matched', () => emit('members/matched', { profileId: '5' })],
  ])('is made to a member who has %s, and to no other account on the device (SHELL-053)', (_, announce) => {
    const user = buildComplete();
    expect(listOffers(user)).toEqual([]);

    announce();

    expect(listOffers(user)).toEqual(['push-opt-in']);
    expect(listOffers(buildComplete({ id: '77' }))).toEqual([]);
  });

  test('waits for the next screen, so that the one in use does not move (SHELL-053)', async () => {
    const { router } = renderApp(<Alerts />, {
      user: buildComplete(),
      host,
      path: '/members',
      settings: buildPushSettings(),
    });

    act(() => emit('members/matched', { profileId: '5' }));

    expect(screen.queryByText('push-opt-in')).not.toBeInTheDocument();
    await act(() => router.navigate('/chats'));
    expect(screen.getByText('push-opt-in')).toBeInTheDocument();
  });

  test('is made on list screens only, and only after the sign-up is complete (SHELL-053)', () => {
    const user = buildComplete();
    listOffers(user);
    emit('members/matched', { profileId: '5' });

    for (const path of ['/credits', '/profile', '/notifications', '/members/5', '/nowhere/at/all'])
      expect(listOffers(user, path)).toEqual([]);
    expect(listOffers(user, '/chats')).toEqual(['push-opt-in']);
    expect(listOffers({ ...user, next_step: 2 })).toEqual([]);
    expect(listOffers({ ...user, status: 'not_confirmed' })).toEqual([]);
  });

  test('is not made again for 30 days after it was dismissed (SHELL-053)', () => {
    const user = buildComplete();
    listOffers(user);
    emit('members/matched', { profileId: '5' });
    localStorage.setItem('hide-push-notification-alert', String(Date.now()));

    expect(listOffers(user)).toEqual([]);
  });

  test('one alert is shown at a time: the next one when the first is settled or dismissed, across modules', async () => {
    const settings = buildPushSettings();
    const member = buildUser({ status: 'not_confirmed', next_step: 2, has_time_bonus: true });
    const newcomer = {
      ...member,
      accepted_terms: '2020-01-01T00:00:00Z',
      notifications_disabled: ['bounce' as const],
      profile: { ...member.profile, completeness: 20 },
    };
    setUser(newcomer);
    emit('members/matched', { profileId: '5' });
    const { user } = renderApp(<Alerts />, { user: newcomer, host, path: '/members', settings });
    const listShown = () => [
      ...screen.queryAllByText(/^[a-z-]+$/).map(({ textContent }) => textContent),
      ...screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label')),
    ];
    let current: User = newcomer;
    const settle = (change: Partial<User>) => {
      current = { ...current, ...change };
      act(() => setUser(current));
    };

    expect(await screen.findByRole('region', { name: 'Our terms have changed' })).toBeVisible();
    expect(listShown()).toEqual(['Our terms have changed']);
    settle({ accepted_terms: settings.terms_version });
    expect(listShown()).toEqual(['signup-alert']);
    settle({ next_step: null });
    expect(listShown()).toEqual(['activation-alert']);
    settle({ status: 'active' });
    expect(await screen.findByText(/came back/)).toBeVisible();
    expect(listShown()).toEqual(['We do not send you e-mails at the moment']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(listShown()).toEqual(['push-opt-in']);
    act(() => dismiss('hide-push-notification-alert'));
    expect(listShown()).toEqual(['time-bonus']);
    settle({ has_time_bonus: false });
    expect(listShown()).toEqual(['enrich-alert']);
    act(() => dismiss('hide-enrich-alert'));
    expect(listShown()).toEqual([]);
  });
});

test('the time bonus has a place in the chrome while the service says that it runs, whatever the clock of the browser says (SHELL-057)', () => {
  const signup_date = new Date(Date.now() - 86_400_000).toISOString();
  expect(listSlots(buildUser({ signup_date, has_time_bonus: true }))).toContain('time-bonus');
  expect(listSlots(buildUser({ has_time_bonus: false }))).not.toContain('time-bonus');
  expect(listSlots(buildUser({ has_time_bonus: true }), '/credits')).not.toContain('time-bonus');
});
