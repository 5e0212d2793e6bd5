import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, upload } from '@liaison/shared/api';
import type { OwnPicture } from '@liaison/shared/contracts';
import { fake, renderApp, setMedia } from '@liaison/shared/testing';
import { heicFile, jpegFile, letDecode } from './photo-files.fixture.ts';
import { type ChosenPhoto, PhotoPicker, type PhotoPickerProps } from './photo-picker.tsx';

const picture: OwnPicture = {
  id: '7',
  filename: 'own/7.webp',
  thumb_filename: 'own/7-small.webp',
  status: 'pending',
  width: 900,
  height: 1200,
  placeholder: null,
  kind: 'main',
  reason: null,
};

let restore = () => {};
beforeEach(() => {
  restore = letDecode({ width: 1600, height: 1200 });
});
afterEach(() => restore());

/** The service answers when the test says so. */
function setup(props: Partial<PhotoPickerProps> = {}, { phone = false } = {}) {
  if (phone) setMedia({ width: 390, touch: true });
  const sent: ChosenPhoto[] = [];
  const answers: { accept: () => void; refuse: (error: unknown) => void }[] = [];
  const hold = (photo: ChosenPhoto) => {
    sent.push(photo);
    return new Promise<{ picture: OwnPicture }>((resolve, reject) => {
      photo.signal.addEventListener('abort', () => reject(photo.signal.reason));
      answers.push({ accept: () => resolve({ picture }), refuse: reject });
    });
  };
  const onUploaded = jest.fn();
  const onBusyChange = jest.fn();
  const app = renderApp(
    <PhotoPicker label="Your photo" {...{ upload: hold, onUploaded, onBusyChange }} {...props} />,
  );
  const choose = async (file: File, which = 0) => {
    await screen.findByRole('button', { name: 'Choose a photo' });
    const input = app.container.querySelectorAll<HTMLInputElement>('input[type=file]')[which];
    if (!input) throw new Error('There is nothing to choose with');
    fireEvent.change(input, { target: { files: [file] } });
  };
  const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
  return { ...app, sent, answers, onUploaded, onBusyChange, choose, press };
}

test('a photo from the disk is cut to a portrait, sent, and said to be checked (AUTH-009)', async () => {
  const { choose, press, sent, answers, onUploaded, onBusyChange } = setup();
  const file = jpegFile();

  await choose(file);
  await press('Use this photo');
  expect(sent[0]).toMatchObject({ file, crop: { x: 350, y: 0, width: 900, height: 1200 } });
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  act(() => answers[0]?.accept());

  expect(await screen.findByText('Photo uploaded')).toBeVisible();
  expect(screen.getByText('It is being checked. Until then only you can see it.')).toBeVisible();
  expect(onUploaded).toHaveBeenCalledWith(picture);
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
});

test('what it gives is what the service takes (AUTH-009)', async () => {
  const calls = fake('POST /api/photo.php', { picture });
  const { choose, press, onUploaded } = setup({
    upload: ({ crop, clientId: client_id, ...photo }) =>
      upload('POST /api/photo.php', { form: { type: 'main', client_id, crop }, ...photo }),
  });

  await choose(jpegFile());
  await press('Use this photo');

  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(picture));
  expect(calls[0]?.body).toMatchObject({ type: 'main', crop: { x: 350, y: 0, width: 900, height: 1200 } });
  expect(calls[0]?.body.file.size).toBe(64);
});

test('a phone opens its camera by a button of its own; a desktop has none (AUTH-009)', async () => {
  const { choose, container, unmount } = setup({}, { phone: true });

  expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeVisible();
  expect(container.querySelectorAll('input[type=file]')[1]).toHaveAttribute('capture', 'user');
  await choose(jpegFile(), 1);
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible();

  unmount();
  setMedia({ width: 1280, touch: false });
  setup();
  await screen.findByRole('button', { name: 'Choose a photo' });
  expect(screen.queryByRole('button', { name: 'Take a photo' })).not.toBeInTheDocument();
});

