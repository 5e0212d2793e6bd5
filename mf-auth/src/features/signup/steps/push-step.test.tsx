import { afterEach, expect, test } from '@jest/globals';
import { aPushSubscription, fake, fakeError, pushBrowser, pushSettings } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeSteps, newcomer, openSteps } from '../test-signup.tsx';

let remove = () => {};
afterEach(() => remove());

function open(step: string, behaviour: Parameters<typeof pushBrowser>[0] = {}) {
  ({ remove } = pushBrowser(behaviour));
  return openSteps(step, { settings: pushSettings() });
}

const allow = () => screen.getByRole('button', { name: 'Notify me' });

test('after step 4 comes what push is good for; the browser asks after a tap only (AUTH-013)', async () => {
  fakeSteps();
  const calls = fake('POST /api/user.php', { user: newcomer({ next_step: null }) });
  const { user, router } = open('about');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { name: 'Know when somebody writes' })).toHaveFocus();
  expect(calls).toHaveLength(0);

  await user.click(allow());

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(calls).toMatchObject([{ query: { push: '1' }, body: { subscription: aPushSubscription() } }]);
});

test('Not now goes on as well, and the chrome does not ask again the same day (AUTH-013)', async () => {
  const { user, router } = open('push');

  await user.click(screen.getByRole('button', { name: 'Not now' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(Number(localStorage.getItem('hide-push-notification-alert'))).toBeGreaterThan(0);
});

test('a refusal at the browser’s question goes on (AUTH-013)', async () => {
  const { user, router } = open('push', { answer: 'denied' });

  await user.click(allow());

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
});

test('what did not work is said, and both ways stay open (AUTH-013)', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = open('push');

  await user.click(allow());

  expect(await screen.findByRole('alert')).toHaveTextContent(/You can try again later/);
  expect(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
});

test('where push is not possible nobody is asked (AUTH-013)', async () => {
  fakeSteps();
  const { user, router } = openSteps('about');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
});
