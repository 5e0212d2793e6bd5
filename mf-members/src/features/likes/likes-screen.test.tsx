import { expect, test } from '@jest/globals';
import { aMember, aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as LikesScreen } from './likes-screen.tsx';

const [ana, eva, lea] = [aMember({ name: 'Ana' }), aMember({ name: 'Eva' }), aMember({ name: 'Lea' })];

const fakeLikes = () =>
  fake('GET /api/likes.php', {
    profiles: [ana, eva, lea],
    liked_by: [
      { id: ana.id, like_new: true },
      { id: eva.id, like_new: false },
    ],
    sent: [eva.id, lea.id],
    matches: [eva.id],
  });

const setup = (path: string) => renderApp(<LikesScreen />, { path, route: '/likes/:type?', user: aUser() });

const names = () =>
  screen.getAllByRole('listitem').flatMap((item) => /Ana|Eva|Lea/.exec(item.textContent)?.[0] ?? []);

test('received likes come first and new ones are marked (MEM-038, MEM-040)', async () => {
  fakeLikes();

  setup('/likes');

  const card = (await screen.findByRole('link', { name: /Ana/ })).closest('li');
  expect(names()).toEqual(['Ana', 'Eva']);
  expect(within(card ?? document.body).getByText('New')).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(1);
});

test.each([
  ['sent', ['Eva', 'Lea']],
  ['matches', ['Eva']],
])('/likes/%s has its own list (MEM-038)', async (type, expected) => {
  fakeLikes();

  setup(`/likes/${type}`);

  await screen.findByRole('link', { name: /Eva/ });
  expect(names()).toEqual(expected);
});

test('an unknown type leads to the received ones', async () => {
  fakeLikes();

  const { router } = setup('/likes/whatever');

  expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/likes');
});

test('an empty list says what comes here and leads to the search', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });

  setup('/likes/matches');

  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});

test('a failure can be tried again', async () => {
  fakeError('GET /api/likes.php', 'unavailable');
  const { user } = setup('/likes');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeLikes();

  await user.click(retry);

  expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
});