test('a photo may be dropped or pasted as well', async () => {
  setup();
  const group = (await screen.findAllByRole('group', { name: 'Your photo' }))[0] as HTMLElement;
  await screen.findByRole('button', { name: 'Choose a photo' });

  fireEvent.drop(group, { dataTransfer: { files: [jpegFile()], types: ['Files'] } });
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible();

  const pasted = new File([await jpegFile().arrayBuffer()], 'pasted.jpg', { type: 'image/jpeg' });
  fireEvent.paste(document, { clipboardData: { files: [pasted] } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this photo' })).toBeVisible());
});

test.each([
  [{ width: 399, height: 1200 }, jpegFile(), /too small/],
  [{ width: 900, height: 1200 }, jpegFile(10 * 1024 * 1024 + 1), /too large/],
  [{ width: 900, height: 1200 }, new File(['<svg/>'], 'a.svg'), /not a photo we can read/],
])('what cannot be used is said beside the picker: case %#', async (size, file, text) => {
  restore();
  restore = letDecode(size);
  const { choose, sent } = setup();

  await choose(file);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('progress is shown all along and read out by quarters; cancelling keeps the photo', async () => {
  const { choose, press, sent, onUploaded } = setup();
  await choose(jpegFile());
  await press('Use this photo');
  expect(screen.getByRole('status')).toHaveTextContent('Uploading the photo');

  act(() => sent[0]?.onProgress(0.62));
  expect(screen.getByRole('progressbar', { name: 'Uploading the photo' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  );
  expect(screen.getByText('62% uploaded')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('50% uploaded');

  await press('Cancel');
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('Upload cancelled. Your photo is still here.');
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('after a broken line the same photo is sent again under the same id', async () => {
  const { choose, press, sent, answers } = setup();
  await choose(jpegFile());
  await press('Use this photo');
  act(() => answers[0]?.refuse(new ApiError('unavailable', 0)));
  expect(await screen.findByText(/cannot reach the service/)).toBeVisible();

  await press('Try again');

  expect(sent[1]).toMatchObject({ clientId: sent[0]?.clientId, crop: sent[0]?.crop, file: sent[0]?.file });
  act(() => answers[1]?.accept());
  expect(await screen.findByText('Photo uploaded')).toBeVisible();
});

test('what would be refused again asks for another photo instead of a retry', async () => {
  const { choose, press, answers } = setup();
  await choose(jpegFile());
  await press('Use this photo');

  act(() => answers[0]?.refuse(new ApiError('photo_limit', 409, { limit: 3 })));

  expect(await screen.findByText(/You can have 3 photos at most/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await press('Choose another photo');
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('HEIC that the browser cannot show is sent whole, and the member is told', async () => {
  restore();
  restore = letDecode(null);
  const { choose, press, sent } = setup();

  await choose(heicFile());
  expect(await screen.findByText(/cannot show HEIC photos/)).toBeVisible();
  expect(screen.getByText('IMG_0042.HEIC')).toBeVisible();
  await press('Use this photo');

  expect(sent[0]?.crop).toBeUndefined();
});

test('a conversation sends the whole photo', async () => {
  const { choose, press, sent } = setup({ aspect: null });

  await choose(jpegFile());
  await press('Use this photo');

  expect(sent[0]?.crop).toBeUndefined();
});

test('the focus goes along with what is asked next', async () => {
  const { choose, press, answers } = setup();
  await choose(jpegFile());
  await press('Use this photo');
  expect(screen.getAllByRole('group', { name: 'Your photo' })[1]).toHaveFocus();

  (document.activeElement as HTMLElement).blur();
  act(() => answers[0]?.accept());

  await screen.findByText('Photo uploaded');
  expect(screen.getAllByRole('group', { name: 'Your photo' })[1]).toHaveFocus();
});

test('enlarging needs no pointer', async () => {
  const { choose } = setup();
  await choose(jpegFile());

  const zoom = await screen.findByRole('slider', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: '1.5' } });

  expect(zoom).toHaveAttribute('aria-valuetext', '150%');
});

test('who leaves the page ends the upload', async () => {
  const { choose, press, sent, unmount } = setup();
  await choose(jpegFile());
  await press('Use this photo');

  unmount();

  expect(sent[0]?.signal.aborted).toBe(true);
});
