import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  buildPushSubscription,
  buildUser,
  fake,
  fakeError,
  fakePushBrowser,
  buildPushSettings,
  renderApp,
} from '@liaison/shared/testing';
import { Component as PushOptIn } from './push-opt-in.tsx';

const me = buildUser({ status: 'active' });
let remove = () => {};
afterEach(() => remove());

function setup(behaviour: Parameters<typeof fakePushBrowser>[0] = {}, user = me) {
  const browser = fakePushBrowser(behaviour);
  remove = browser.remove;
  return { browser, ...renderApp(<PushOptIn />, { user, settings: buildPushSettings() }) };
}

const offer = () => screen.queryByText('Get notified when somebody writes');

test('allowing notifications subscribes the browser and hides the offer (SHELL-053, PROF-014)', async () => {
  const calls = fake('POST /api/user.php', { user: me });
  const { user } = setup();
  expect(offer()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Allow notifications' }));

  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ query: { push: '1' }, body: { subscription: buildPushSubscription() } }]);
});

test('the offer is hidden when permission is denied (PROF-014)', async () => {
  const { user } = setup({ answer: 'denied' });

  await user.click(screen.getByRole('button', { name: 'Allow notifications' }));

  await waitFor(() => expect(offer()).not.toBeInTheDocument());
});

test('a failed subscription is reported and can be retried', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(screen.getByRole('button', { name: 'Allow notifications' }));

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Allow notifications' })).toBeEnabled();
});

test('nothing is offered before the e-mail address is confirmed', () => {
  setup({}, buildUser({ status: 'not_confirmed' }));

  expect(offer()).not.toBeInTheDocument();
});

test('nothing is offered to a browser that is unsupported, subscribed or denied (PROF-014)', () => {
  localStorage.setItem('push-subscription', 'denied');
  const first = setup();
  expect(offer()).not.toBeInTheDocument();
  first.unmount();

  localStorage.setItem('push-subscription', JSON.stringify(buildPushSubscription()));
  const second = setup();
  expect(offer()).not.toBeInTheDocument();
  second.unmount();

  localStorage.clear();
  remove();
  renderApp(<PushOptIn />, { user: me, settings: buildPushSettings() });
  expect(offer()).not.toBeInTheDocument();
});

// Must be the last test: a dismissal is also kept in memory, for browsers without storage.
test('the flag of the offer hides it for thirty days (SHELL-053)', async () => {
  const { user, unmount } = setup();

  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  const since = Number(localStorage.getItem('hide-push-notification-alert'));
  expect(since).toBeGreaterThan(Date.now() - 10_000);
  unmount();

  const month = 30 * 86_400_000;
  localStorage.setItem('hide-push-notification-alert', String(since - month + 3_600_000));
  const later = setup();
  expect(offer()).not.toBeInTheDocument();
  later.unmount();

  localStorage.setItem('hide-push-notification-alert', String(since - month));
  setup();
  expect(offer()).toBeVisible();
});
