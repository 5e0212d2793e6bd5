import { beforeEach, expect, jest, test } from '@jest/globals';
import type { OwnPicture } from '@liaison/shared/contracts';
import { buildUser, consumeConsole, fake, fakeError } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildPicture, findCard, main, setup, upload } from './pictures.fixture.tsx';

let stored: OwnPicture[] = [];
const answer = () => ({ pictures: stored, limit: 3 });

beforeEach(() => {
  stored = [main, buildPicture('2'), buildPicture('3')];
  fake('GET /api/photo.php', answer);
});

const findUploads = async () =>
  within(await screen.findByRole('list', { name: 'Photos that are being uploaded' }));

/** The result reports how many quarters of the file of the running upload are sent. */
function watchProgress() {
  const targets: EventTarget[] = [];
  const { addEventListener } = EventTarget.prototype;
  const listening = jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    if (args[0] === 'progress') targets.push(this);
    addEventListener.apply(this, args);
  });
  return (loaded: number) => {
    listening.mockRestore();
    const progress = new ProgressEvent('progress', { loaded, total: 4, lengthComputable: true });
    for (const target of targets) act(() => void target.dispatchEvent(progress));
  };
}

test('uploads run one after the other, and a cancelled one makes room for the next', async () => {
  const calls = fake('POST /api/photo.php', async () => {
    if (calls.length === 1) await new Promise(() => {});
    stored = [...stored, buildPicture('4', { status: 'pending' })];
    return { picture: buildPicture('4', { status: 'pending' }) };
  });
  const { user } = setup();
  await findCard('More photos');
  upload('first.jpg');
  upload('second.jpg');
  const uploads = await findUploads();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(uploads.getAllByRole('listitem')).toHaveLength(2);
  const [cancel] = uploads.getAllByRole('button', { name: 'Cancel' });

  if (cancel) await user.click(cancel);

  expect(await screen.findByRole('img', { name: 'Photo 3' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Photos that are being uploaded' })).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body.file.name)).toEqual(['first.jpg', 'second.jpg']);
});

test('a failed upload can be removed', async () => {
  fakeError('POST /api/photo.php', 'unavailable');
  const { user } = setup();
  await findCard('More photos');
  upload('first.jpg');
  const uploads = await findUploads();
  await uploads.findByRole('alert');

  await user.click(uploads.getByRole('button', { name: 'Remove' }));

  expect(screen.queryByRole('list', { name: 'Photos that are being uploaded' })).not.toBeInTheDocument();
});

test('a failed upload waits for the member for as long as the page is open', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'],
  });
  fakeError('POST /api/photo.php', 'unavailable');
  setup();
  await findCard('More photos');
  upload('first.jpg');
  const uploads = await findUploads();
  await uploads.findByRole('alert');

  act(() => void jest.advanceTimersByTime(3_600_000));

  expect(uploads.getByRole('button', { name: 'Try again' })).toBeVisible();
  jest.useRealTimers();
});

test('photos that are being uploaded count for the limit', async () => {
  fake('POST /api/photo.php', 'never');
  setup(buildUser({ paid_user: true }));
  const others = await findCard('More photos');
  expect(others.getByRole('button', { name: 'Add a photo' })).toBeVisible();

  upload('first.jpg');

  expect(await others.findByText('You can have 3 photos at most. Delete one to add another.')).toBeVisible();
});

test('a photo that was refused cannot be tried again, and takes no place', async () => {
  fakeError('POST /api/photo.php', 'photo_refused');
  setup(buildUser({ paid_user: true }));
  const others = await findCard('More photos');

  upload('first.jpg');

  const uploads = await findUploads();
  expect(await uploads.findByRole('button', { name: 'Remove' })).toBeVisible();
  expect(uploads.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(others.getByRole('button', { name: 'Add a photo' })).toBeVisible();
});

test('a photo above the limit can be tried again, since another one can be deleted', async () => {
  fakeError('POST /api/photo.php', 'photo_limit', { limit: 3 });
  setup();
  await findCard('More photos');

  upload('first.jpg');

  expect(await (await findUploads()).findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a refused photo cannot become the main one, and the first cannot move forward', async () => {
  stored = [main, buildPicture('2', { status: 'rejected' }), buildPicture('3')];
  const { user } = setup();

  await user.click((await findCard('More photos')).getByRole('button', { name: 'More for: Photo 1' }));

  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Move back', 'Delete']);
});

test('a main photo that could not be deleted stays, with the reason', async () => {
  fakeError('DELETE /api/photo.php', 'unavailable');
  const { user } = setup();
  const card = await findCard('Main photo');
  await user.click(card.getByRole('button', { name: 'More for: Main photo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));

  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  expect(await card.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(card.getByRole('img', { name: 'Main photo' })).toBeVisible();
});

test('an upload shows how far it is, and one that waits to be tried again has sent nothing', async () => {
  const reportSent = watchProgress();
  const response = Promise.withResolvers<never>();
  const sent = fake('POST /api/photo.php', () => response.promise);
  const { user } = setup();
  await findCard('More photos');
  upload('first.jpg');
  const uploads = await findUploads();
  await waitFor(() => expect(sent).toHaveLength(1));
  reportSent(3);
  expect(await uploads.findByText('75% uploaded')).toBeVisible();
  // No answer of the service: the upload fails.
  response.resolve(undefined as never);
  await uploads.findByRole('alert');
  consumeConsole();
  fake('POST /api/photo.php', 'never');
  upload('second.jpg');
  await uploads.findByRole('progressbar');

  await user.click(uploads.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(uploads.getAllByRole('progressbar')).toHaveLength(2));
  expect(uploads.getAllByRole('progressbar').at(-1)).toHaveAttribute('aria-valuenow', '0');
});

test('an upload of which everything is sent can no longer be cancelled', async () => {
  const reportSent = watchProgress();
  const sent = fake('POST /api/photo.php', 'never');
  setup();
  await findCard('More photos');
  upload('first.jpg');
  const uploads = await findUploads();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(uploads.getByRole('button', { name: 'Cancel' })).toBeVisible();

  reportSent(4);

  expect(await uploads.findByText(/being prepared/)).toBeVisible();
  expect(uploads.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('a press beside the dialog of the main photo, such as the second of a double click, does not close it', async () => {
  const { user } = setup();
  await user.click((await findCard('Main photo')).getByRole('button', { name: 'Change the main photo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the main photo' });

  await user.click(document.body);
  await act(async () => {});

  expect(dialog).toBeVisible();
});
