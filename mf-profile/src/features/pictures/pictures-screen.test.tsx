import { beforeEach, expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { saveSharedPicture } from '@liaison/shared/offline';
import type { ApiResponse, OwnPicture } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, installCaches, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { refreshPictures, startUpload } from './pictures.api.ts';
import { buildPicture, findCard, main, setup } from './pictures.fixture.tsx';
import { Component as PicturesScreen } from './pictures-screen.tsx';

let stored: OwnPicture[] = [];
const answer = (): ApiResponse<'GET /api/photo.php'> => ({ pictures: stored, limit: 3 });

beforeEach(() => {
  stored = [main, buildPicture('2'), buildPicture('3')];
  fake('GET /api/photo.php', answer);
});

const listNames = async () =>
  within(await screen.findByRole('region', { name: 'More photos' }))
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('src')?.replace(/^.*\/(\d+)-.*$/, '$1'));

test('the main photo and the others are listed with how many of them may be used (PROF-002)', async () => {
  setup();

  expect((await findCard('Main photo')).getByRole('img', { name: 'Main photo' })).toBeVisible();
  const others = await findCard('More photos');
  expect(others.getByText('2 of 3 used')).toBeVisible();
  expect(others.getByText(/Others see them only blurred/)).toBeVisible();
  expect(others.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  expect(others.getByRole('img', { name: 'Photo 2' })).toBeVisible();
});

test('a photo that is being checked and a refused one say so, with the reason; the second check is asked for once', async () => {
  stored = [
    main,
    buildPicture('2', { status: 'pending' }),
    buildPicture('3', { status: 'rejected', reason: 'no_person', can_appeal: true }),
  ];
  const calls = fake('PUT /api/photo.php', () => {
    stored = stored.map((picture) => (picture.id === '3' ? { ...picture, status: 'pending' } : picture));
    return answer();
  });
  const { user } = setup();
  const others = await findCard('More photos');
  expect(others.getByText('Being checked')).toBeVisible();
  expect(others.getByText('Why it was refused: you cannot be recognised in it.')).toBeVisible();

  await user.click(others.getByRole('button', { name: 'Ask for a second check' }));

  await waitFor(() => expect(others.getAllByText('Being checked')).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([{ id: '3', appeal: true }]);
});

test('arrow keys and the menu move a photo, the order is stored, and the focus stays on it', async () => {
  const calls = fake('PUT /api/photo.php', ({ body }) => {
    const { order } = body as { order: string[] };
    stored = [main, ...stored.slice(1).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))];
    return answer();
  });
  const { user } = setup();
  const others = await findCard('More photos');
  others.getByRole('button', { name: /^Move photo 1 of 2/ }).focus();

  await user.keyboard('{ArrowRight}');

  expect(await others.findByText('Now photo 2 of 2')).toBeInTheDocument();
  expect(await listNames()).toEqual(['3', '2']);
  expect(others.getByRole('button', { name: /^Move photo 2 of 2/ })).toHaveFocus();

  await user.click(others.getByRole('button', { name: 'More for: Photo 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move forward' }));

  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ order: ['3', '2'] }, { order: ['2', '3'] }]),
  );
  expect(await listNames()).toEqual(['2', '3']);
});

test('an order that is changed again before it is stored stays as it was left', async () => {
  const first = Promise.withResolvers<null>();
  const second = Promise.withResolvers<null>();
  stored = [main, buildPicture('2'), buildPicture('3'), buildPicture('4')];
  const calls = fake('PUT /api/photo.php', async ({ body }) => {
    await (calls.length === 1 ? first : second).promise;
    const { order } = body as { order: string[] };
    return { pictures: [main, ...order.map((id) => buildPicture(id))], limit: 3 };
  });
  const { user } = setup();
  (await findCard('More photos')).getByRole('button', { name: /^Move photo 1 of 3/ }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(async () => expect(await listNames()).toEqual(['3', '2', '4']));
  await user.keyboard('{ArrowRight}');

  first.resolve(null);

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(await listNames()).toEqual(['3', '4', '2']);
  second.resolve(null);
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(await listNames()).toEqual(['3', '4', '2']);
});

test('a list of photos that was requested before one was deleted does not bring it back', async () => {
  const older = Promise.withResolvers<ReturnType<typeof answer>>();
  fake('DELETE /api/photo.php', () => {
    stored = stored.filter(({ id }) => id !== '2');
    return answer();
  });
  const { user } = setup();
  await user.click((await findCard('More photos')).getByRole('button', { name: 'More for: Photo 1' }));
  const before = answer();
  const requests = fake('GET /api/photo.php', () => {
    if (requests.length === 1) return older.promise;
    return answer();
  });
  void refreshPictures();
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await listNames()).toEqual(['3']));
  older.resolve(before);

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(await listNames()).toEqual(['3']);
});

