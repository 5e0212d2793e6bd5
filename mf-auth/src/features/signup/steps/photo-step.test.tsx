import { expect, test } from '@jest/globals';
import { aUser, fakeError } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakePlaces, fakeSteps, goOn, newcomer, openSteps } from '../test-signup.tsx';

const picture = {
  id: '9',
  filename: 'n.webp',
  thumb_filename: 'n-240.webp',
  status: 'pending' as const,
  width: 600,
  height: 800,
  placeholder: null,
};
const withPhoto = newcomer({ profile: { ...aUser().profile, name: 'Nora', main_image: picture } });

test('the photo is 2 of 5, may be chosen or skipped, and skipping is saved at once (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps();
  const { user, router } = openSteps('photo');

  expect(screen.getByRole('heading', { name: 'Show your face' })).toHaveFocus();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5');
  expect((await screen.findAllByRole('group', { name: 'Your main photo' }))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls.map(({ body }) => body)).toEqual([{ step: 1, skip: true }]);
});

test('a photo that is there already is shown, and going on keeps it (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps(withPhoto);
  const { user, router } = openSteps('photo', { user: withPhoto });

  expect(screen.getByRole('img', { name: 'Photo of Nora' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  await goOn(user);

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls.map(({ body }) => body)).toEqual([{ step: 1 }]);
});

test('when saving fails the step stays and says so; another try goes on (AUTH-009)', async () => {
  fakePlaces();
  fakeError('PUT /api/signup.php', 'unavailable');
  const { user, router } = openSteps('photo');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  fakeSteps();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
});

test('two taps on Skip save once (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps();
  const { user, router } = openSteps('photo');

  await user.dblClick(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls).toHaveLength(1);
});
