import '../testing/put-boot.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { aUser, renderApp } from '@liaison/shared/testing';
import { Alerts } from './alerts.tsx';

/** Names each place instead of filling it. */
const host: ModuleHost = { Slot: ({ at }) => <p>{at}</p> };
const placesFor = (user: ReturnType<typeof aUser> | null, path = '/members') => {
  const { unmount } = renderApp(<Alerts />, { user, host, path });
  const places = screen.queryAllByText(/^[a-z-]+$/).map(({ textContent }) => textContent);
  unmount();
  return places;
};

test('an unconfirmed member is asked to activate before anything else; nobody else is (SHELL-056)', () => {
  expect(placesFor(aUser({ status: 'not_confirmed' }))[0]).toBe('activation-alert');
  expect(placesFor(aUser({ status: 'active' }))).not.toContain('activation-alert');
});

test('members are offered push and to enrich their profile, visitors nothing (SHELL-053)', () => {
  expect(placesFor(aUser())).toEqual(expect.arrayContaining(['enrich-alert', 'push-opt-in']));
  expect(placesFor(null)).toEqual([]);
});

test('push is offered among lists alone, and not before the sign-up is finished (SHELL-053)', () => {
  for (const path of ['/credits', '/profile', '/notifications', '/members/5', '/nowhere/at/all'])
    expect(placesFor(aUser(), path)).not.toContain('push-opt-in');
  expect(placesFor(aUser(), '/chats')).toContain('push-opt-in');
  expect(placesFor(aUser({ next_step: 2 }))).not.toContain('push-opt-in');
});

test('the time bonus is for those who have not paid', () => {
  expect(placesFor(aUser({ paid_user: false }))).toContain('time-bonus');
  expect(placesFor(aUser({ paid_user: true }))).not.toContain('time-bonus');
});
