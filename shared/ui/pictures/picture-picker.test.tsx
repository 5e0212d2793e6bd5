import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, upload } from '@liaison/shared/api';
import { fake, setMedia } from '@liaison/shared/testing';
import { createHeicFile, createJpegFile, mockImageDecoding } from './picture-files.fixture.ts';
import { picture, setup } from './picture-picker.fixture.tsx';

let restore = () => {};
beforeEach(() => {
  restore = mockImageDecoding({ width: 1600, height: 1200 });
});
afterEach(() => restore());

test('a file from disk is cropped to a portrait, uploaded and shown as being checked (AUTH-009)', async () => {
  const { choose, press, uploads, responses, onUploaded, onBusyChange } = setup();
  const file = createJpegFile();

  await choose(file);
  await press('Use this photo');
  expect(uploads[0]).toMatchObject({ file, crop: { x: 350, y: 0, width: 900, height: 1200 } });
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  act(() => responses[0]?.accept());

  expect(await screen.findByText('Photo uploaded')).toBeVisible();
  expect(screen.getByText('It is being checked. Until then only you can see it.')).toBeVisible();
  expect(onUploaded).toHaveBeenCalledWith(picture);
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
});

test('the upload matches the request that the service expects (AUTH-009)', async () => {
  const calls = fake('POST /api/photo.php', { picture });
  const { choose, press, onUploaded } = setup({
    upload: ({ crop, clientId: client_id, ...rest }) =>
      upload('POST /api/photo.php', { form: { type: 'main', client_id, crop }, ...rest }),
  });

  await choose(createJpegFile());
  await press('Use this photo');

  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith(picture));
  expect(calls[0]?.body).toMatchObject({ type: 'main', crop: { x: 350, y: 0, width: 900, height: 1200 } });
  expect(calls[0]?.body.file.size).toBe(64);
});

test('a phone has a camera button, a desktop has none (AUTH-009)', async () => {
  const { choose, container, unmount } = setup({}, { phone: true });

  expect(await screen.findByRole('button', { name: 'Take a photo' })).toBeVisible();
  expect(container.querySelectorAll('input[type=file]')[1]).toHaveAttribute('capture', 'user');
  await choose(createJpegFile(), 1);
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible();

  unmount();
  setMedia({ width: 1280, touch: false });
  setup();
  await screen.findByRole('button', { name: 'Choose a photo' });
  expect(screen.queryByRole('button', { name: 'Take a photo' })).not.toBeInTheDocument();
});

test('a picture can also be dropped or pasted', async () => {
  setup();
  const group = await screen.findByRole('group', { name: 'Your photo' });
  await screen.findByRole('button', { name: 'Choose a photo' });

  fireEvent.drop(group, { dataTransfer: { files: [createJpegFile()], types: ['Files'] } });
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible();

  const pasted = new File([await createJpegFile().arrayBuffer()], 'pasted.jpg', { type: 'image/jpeg' });
  fireEvent.paste(document, { clipboardData: { files: [pasted] } });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Use this photo' })).toBeVisible());
});

test.each([
  [{ width: 399, height: 1200 }, createJpegFile(), /too small/],
  [{ width: 900, height: 1200 }, createJpegFile(10 * 1024 * 1024 + 1), /too large/],
  [{ width: 900, height: 1200 }, new File(['<svg/>'], 'a.svg'), /not a photo we can read/],
])('the reason why a file is rejected is shown beside the picker: case %#', async (size, file, text) => {
  restore();
  restore = mockImageDecoding(size);
  const { choose, uploads } = setup();

  await choose(file);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  expect(uploads).toEqual([]);
});

