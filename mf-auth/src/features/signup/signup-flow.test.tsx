import { expect, test } from '@jest/globals';
import { aUser, fakeError } from '@liaison/shared/testing';
import { queryClient } from '@liaison/shared/api';
import { act, screen, waitFor } from '@testing-library/react';
import {
  fakePlaces,
  fakeSignup,
  fakeSteps,
  fillIn,
  goOn,
  matches,
  newcomer,
  openForm,
  openSteps,
  send,
} from './test-signup.tsx';

const step = (name: string) => screen.findByRole('heading', { name });
const skip = async (name: string, user: ReturnType<typeof openSteps>['user']) => {
  await step(name);
  await user.click(screen.getByRole('button', { name: 'Skip' }));
};

test('in the dialog every step stays in place, from the account to its end (AUTH-006, SHELL-040)', async () => {
  fakeSignup(newcomer({ profile: { ...aUser().profile, region: 'Bayern', city: null } }));
  fakePlaces();
  const steps = fakeSteps(newcomer({ profile: { ...aUser().profile, region: 'Bayern', city: null } }));
  let isClosed = false;
  const { user, router } = openForm(
    { onDone: () => (isClosed = true) },
    { path: '/members?gender=male', route: '/members' },
  );

  await fillIn(user);
  await send(user);
  await skip('Show your face', user);
  await step('Where are you?');
  await goOn(user);
  await skip('A little about you', user);
  await skip('In your own words', user);
  await step('Check your mail');
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
  [null, 'Check your mail'],
])('who comes back with step %p to do goes on at %p (AUTH-027)', async (next, title) => {
  fakePlaces();

  openSteps(null, { user: newcomer({ next_step: next }) });

  expect(await step(title)).toBeVisible();
});

test('a member with nothing left to do goes on to where they wanted (AUTH-027)', async () => {
  const { router } = openSteps(null, { user: newcomer({ status: 'active', next_step: null }) });

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test('each step is in the address: a reload stays, Back of the browser goes back (AUTH-027)', async () => {
  fakeSteps();
  fakePlaces();
  const { user, router } = openSteps(null, { user: newcomer({ next_step: 3 }) });
  await skip('A little about you', user);
  await step('In your own words');
  expect(router.state.location.search).toBe('?step=about');

  await act(() => router.navigate(-1));

  expect(await step('A little about you')).toBeVisible();
});

test('the Back button leads to the step before, which keeps what was saved (AUTH-027)', async () => {
  fakePlaces();
  const said = newcomer({ next_step: 4, profile: { ...aUser().profile, hair_color: 'red' } });
  const { user } = openSteps('about', { user: said });

  await user.click(screen.getByRole('button', { name: 'Back' }));

  expect(await step('A little about you')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Hair' })).toHaveDisplayValue('Red');
});

test('at the first step there is nothing to go back to', async () => {
  openSteps('photo');

  await step('Show your face');

  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('where the visitor was going is kept to the end (AUTH-029)', async () => {
  const { user, router } = openSteps('mail&next=%2Fmembers%2F42', { user: newcomer({ next_step: null }) });

  await user.click(screen.getByRole('button', { name: 'See who might suit you' }));

  expect(new URLSearchParams(router.state.location.search).get('next')).toBe('/members/42');
});

test('an address of another site is no way on', async () => {
  const { router } = openSteps('nonsense&next=https%3A%2F%2Fevil.example', {
    user: newcomer({ status: 'active', next_step: null }),
  });

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test('a session that ended is no dead end: the step says what to do', async () => {
  fakeError('PUT /api/signup.php', 'authentication_required');
  const { user } = openSteps('photo');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to go on.');
});
