import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
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

test('a switch that is turned off while it is being turned on ends off', async () => {
  const first = Promise.withResolvers<null>();
  const calls = fake('POST /api/user.php', async () => {
    if (calls.length === 1) await first.promise;
    return { user: me };
  });
  const { user } = setup();
  await user.click(toggle());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(toggle()).toBeChecked();

  await user.click(toggle());
  expect(toggle()).not.toBeChecked();
  first.resolve(null);

  await waitFor(() => expect(calls.map(({ body }) => 'removed' in body)).toEqual([false, true]));
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(localStorage.getItem('push-subscription')).toBeNull();
  expect(toggle()).not.toBeChecked();
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

test('the switch shows each of the four states: not capable, off, subscribed and denied (PROF-014)', () => {
  const unsupported = renderApp(<PushToggle />, { user: me, settings: buildPushSettings() });
  expect(toggle()).toBeDisabled();
  expect(screen.getByText(/This browser cannot show notifications/)).toBeVisible();
  unsupported.unmount();

  const states = [
    ['', false, true, /A short notification on this device/],
    [JSON.stringify(buildPushSubscription()), true, true, /A short notification on this device/],
    ['denied', false, false, /You can allow them in its settings/],
  ] as const;
  for (const [stored, isOn, isEnabled, text] of states) {
    if (stored) localStorage.setItem('push-subscription', stored);
    const { unmount } = setup();
    expect([stored, (toggle() as HTMLInputElement).checked]).toEqual([stored, isOn]);
    expect([stored, !(toggle() as HTMLInputElement).disabled]).toEqual([stored, isEnabled]);
    expect(screen.getByText(text)).toBeVisible();
    unmount();
    remove();
  }
});

test('subscribing posts the subscription, and a denied permission is stored as denied (PROF-015)', async () => {
  const calls = fake('POST /api/user.php', { user: me });
  const allowed = setup();
  await allowed.user.click(toggle());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([{ query: { push: '1' }, body: { subscription: buildPushSubscription() } }]);
  allowed.unmount();
  remove();
  localStorage.removeItem('push-subscription');

  const denied = setup({ answer: 'denied' });
  await denied.user.click(toggle());
  await waitFor(() => expect(localStorage.getItem('push-subscription')).toBe('denied'));
  expect(calls).toHaveLength(1);
});

test('the switch returns to its state and reports a failed save', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(toggle());

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(toggle()).not.toBeChecked();
});
