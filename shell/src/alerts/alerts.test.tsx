import '../boot/boot-data.fixture.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ModuleHost } from '@liaison/shared/module';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { Alerts } from './alerts.tsx';

/** Renders the name of each slot instead of its content. */
const host: ModuleHost = { Slot: ({ at }) => <p>{at}</p> };
const listSlots = (user: ReturnType<typeof buildUser> | null, path = '/members') => {
  const { unmount } = renderApp(<Alerts />, { user, host, path });
  const slots = screen.queryAllByText(/^[a-z-]+$/).map(({ textContent }) => textContent);
  unmount();
  return slots;
};

test('the activation alert comes first and only for unconfirmed members (SHELL-056)', () => {
  expect(listSlots(buildUser({ status: 'not_confirmed' }))[0]).toBe('activation-alert');
  expect(listSlots(buildUser({ status: 'active' }))).not.toContain('activation-alert');
});

test('members see the push offer and the enrich alert, visitors no alerts (SHELL-053)', () => {
  expect(listSlots(buildUser())).toEqual(expect.arrayContaining(['enrich-alert', 'push-opt-in']));
  expect(listSlots(null)).toEqual([]);
});

test('push is offered on list screens only, and only after the sign-up is complete (SHELL-053)', () => {
  for (const path of ['/credits', '/profile', '/notifications', '/members/5', '/nowhere/at/all'])
    expect(listSlots(buildUser(), path)).not.toContain('push-opt-in');
  expect(listSlots(buildUser(), '/chats')).toContain('push-opt-in');
  expect(listSlots(buildUser({ next_step: 2 }))).not.toContain('push-opt-in');
});

test('the time bonus has a place only for members who have not paid, in their first four hours', () => {
  const signedUp = (agoMs: number) => new Date(Date.now() - agoMs).toISOString();
  const isNew = { paid_user: false, signup_date: signedUp(60_000) };
  expect(listSlots(buildUser(isNew))).toContain('time-bonus');
  expect(listSlots(buildUser({ ...isNew, paid_user: true }))).not.toContain('time-bonus');
  expect(listSlots(buildUser({ ...isNew, signup_date: signedUp(14_400_000) }))).not.toContain('time-bonus');
});
