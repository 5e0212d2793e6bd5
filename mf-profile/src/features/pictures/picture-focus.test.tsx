import { beforeEach, expect, test } from '@jest/globals';
import type { OwnPicture } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError } from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildPicture, findCard, main, setup } from './pictures.fixture.tsx';
import { startUpload } from './pictures.api.ts';

let stored: OwnPicture[] = [];
const answer = () => ({ pictures: stored, limit: 3 });

const upload = () => act(() => startUpload(new File(['content'], 'me.jpg', { type: 'image/jpeg' })));
const findUploads = async () =>
  within(await screen.findByRole('list', { name: 'Photos that are being uploaded' }));

beforeEach(() => {
  stored = [main, buildPicture('2'), buildPicture('3', { status: 'rejected', can_appeal: true })];
  fake('GET /api/photo.php', answer);
});

const heading = (name: string) => screen.getByRole('heading', { name });

test('the controls of a deleted photo are gone, so the heading takes the focus', async () => {
  fake('DELETE /api/photo.php', () => {
    stored = stored.filter(({ id }) => id !== '2');
    return answer();
  });
  const { user } = setup();
  await user.click((await findCard('More photos')).getByRole('button', { name: 'More for: Photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));

  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 2' })).not.toBeInTheDocument());
  await waitFor(() => expect(heading('More photos')).toHaveFocus());
});

test('a photo that is deleted already, in another tab or by a request whose answer was lost, goes without an error', async () => {
  const { user } = setup();
  await user.click((await findCard('More photos')).getByRole('button', { name: 'More for: Photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
  stored = [main];
  fakeError('DELETE /api/photo.php', 'not_found');

  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(screen.queryByRole('img', { name: 'Photo 1' })).not.toBeInTheDocument());
  await waitFor(() => expect(heading('More photos')).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a photo that becomes the main one leaves its list, so the heading of the list takes the focus', async () => {
  fake('PUT /api/photo.php', () => {
    stored = [
      { ...buildPicture('2'), kind: 'main' },
      { ...main, kind: 'private' },
    ];
    return answer();
  });
  const { user } = setup();
  await user.click((await findCard('More photos')).getByRole('button', { name: 'More for: Photo 1' }));

  await user.click(await screen.findByRole('menuitem', { name: 'Use as main photo' }));

  await waitFor(() => expect(heading('More photos')).toHaveFocus());
});

test('a second check is asked for once, also with a slow answer, and the heading takes the focus of its button', async () => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const calls = fake('PUT /api/photo.php', async () => {
    await promise;
    stored = stored.map((picture) => (picture.id === '3' ? { ...picture, status: 'pending' } : picture));
    return answer();
  });
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Ask for a second check' });
  await user.click(button);
  await waitFor(() => expect(calls).toHaveLength(1));

  await user.click(button);
  resolve(null);

  await waitFor(() => expect(heading('More photos')).toHaveFocus());
  expect(calls).toHaveLength(1);
});

test('the heading of the main photo takes the focus when one that is being checked is deleted', async () => {
  stored = [main, buildPicture('4', { kind: 'main', status: 'pending' })];
  fake('DELETE /api/photo.php', () => {
    stored = [main];
    return answer();
  });
  const { user } = setup();
  const menus = (await findCard('Main photo')).getAllByRole('button', { name: 'More for: Main photo' });
  if (menus[1]) await user.click(menus[1]);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));

  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(heading('Main photo')).toHaveFocus());
});

test('the row of a failed upload takes the focus of "Try again", and the heading that of "Cancel"', async () => {
  fakeError('POST /api/photo.php', 'unavailable');
  const { user } = setup();
  await findCard('More photos');
  upload();
  const uploads = await findUploads();
  const retry = await uploads.findByRole('button', { name: 'Try again' });
  const calls = fake('POST /api/photo.php', 'never');

  await user.click(retry);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(uploads.getByRole('listitem')).toHaveFocus();

  await user.click(uploads.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(heading('More photos')).toHaveFocus());
});

test('the heading takes the focus of a failed upload that is removed, and of one that ends', async () => {
  fakeError('POST /api/photo.php', 'unavailable', {}, { once: true });
  const { user } = setup();
  await findCard('More photos');
  upload();
  await user.click(await (await findUploads()).findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(heading('More photos')).toHaveFocus());
  const response = Promise.withResolvers<null>();
  fake('POST /api/photo.php', async () => {
    await response.promise;
    return { picture: buildPicture('4', { status: 'pending' }) };
  });
  upload();
  const cancel = await (await findUploads()).findByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());

  response.resolve(null);

  await waitFor(() => expect(cancel).not.toBeInTheDocument());
  await waitFor(() => expect(heading('More photos')).toHaveFocus());
});

test('at the limit the text that takes the place of the button takes the focus after the dialog has closed', async () => {
  fake('POST /api/photo.php', 'never');
  const { user } = setup(buildUser({ paid_user: true }));
  await user.click((await findCard('More photos')).getByRole('button', { name: 'Add a photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a photo' });
  await within(dialog).findByRole('button', { name: 'Choose a photo' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  // The only format that is accepted without being decoded, which jsdom cannot do.
  const heic = new File([Uint8Array.of(0, 0, 0, 24), 'ftypheic', new Uint8Array(52)], 'me.heic');
  if (input) fireEvent.change(input, { target: { files: [heic] } });

  await user.click(await within(dialog).findByRole('button', { name: 'Use this photo' }));

  await waitFor(() => expect(screen.getByText(/^You can have 3 photos at most/)).toHaveFocus());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText(/^You can have 3 photos at most/)).toHaveFocus();
});