test('progress is shown continuously and announced in steps of 25 %; cancelling keeps the picture', async () => {
  const { choose, press, uploads, onUploaded } = setup();
  await choose(createJpegFile());
  await press('Use this photo');
  expect(screen.getByRole('status')).toHaveTextContent('Uploading the photo');

  act(() => uploads[0]?.onProgress(0.62));
  expect(screen.getByRole('progressbar', { name: 'Uploading the photo' })).toHaveAttribute(
    'aria-valuenow',
    '62',
  );
  expect(screen.getByText('62% uploaded')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('50% uploaded');

  await press('Cancel');
  expect(uploads[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent('Upload cancelled. Your photo is still here.');
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeVisible();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('an upload of which everything is sent can no longer be cancelled', async () => {
  const { choose, press, uploads } = setup();
  await choose(createJpegFile());
  await press('Use this photo');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();

  act(() => uploads[0]?.onProgress(1));

  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('a dropped picture does not replace one that is on its way, and a cancelled one can be sent again', async () => {
  const { choose, press, uploads } = setup();
  await choose(createJpegFile());
  await press('Use this photo');

  fireEvent.drop(screen.getAllByRole('group')[0] ?? document.body, {
    dataTransfer: { files: [createJpegFile()] },
  });
  await press('Cancel');
  await press('Use this photo');

  expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('a retry after a network error sends the same picture with the same client id', async () => {
  const { choose, press, uploads, responses } = setup();
  await choose(createJpegFile());
  await press('Use this photo');
  act(() => responses[0]?.refuse(new ApiError('unavailable', 0)));
  expect(await screen.findByText(/cannot reach the service/)).toBeVisible();

  await press('Try again');

  expect(uploads[1]).toMatchObject({
    clientId: uploads[0]?.clientId,
    crop: uploads[0]?.crop,
    file: uploads[0]?.file,
  });
  act(() => responses[1]?.accept());
  expect(await screen.findByText('Photo uploaded')).toBeVisible();
});

test('a permanent error offers another picture instead of a retry', async () => {
  const { choose, press, responses } = setup();
  await choose(createJpegFile());
  await press('Use this photo');

  act(() => responses[0]?.refuse(new ApiError('photo_limit', 409, { limit: 3 })));

  expect(await screen.findByText(/You can have 3 photos at most/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await press('Choose another photo');
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
});

test('HEIC that the browser cannot decode is uploaded whole, and the member is told so', async () => {
  restore();
  restore = mockImageDecoding(null);
  const { choose, press, uploads } = setup();

  await choose(createHeicFile());
  expect(await screen.findByText(/cannot show HEIC photos/)).toBeVisible();
  expect(screen.getByText('IMG_0042.HEIC')).toBeVisible();
  await press('Use this photo');

  expect(uploads[0]?.crop).toBeUndefined();
});

test('without an aspect ratio the whole picture is uploaded', async () => {
  const { choose, press, uploads } = setup({ aspect: null });

  await choose(createJpegFile());
  await press('Use this photo');

  expect(uploads[0]?.crop).toBeUndefined();
});

test('the focus moves to the next step', async () => {
  const { choose, press, responses } = setup();
  await choose(createJpegFile());
  expect(await screen.findByRole('group', { name: 'Your photo. Choose the part to show' })).toBeVisible();
  await press('Use this photo');
  expect(screen.getByRole('group', { name: 'Your photo' })).toHaveFocus();

  (document.activeElement as HTMLElement).blur();
  act(() => responses[0]?.accept());

  await screen.findByText('Photo uploaded');
  expect(screen.getByRole('group', { name: 'Your photo' })).toHaveFocus();
});

test('zooming works without a pointer', async () => {
  const { choose } = setup();
  await choose(createJpegFile());

  const zoom = await screen.findByRole('slider', { name: 'Zoom' });
  fireEvent.change(zoom, { target: { value: '1.5' } });

  expect(zoom).toHaveAttribute('aria-valuetext', '150%');
});

test('unmounting aborts the upload', async () => {
  const { choose, press, uploads, unmount } = setup();
  await choose(createJpegFile());
  await press('Use this photo');

  unmount();

  expect(uploads[0]?.signal.aborted).toBe(true);
});
