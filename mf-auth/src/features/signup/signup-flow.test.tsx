import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError } from '@liaison/shared/testing';
import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, User } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import {
  fakePlaces,
  fakeSignup,
  fakeSteps,
  fillIn,
  clickContinue,
  matches,
  buildNewUser,
  openForm,
  openSteps,
  submitForm,
} from './signup.fixture.tsx';

const findStep = (name: string) => screen.findByRole('heading', { name });
const skip = async (name: string, user: ReturnType<typeof openSteps>['user']) => {
  await findStep(name);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
};

test('all steps from the account to the last run inside the dialog (AUTH-006, SHELL-040)', async () => {
  fakeSignup(buildNewUser({ profile: { ...buildUser().profile, region_code: 'DE-BY', city: null } }));
  fakePlaces();
  const steps = fakeSteps(
    buildNewUser({ profile: { ...buildUser().profile, region_code: 'DE-BY', city: null } }),
  );
  let isClosed = false;
  const { user, router } = openForm(
    { onDone: () => (isClosed = true) },
    { path: '/members?gender=male', route: '/members' },
  );

  await fillIn(user);
  await submitForm(user);
  await skip('Show your face', user);
  await findStep('Where are you?');
  await clickContinue(user);
  await skip('A little about you', user);
  await skip('In your own words', user);
  await findStep('Check your e-mail');
  expect(router.state.location.pathname).toBe('/members');
  await user.click(screen.getByRole('button', { name: 'See who might suit you' }));

  expect(isClosed).toBe(true);
  expect(router.state.location.pathname).toBe('/signup-matches');
  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/members?gender=male');
  expect(steps.map(({ body }) => body.step)).toEqual([1, 2, 3, 4]);
  expect(queryClient.getQueryData(['GET /api/signup-matches.php'])).toEqual({ matches });
});

test.each([
  [1, 'Show your face'],
  [2, 'Where are you?'],
  [3, 'A little about you'],
  [4, 'In your own words'],
  [null, 'Check your e-mail'],
])('a member whose next step is %p continues at %p (AUTH-027)', async (next, title) => {
  fakePlaces();

  openSteps(null, { user: buildNewUser({ next_step: next }) });

  expect(await findStep(title)).toBeVisible();
});

test('a member who has finished the sign-up is redirected (AUTH-027)', async () => {
  const { router } = openSteps(null, { user: buildNewUser({ status: 'active', next_step: null }) });

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test('each step is in the URL, so that the browser’s Back button returns to the previous one (AUTH-027)', async () => {
  fakeSteps();
  fakePlaces();
  const { user, router } = openSteps(null, { user: buildNewUser({ next_step: 3 }) });
  await skip('A little about you', user);
  await findStep('In your own words');
  expect(router.state.location.search).toBe('?step=about');

  await act(() => router.navigate(-1));

  expect(await findStep('A little about you')).toBeVisible();
});

test('the Back button opens the previous step with its saved values (AUTH-027)', async () => {
  fakePlaces();
  const savedUser = buildNewUser({ next_step: 4, profile: { ...buildUser().profile, hair_color: 'red' } });
  const { user } = openSteps('about', { user: savedUser });

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(await findStep('A little about you')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Hair' })).toHaveDisplayValue('Red');
});

test('the first step has no Back button', async () => {
  openSteps('photo');

  await findStep('Show your face');

  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('the return path is kept until the end (AUTH-029)', async () => {
  const { user, router } = openSteps('mail&next=%2Fmembers%2F42', {
    user: buildNewUser({ next_step: null }),
  });

  await user.click(screen.getByRole('button', { name: 'See who might suit you' }));

  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/members/42');
});

test('a return path on another site is ignored', async () => {
  const { router } = openSteps('nonsense&next=https%3A%2F%2Fevil.example', {
    user: buildNewUser({ status: 'active', next_step: null }),
  });

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test('a step asks to log in when the session has ended', async () => {
  fakeError('PUT /api/signup.php', 'authentication_required');
  const { user } = openSteps('photo');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to continue.');
});

test('a member who goes back while a step is saved stays there', async () => {
  fakePlaces();
  const saved = Promise.withResolvers<{ user: User; next_step: number }>();
  const calls = fake('PUT /api/signup.php', () => saved.promise);
  const { user, router } = openSteps('personal');
  await skip('A little about you', user);
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));

  saved.resolve({ user: buildNewUser({ next_step: 4 }), next_step: 4 });
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));

  expect(router.state.location.search).toBe('?step=location');
});

test('an account that is created after its form was closed is signed in', async () => {
  const created = Promise.withResolvers<ApiResponse<'POST /api/signup.php'>>();
  const calls = fake('POST /api/signup.php', () => created.promise);
  const { user, unmount } = openForm({ onDone: () => {} }, { path: '/members', route: '/members' });
  await fillIn(user);
  await submitForm(user);
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();

  created.resolve({ user: buildNewUser(), next_step: 1, matches });

  await waitFor(() => expect(useSession.getState().user?.name).toBe('Nora'));
  expect(sessionStorage.getItem('signup/account')).toBeNull();
});

test('an account whose form is closed while the progress ends is signed in', async () => {
  fake('POST /api/signup.php', { user: buildNewUser(), next_step: 1, matches });
  const { user, unmount } = openForm({ onDone: () => {} }, { path: '/members', route: '/members' });
  await fillIn(user);
  await submitForm(user);
  await screen.findByText('Sending the activation e-mail');

  unmount();

  expect(useSession.getState().user?.name).toBe('Nora');
});
