import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  aPushSubscription,
  aUser,
  fake,
  fakeError,
  pushBrowser,
  pushSettings,
  renderApp,
} from '@liaison/shared/testing';
import { PushToggle } from './push-toggle.tsx';

const me = aUser();
let remove = () => {};
afterEach(() => remove());

function setup(behaviour: Parameters<typeof pushBrowser>[0] = {}) {
  remove = pushBrowser(behaviour).remove;
  return renderApp(<PushToggle />, { user: me, settings: pushSettings() });
}

const toggle = () => screen.getByRole('switch', { name: 'Notices on this device' });

test('the switch subscribes this browser, and ends it again (PROF-014, PROF-015)', async () => {
  const calls = fake('POST /api/user.php', { user: me });
  const { user } = setup();

  await user.click(toggle());
  await waitFor(() => expect(localStorage.getItem('push-subscription')).not.toBeNull());
  expect(toggle()).toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(localStorage.getItem('push-subscription')).toBeNull());

  expect(toggle()).not.toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([
    { subscription: aPushSubscription() },
    { subscription: aPushSubscription(), removed: true },
  ]);
});

test('a browser that was refused says how to allow it (PROF-014)', async () => {
  const { user } = setup({ answer: 'denied' });

  await user.click(toggle());

  expect(await screen.findByText(/You can allow them in its settings/)).toBeVisible();
  expect(toggle()).toBeDisabled();
});

test('a browser that cannot says so (PROF-014)', () => {
  renderApp(<PushToggle />, { user: me, settings: pushSettings() });

  expect(toggle()).toBeDisabled();
  expect(screen.getByText(/This browser cannot show notices/)).toBeVisible();
});

test('what was not saved goes back and says so', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(toggle());

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(toggle()).not.toBeChecked();
});
