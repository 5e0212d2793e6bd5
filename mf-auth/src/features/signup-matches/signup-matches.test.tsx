import { expect, test } from '@jest/globals';
import { aMember, aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as SignupMatches } from './signup-matches-screen.tsx';

const six = ['Anna', 'Ben', 'Carla', 'Dirk', 'Eva', 'Finn'].map((name) => aMember({ name }));
const open = (path = '/signup-matches') =>
  renderApp(<SignupMatches />, { path, route: '/signup-matches', user: aUser() });

test('six members to begin with, each with a way to their page (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: six });

  open();

  const cards = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(cards).toHaveLength(6);
  expect(screen.getByRole('link', { name: /Anna/ })).toHaveAttribute('href', `/members/${six[0]?.id}`);
  expect(screen.getByRole('link', { name: 'Go to the members' })).toHaveAttribute('href', '/members');
});

test('a heart likes and takes back (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: six });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const liked = fake('POST /api/like.php', { liked: true, match: false });
  const taken = fake('DELETE /api/like.php', { liked: false });
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Like Carla' });

  await user.click(heart);

  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(liked[0]?.body).toEqual({ profile: six[2]?.id, source: 'signup' }));
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(taken).toHaveLength(1));
});

test('a like that is refused is taken back (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: six });
  fakeError('POST /api/like.php', 'rate_limited');
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Like Carla' });

  await user.click(heart);

  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

test('the way on leads to where the sign-up was to lead (AUTH-028, AUTH-029)', async () => {
  fake('GET /api/signup-matches.php', { matches: [] });

  open('/signup-matches?next=%2Fmembers%2F42');

  expect(await screen.findByText(/nobody to show yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members/42');
});

test('when they cannot be had, another try is one tap, and the way on stays open (AUTH-028)', async () => {
  fakeError('GET /api/signup-matches.php', 'unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('link', { name: 'Go to the members' })).toBeVisible();
  fake('GET /api/signup-matches.php', { matches: six });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /Anna/ })).toBeVisible();
});
