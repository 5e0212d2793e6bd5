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
import { PushToggle } from './push-toggle.tsx';

const me = buildUser();
let remove = () => {};
afterEach(() => remove());

function setup(behaviour: Parameters<typeof fakePushBrowser>[0] = {}) {
  remove = fakePushBrowser(behaviour).remove;
  return renderApp(<PushToggle />, { user: me, settings: buildPushSettings() });
}

const toggle = () => screen.getByRole('switch', { name: 'Notifications on this device' });

test('the switch subscribes and unsubscribes this browser (PROF-014, PROF-015)', async () => {
  const calls = fake('POST /api/user.php', { user: me });
  const { user } = setup();

  await user.click(toggle());
  await waitFor(() => expect(localStorage.getItem('push-subscription')).not.toBeNull());
  expect(toggle()).toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(localStorage.getItem('push-subscription')).toBeNull());

  expect(toggle()).not.toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([
    { subscription: buildPushSubscription() },
    { subscription: buildPushSubscription(), removed: true },
  ]);
});

test('a denied permission disables the switch and explains how to allow it (PROF-014)', async () => {
  const { user } = setup({ answer: 'denied' });

  await user.click(toggle());

  expect(await screen.findByText(/You can allow them in its settings/)).toBeVisible();
  expect(toggle()).toBeDisabled();
});

test('an unsupported browser disables the switch and says so (PROF-014)', () => {
  renderApp(<PushToggle />, { user: me, settings: buildPushSettings() });

  expect(toggle()).toBeDisabled();
  expect(screen.getByText(/This browser cannot show notifications/)).toBeVisible();
});

test('the switch returns to its state and reports a failed save', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(toggle());

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(toggle()).not.toBeChecked();
});
