import { afterEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { User } from '@liaison/shared/contracts';
import {
  buildPushSubscription,
  fake,
  fakeError,
  fakePushBrowser,
  buildPushSettings,
} from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakeSteps, buildNewUser, openSteps } from '../signup.fixture.tsx';

let remove = () => {};
afterEach(() => remove());

function open(step: string, behaviour: Parameters<typeof fakePushBrowser>[0] = {}) {
  ({ remove } = fakePushBrowser(behaviour));
  return openSteps(step, { settings: buildPushSettings() });
}

const getAllowButton = () => screen.getByRole('button', { name: 'Notify me' });

test('push is explained after step 4, and the browser prompts only after a click (AUTH-013)', async () => {
  fakeSteps();
  const calls = fake('POST /api/user.php', { user: buildNewUser({ next_step: null }) });
  const { user, router } = open('about');
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByRole('heading', { name: 'Know when somebody writes' })).toHaveFocus();
  expect(calls).toHaveLength(0);

  await user.click(getAllowButton());

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(calls).toMatchObject([{ query: { push: '1' }, body: { subscription: buildPushSubscription() } }]);
});

test('Not now continues, and the layout does not ask again the same day (AUTH-013)', async () => {
  const { user, router } = open('push');

  await user.click(screen.getByRole('button', { name: 'Not now' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  expect(Number(localStorage.getItem('hide-push-notification-alert'))).toBeGreaterThan(0);
});

test('denying the browser prompt continues (AUTH-013)', async () => {
  const { user, router } = open('push', { answer: 'denied' });

  await user.click(getAllowButton());

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
});

test('a failure shows an error, and both buttons stay available (AUTH-013)', async () => {
  fakeError('POST /api/user.php', 'unavailable');
  const { user } = open('push');

  await user.click(getAllowButton());

  expect(await screen.findByRole('alert')).toHaveTextContent(/You can try again later/);
  expect(screen.getByRole('button', { name: 'Not now' })).toBeEnabled();
});

test('the push step is left out where push is not possible (AUTH-013)', async () => {
  fakeSteps();
  const { user, router } = openSteps('about');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
});

test('an answer to the browser prompt after Not now opens no further step', async () => {
  const saved = Promise.withResolvers<{ user: User }>();
  const calls = fake('POST /api/user.php', () => saved.promise);
  const { user, router } = open('push');
  await user.click(getAllowButton());
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=mail'));
  const { key } = router.state.location;

  saved.resolve({ user: buildNewUser() });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));

  expect(router.state.location.key).toBe(key);
});
