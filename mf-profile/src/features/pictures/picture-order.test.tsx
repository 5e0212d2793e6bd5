import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { OwnPicture } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, startFakeLive } from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildPicture, findCard, main, setup } from './pictures.fixture.tsx';

let stored: OwnPicture[] = [];
const answer = () => ({ pictures: stored, limit: 3 });

beforeEach(() => {
  stored = [main, buildPicture('2'), buildPicture('3')];
  fake('GET /api/photo.php', answer);
});

const acceptOrders = () =>
  fake('PUT /api/photo.php', ({ body }) => {
    const { order } = body as { order: string[] };
    stored = [main, ...order.map((id) => buildPicture(id))];
    return answer();
  });
const findHandle = async (position: number) =>
  (await findCard('More photos')).getByRole('button', { name: new RegExp(`^Move photo ${position} of 2`) });
const listAddresses = async () =>
  (await findCard('More photos')).getAllByRole('img').map((picture) => picture.getAttribute('src'));

test('an arrow key moves no photo beyond the first place, and does not scroll the page', async () => {
  const calls = acceptOrders();
  setup();
  const handle = await findHandle(1);

  expect(fireEvent.keyDown(handle, { key: 'ArrowUp' })).toBe(false);
  fireEvent.keyDown(handle, { key: 'ArrowDown' });

  expect(await screen.findByText('Now photo 2 of 2')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ order: ['3', '2'] }]));
});

test('an arrow key that moves no photo takes no focus later', async () => {
  const { user } = setup();
  const handle = await findHandle(1);
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  handle.focus();
  await user.tab();
  const next = document.activeElement;
  stored = [main, buildPicture('2', { status: 'pending' }), buildPicture('3')];

  void queryClient.invalidateQueries();

  expect(await screen.findByText('Being checked')).toBeVisible();
  expect(handle).not.toHaveFocus();
  expect(next).toHaveFocus();
});

test('a drag moves a photo when it ends over another, and not when the browser takes it for scrolling or another button began it', async () => {
  const calls = acceptOrders();
  setup();
  const handle = await findHandle(1);
  // jsdom has no layout.
  handle.setPointerCapture = () => {};
  document.elementFromPoint = () => screen.getByRole('img', { name: 'Photo 2' });

  const drag = (end: 'pointerup' | 'pointercancel', button = 0) => {
    for (const type of ['pointerdown', 'pointermove', end])
      fireEvent(handle, new MouseEvent(type, { bubbles: true, button }));
  };

  drag('pointerup', 2);
  drag('pointercancel');
  await act(async () => {});
  expect(screen.queryByText('Now photo 2 of 2')).not.toBeInTheDocument();
  drag('pointerup');

  expect(await screen.findByText('Now photo 2 of 2')).toBeInTheDocument();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ order: ['3', '2'] }]));
});

test('a decision about a photo is shown while the screen is open', async () => {
  stored = [main, buildPicture('2', { status: 'pending' })];
  fake('GET /api/user.php', { user: buildUser() });
  setup();
  expect(await screen.findByText('Being checked')).toBeVisible();
  const deliver = await startFakeLive();
  stored = [main, buildPicture('2')];

  deliver({ type: 'user' });

  await waitFor(() => expect(screen.queryByText('Being checked')).not.toBeInTheDocument());
});

test('an order that follows one that could not be stored stays as it was left, and the failure is shown', async () => {
  stored = [...stored, buildPicture('4')];
  const last = Promise.withResolvers<ReturnType<typeof answer>>();
  const calls = fake('PUT /api/photo.php', () => last.promise);
  fakeError('PUT /api/photo.php', 'unavailable', {}, { once: true });
  setup();
  const others = await findCard('More photos');
  const [first, , third] = others.getAllByRole('button', { name: /^Move photo/ });
  const [two, three, four] = await listAddresses();

  if (first) fireEvent.keyDown(first, { key: 'ArrowDown' });
  if (third) fireEvent.keyDown(third, { key: 'ArrowUp' });

  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(async () => expect(await listAddresses()).toEqual([two, four, three]));
  stored = [main, buildPicture('2'), buildPicture('4'), buildPicture('3')];
  last.resolve(answer());
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(others.getByRole('alert')).toHaveTextContent('We cannot reach the service');
});

test('an order that could not be stored is taken back at once, also while the service does not answer', async () => {
  setup();
  const handle = await findHandle(1);
  const before = await listAddresses();
  fakeError('PUT /api/photo.php', 'unavailable');
  fake('GET /api/photo.php', 'never');

  fireEvent.keyDown(handle, { key: 'ArrowDown' });

  expect(await (await findCard('More photos')).findByRole('alert')).toBeVisible();
  expect(await listAddresses()).toEqual(before);
});

test('an order that could not be stored takes no photo back that was added meanwhile', async () => {
  setup();
  const handle = await findHandle(1);
  const before = await listAddresses();
  const { promise: after, resolve: fail } = Promise.withResolvers<void>();
  fakeError('PUT /api/photo.php', 'validation', {}, { after });
  fireEvent.keyDown(handle, { key: 'ArrowDown' });
  stored = [main, buildPicture('2'), buildPicture('3'), buildPicture('4')];
  await act(() => queryClient.refetchQueries());
  await waitFor(async () => expect(await listAddresses()).toHaveLength(3));
  fake('GET /api/photo.php', 'never');

  fail();

  expect(await (await findCard('More photos')).findByRole('alert')).toBeVisible();
  const shown = await listAddresses();
  expect(shown).toHaveLength(3);
  expect(shown.slice(0, 2)).toEqual(before);
});
