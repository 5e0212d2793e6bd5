import { expect, test } from '@jest/globals';
import { buildMember, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as LikesScreen } from './likes-screen.tsx';

const [ana, eva, lea] = [
  buildMember({ name: 'Ana' }),
  buildMember({ name: 'Eva' }),
  buildMember({ name: 'Lea' }),
];

const fakeLikes = () =>
  fake('GET /api/likes.php', {
    profiles: [ana, eva, lea],
    liked_by: [
      { id: ana.id, like_new: true },
      { id: eva.id, like_new: false },
    ],
    sent: [eva.id, lea.id],
    matches: [eva.id],
    nearest: [lea.id, eva.id, ana.id],
  });

const setup = (path: string) =>
  renderApp(<LikesScreen />, { path, route: '/likes/:type?', user: buildUser() });

const getNames = () =>
  screen.getAllByRole('listitem').flatMap((item) => /Ana|Eva|Lea/.exec(item.textContent)?.[0] ?? []);

test('marks the received likes that are new (MEM-040)', async () => {
  fakeLikes();

  setup('/likes');

  const card = (await screen.findByRole('link', { name: /Ana/ })).closest('li');
  expect(getNames()).toEqual(['Ana', 'Eva']);
  expect(within(card ?? document.body).getByText('New')).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(1);
});

test('the received likes are shown by default, and each type at its own URL (MEM-038)', async () => {
  fakeLikes();

  for (const [path, expected] of [
    ['/likes', ['Ana', 'Eva']],
    ['/likes/received', ['Ana', 'Eva']],
    ['/likes/sent', ['Eva', 'Lea']],
    ['/likes/matches', ['Eva']],
  ] as const) {
    const { unmount } = setup(path);
    await screen.findByRole('link', { name: /Eva/ });
    expect(getNames()).toEqual(expected);
    unmount();
  }
});

test('received and sent likes can be sorted by distance, which the URL keeps', async () => {
  fakeLikes();
  const { user, router } = setup('/likes');
  const order = await screen.findByRole('combobox', { name: 'Order' });
  expect(getNames()).toEqual(['Ana', 'Eva']);

  await user.selectOptions(order, 'Nearest first');

  expect(getNames()).toEqual(['Eva', 'Ana']);
  expect(router.state.location.search).toBe('?sort=nearest');
  await user.selectOptions(order, 'Newest first');
  expect(getNames()).toEqual(['Ana', 'Eva']);
});

test('a like that is taken back in the list leaves the focus to the member that follows', async () => {
  const profiles = [eva, lea].map((member) => ({ ...member, liked: true }));
  fake('GET /api/likes.php', { profiles, liked_by: [], sent: [eva.id, lea.id], matches: [] });
  const { user } = setup('/likes/sent');
  const heart = await screen.findByRole('button', { name: 'Like Eva' });
  fake('DELETE /api/like.php', { liked: false });
  fake('GET /api/likes.php', { profiles: [lea], liked_by: [], sent: [lea.id], matches: [] });

  await user.click(heart);

  await waitFor(() => expect(screen.getByRole('link', { name: /Lea/ })).toHaveFocus());
  expect(getNames()).toEqual(['Lea']);
});

test('after the last like is taken back in the list the text in its place has the focus', async () => {
  fake('GET /api/likes.php', {
    profiles: [{ ...ana, liked: true }],
    liked_by: [],
    sent: [ana.id],
    matches: [],
  });
  const { user } = setup('/likes/sent');
  const heart = await screen.findByRole('button', { name: 'Like Ana' });
  fake('DELETE /api/like.php', { liked: false });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });

  await user.click(heart);

  const text = await screen.findByText('You have not liked anybody yet.');
  await waitFor(() => expect(text).toHaveFocus());
});

test('likes of a member without a city offer no order by distance', async () => {
  fake('GET /api/likes.php', {
    profiles: [ana],
    liked_by: [{ id: ana.id, like_new: false }],
    sent: [],
    matches: [],
  });

  setup('/likes');

  expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('an unknown type redirects to the received likes', async () => {
  fakeLikes();

  const { router } = setup('/likes/whatever');

  expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
  expect(router.state.location.pathname).toBe('/likes');
});

test('an empty list links to the search', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });

  setup('/likes/matches');

  expect(await screen.findByRole('link', { name: 'Search members' })).toHaveAttribute('href', '/members');
});

test('a failed request can be retried', async () => {
  fakeError('GET /api/likes.php', 'unavailable');
  const { user } = setup('/likes');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fakeLikes();

  await user.click(retry);

  expect(await screen.findByRole('link', { name: /Ana/ })).toBeVisible();
});
