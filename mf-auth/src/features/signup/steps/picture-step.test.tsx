import { expect, test } from '@jest/globals';
import { buildUser, fakeError } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { fakePlaces, fakeSteps, clickContinue, buildNewUser, openSteps } from '../signup.fixture.tsx';

const picture = {
  id: '9',
  filename: 'n.webp',
  thumb_filename: 'n-240.webp',
  status: 'pending' as const,
  width: 600,
  height: 800,
  placeholder: null,
};
const userWithPicture = buildNewUser({
  profile: { ...buildUser().profile, name: 'Nora', main_image: picture },
});

test('the picture is step 5 of 9, may be chosen or skipped, and skipping is saved at once (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps();
  const { user, router } = openSteps('photo');

  expect(screen.getByRole('heading', { name: 'Show your face' })).toHaveFocus();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 9');
  expect((await screen.findAllByRole('group', { name: 'Your main photo' }))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls.map(({ body }) => body)).toEqual([{ step: 1, skip: true }]);
});

test('an existing picture is shown, and continuing keeps it (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps(userWithPicture);
  const { user, router } = openSteps('photo', { user: userWithPicture });

  expect(screen.getByRole('img', { name: 'Photo of Nora' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  await clickContinue(user);

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls.map(({ body }) => body)).toEqual([{ step: 1 }]);
});

test('a step shows an error when saving fails, and another attempt continues (AUTH-009)', async () => {
  fakePlaces();
  fakeError('PUT /api/signup.php', 'unavailable');
  const { user, router } = openSteps('photo');

  await user.click(screen.getByRole('button', { name: 'Skip' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  fakeSteps();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
});

test('a double click on Skip saves once (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps();
  const { user, router } = openSteps('photo');

  await user.dblClick(screen.getByRole('button', { name: 'Skip' }));

  await waitFor(() => expect(router.state.location.search).toBe('?step=location'));
  expect(calls).toHaveLength(1);
});
