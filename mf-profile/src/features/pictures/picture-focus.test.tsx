import { beforeEach, expect, test } from '@jest/globals';
import type { OwnPicture } from '@liaison/shared/contracts';
import { fake } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPicture, findCard, main, setup } from './pictures.fixture.tsx';

let stored: OwnPicture[] = [];
const answer = () => ({ pictures: stored, limit: 3 });

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
