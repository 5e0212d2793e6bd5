import { expect, jest, test } from '@jest/globals';
import type { OwnPicture } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError } from '@liaison/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
/** Only the first bytes are those of the format. */
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'me.jpg');
const userWithPicture = buildNewUser({
  profile: { ...buildUser().profile, name: 'Nora', main_image: picture },
});

test('the picture is step 5 of 9, may be chosen or skipped, and skipping is saved at once (AUTH-009)', async () => {
  fakePlaces();
  const calls = fakeSteps();
  const { user, router } = openSteps('photo');

  expect(screen.getByRole('heading', { name: 'Show your face' })).toHaveFocus();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 9');
  expect(await screen.findByRole('group', { name: 'Your main photo' })).toBeVisible();
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

test('while a photo is being uploaded the step can be neither skipped nor left with the one before', async () => {
  // jsdom decodes no images.
  Reflect.set(HTMLImageElement.prototype, 'decode', async () => undefined);
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(900);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1200);
  const { promise: uploaded, resolve: finish } = Promise.withResolvers<{ picture: OwnPicture }>();
  const calls = fake('POST /api/photo.php', () => uploaded);
  const choose = async ({ user, container }: ReturnType<typeof openSteps>) => {
    await screen.findByRole('button', { name: 'Choose a photo' });
    const input = container.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [jpeg] } });
    await user.click(await screen.findByRole('button', { name: 'Use this photo' }));
  };
  const first = openSteps('photo');
  await choose(first);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  first.unmount();

  await choose(openSteps('photo', { user: userWithPicture }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();

  finish({ picture: { ...picture, kind: 'main', reason: null } });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  jest.restoreAllMocks();
});