test('an order that could not be stored is shown as it was, with the reason', async () => {
  fakeError('PUT /api/photo.php', 'unavailable');
  const { user } = setup();
  const others = await findCard('More photos');
  others.getByRole('button', { name: /^Move photo 1 of 2/ }).focus();

  await user.keyboard('{ArrowRight}');

  expect(await others.findByRole('alert')).toBeVisible();
  await waitFor(async () => expect(await listNames()).toEqual(['2', '3']));
});

test('another photo becomes the main one; one is deleted after it was confirmed (PROF-005)', async () => {
  const changes = fake('PUT /api/photo.php', () => {
    stored = [{ ...buildPicture('3'), kind: 'main' }, buildPicture('2'), { ...main, kind: 'private' }];
    return answer();
  });
  const deletions = fake('DELETE /api/photo.php', () => {
    stored = stored.filter(({ id }) => id !== '2');
    return answer();
  });
  const { user } = setup();
  const others = await findCard('More photos');
  await user.click(others.getByRole('button', { name: 'More for: Photo 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use as main photo' }));
  await waitFor(async () => expect(await listNames()).toEqual(['2', '1']));

  await user.click(others.getByRole('button', { name: 'More for: Photo 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
  expect(deletions).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(async () => expect(await listNames()).toEqual(['1']));
  expect(changes.map(({ body }) => body)).toEqual([{ id: '3', main: true }]);
  expect(deletions.map(({ body }) => body)).toEqual([{ id: '2' }]);
});

test('an upload continues when the member leaves the screen, and a failed one can be tried again with the same id', async () => {
  const failed = fakeError('POST /api/photo.php', 'unavailable');
  const { unmount } = setup();
  await findCard('More photos');
  startUpload(new File(['content'], 'me.jpg', { type: 'image/jpeg' }));
  unmount();
  await waitFor(() => expect(failed.length).toBeGreaterThan(0));

  const again = renderApp(<PicturesScreen />, { path: '/profile/photos', user: buildUser() });
  const uploads = within(await screen.findByRole('list', { name: 'Photos that are being uploaded' }));
  expect(await uploads.findByRole('alert')).toBeVisible();
  const calls = fake('POST /api/photo.php', () => {
    stored = [...stored, buildPicture('4', { status: 'pending' })];
    return { picture: buildPicture('4', { status: 'pending' }) };
  });
  await again.user.click(uploads.getByRole('button', { name: 'Try again' }));

  await waitFor(async () => expect(await listNames()).toEqual(['2', '3', '4']));
  expect(screen.queryByRole('list', { name: 'Photos that are being uploaded' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('at the limit a free member learns about premium, and a premium member what the limit is (PROF-004)', async () => {
  stored = [main, buildPicture('2'), buildPicture('3'), buildPicture('4')];
  const { user, unmount } = setup();
  await user.click((await findCard('More photos')).getByRole('button', { name: 'Add a photo' }));

  const alert = within(await screen.findByRole('dialog'));
  expect(alert.getByText(/You can have 3 photos beside your main one/)).toBeVisible();
  expect(alert.getByRole('link')).toHaveAttribute('href', '/premium');

  unmount();
  setup(buildUser({ paid_user: true }));
  const others = await findCard('More photos');
  expect(others.getByText('You can have 3 photos at most. Delete one to add another.')).toBeVisible();
  expect(others.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument();
});

test('a photo that another app has shared is opened once, and its rules apply', async () => {
  installCaches();
  await saveSharedPicture(new File(['text'], 'me.jpg', { type: 'image/jpeg' }));
  const { router } = renderApp(<PicturesScreen />, { path: '/profile/photos?shared', user: buildUser() });

  const dialog = within(await screen.findByRole('dialog', { name: 'Add a photo' }));
  expect(await dialog.findByText(/^This file is not a photo we can read/)).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('without a photo, the address of a share opens the screen alone', async () => {
  const { router } = renderApp(<PicturesScreen />, { path: '/profile/photos?shared', user: buildUser() });

  await findCard('More photos');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a photo that could not be deleted says so, also when the next one was', async () => {
  const failure = Promise.withResolvers<void>();
  fake('DELETE /api/photo.php', () => {
    stored = [main, buildPicture('2')];
    return answer();
  });
  fakeError('DELETE /api/photo.php', 'rate_limited', {}, { once: true, after: failure.promise });
  const { user } = setup();
  const others = await findCard('More photos');
  for (const name of ['Photo 1', 'Photo 2']) {
    await user.click(others.getByRole('button', { name: `More for: ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }

  failure.resolve();

  await waitFor(async () => expect(await listNames()).toEqual(['2']));
  expect(others.getByRole('alert')).toHaveTextContent('That was a little fast');
});
