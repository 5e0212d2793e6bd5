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
import { Component as PushOptIn } from './push-opt-in.tsx';

const me = aUser({ status: 'active' });
let remove = () => {};
afterEach(() => remove());

function setup(behaviour: Parameters<typeof pushBrowser>[0] = {}, user = me) {
  const browser = pushBrowser(behaviour);
  remove = browser.remove;
  return { browser, ...renderApp(<PushOptIn />, { user, settings: pushSettings() }) };
}

const offer = () => screen.queryByText('Hear at once when somebody writes');

test('the offer says what comes, and one tap takes it (SHELL-053, PROF-014)', async () => {
  const calls = fake('POST /api/user.php', { user: me });
  const { user } = setup();
  expect(offer()).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Allow notices' }));

  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  expect(calls).toMatchObject([{ query: { push: '1' }, body: { subscription: aPushSubscription() } }]);
});

test('a refusal ends the offer (PROF-014)', async () => {
  const { user } = setup({ answer: 'denied' });

  await user.click(screen.getByRole('button', { name: 'Allow notices' }));

  await waitFor(() => expect(offer()).not.toBeInTheDocument());
});

test('what did not work is said, and can be tried again', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(screen.getByRole('button', { name: 'Allow notices' }));

  expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Allow notices' })).toBeEnabled();
});

test('before the address is confirmed there is something more important to ask', () => {
  setup({}, aUser({ status: 'not_confirmed' }));

  expect(offer()).not.toBeInTheDocument();
});

test('a browser that cannot, has or refused is offered nothing (PROF-014)', () => {
  localStorage.setItem('push-subscription', 'denied');
  const first = setup();
  expect(offer()).not.toBeInTheDocument();
  first.unmount();

  localStorage.setItem('push-subscription', JSON.stringify(aPushSubscription()));
  const second = setup();
  expect(offer()).not.toBeInTheDocument();
  second.unmount();

  localStorage.clear();
  remove();
  renderApp(<PushOptIn />, { user: me, settings: pushSettings() });
  expect(offer()).not.toBeInTheDocument();
});

// Last: a dismissal also lasts in memory, for browsers without storage.
test('who does not want it now is not asked again for thirty days (SHELL-053, SHELL-055)', async () => {
  const { user, unmount } = setup();

  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  const since = Number(localStorage.getItem('hide-push-notification-alert'));
  expect(since).toBeGreaterThan(Date.now() - 10_000);
  unmount();

  localStorage.setItem('hide-push-notification-alert', String(Date.now() - 30 * 86_400_000));
  setup();
  expect(offer()).toBeVisible();
});
