import { beforeEach, expect, test } from '@jest/globals';
import type { OwnPicture } from '@liaison/shared/contracts';
import { fake } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPicture, findCard, main, setup } from './pictures.fixture.tsx';

let stored: OwnPicture[] = [];
const answer = () => ({ pictures: stored, limit: 3 });
const refused = { kind: 'chat', status: 'rejected', reason: 'nudity', can_appeal: true } as const;
const title = 'Photos in messages';

beforeEach(() => {
  stored = [main, buildPicture('2'), buildPicture('3')];
  fake('GET /api/photo.php', answer);
});

test('a refused photo of a message is listed with its reason, and a second check can be asked for', async () => {
  stored.push(buildPicture('4', { ...refused, can_delete: false }));
  const calls = fake('PUT /api/photo.php', () => {
    stored = stored.map((picture) => (picture.id === '4' ? { ...picture, status: 'pending' } : picture));
    return answer();
  });
  const { user } = setup();
  const card = await findCard(title);
  expect(card.getByRole('img', { name: 'Photo 1 of a message' })).toBeVisible();
  expect(card.getByText('Why it was refused: it shows too much bare skin.')).toBeVisible();

  await user.click(card.getByRole('button', { name: 'Ask for a second check' }));

  expect(await card.findByText('Being checked')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([{ id: '4', appeal: true }]);
  expect((await findCard('More photos')).getByText('2 of 3 used')).toBeVisible();
});

test('a refused photo of a message can be deleted only if it was not sent', async () => {
  stored.push(
    buildPicture('4', { ...refused, can_delete: false }),
    buildPicture('5', { ...refused, can_delete: true }),
  );
  const calls = fake('DELETE /api/photo.php', () => {
    stored = stored.slice(0, -1);
    return answer();
  });
  const { user } = setup();
  const card = await findCard(title);
  const menu = card.getByRole('button', { name: /^More for/ });
  expect(menu).toHaveAccessibleName('More for: Photo 2 of a message');

  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(card.getAllByRole('img')).toHaveLength(1));
  expect(calls.map(({ body }) => body)).toEqual([{ id: '5' }]);
});

test('the heading takes the focus when the last refused photo of a message is deleted', async () => {
  stored.push(buildPicture('4', { ...refused, can_delete: true }));
  fake('DELETE /api/photo.php', () => {
    stored = stored.slice(0, -1);
    return answer();
  });
  const { user } = setup();
  const card = await findCard(title);
  await user.click(card.getByRole('button', { name: /^More for/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this photo?' }));

  await user.click(dialog.getByRole('button', { name: 'Delete' }));

  await waitFor(() => expect(card.queryByRole('img')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
});

test('a new order of the photos leaves the refused ones of messages where they are', async () => {
  stored.push(buildPicture('4', { ...refused, can_delete: false }));
  const { promise, resolve } = Promise.withResolvers<null>();
  fake('PUT /api/photo.php', async () => {
    await promise;
    return answer();
  });
  const { user } = setup();
  const others = await findCard('More photos');
  others.getByRole('button', { name: /^Move photo 1 of 2/ }).focus();

  await user.keyboard('{ArrowRight}');

  expect(await others.findByText('Now photo 2 of 2')).toBeInTheDocument();
  expect((await findCard(title)).getByRole('img', { name: 'Photo 1 of a message' })).toBeVisible();
  resolve(null);
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
});

test('without a refused photo of a message nothing is said about them', async () => {
  setup();

  await findCard('More photos');
  expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});
