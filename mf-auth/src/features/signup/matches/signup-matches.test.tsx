import { expect, test } from '@jest/globals';
import { buildMember, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as SignupMatches } from './signup-matches-screen.tsx';

const members = ['Anna', 'Ben', 'Carla', 'Dirk', 'Eva', 'Finn'].map((name) => buildMember({ name }));
const open = (path = '/signup-matches') =>
  renderApp(<SignupMatches />, { path, route: '/signup-matches', user: buildUser() });

test('shows six members with links to their profiles (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: members });

  open();

  const cards = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(cards).toHaveLength(6);
  expect(screen.getByRole('link', { name: /Anna/ })).toHaveAttribute('href', `/members/${members[0]?.id}`);
  expect(screen.getByRole('link', { name: 'Go to the members' })).toHaveAttribute('href', '/members');
});

test('the heart button likes and unlikes (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: members });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const likeCalls = fake('POST /api/like.php', { liked: true, match: false });
  const unlikeCalls = fake('DELETE /api/like.php', { liked: false });
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Like Carla' });

  await user.click(heart);

  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(likeCalls[0]?.body).toEqual({ profile: members[2]?.id, source: 'signup' }));
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(unlikeCalls).toHaveLength(1));
});

test('a like is reset when the call fails (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: members });
  fakeError('POST /api/like.php', 'rate_limited');
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Like Carla' });

  await user.click(heart);

  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

test('a like stays when taking it back fails, and when the member returns to the list (AUTH-028)', async () => {
  fake('GET /api/signup-matches.php', { matches: members });
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('POST /api/like.php', { liked: true, match: false });
  const refused = fakeError('DELETE /api/like.php', 'unavailable');
  const { user, router } = open();
  const heart = await screen.findByRole('button', { name: 'Like Carla' });
  await user.click(heart);
  await waitFor(() => expect(likes).toHaveLength(1));

  await user.click(heart);
  await waitFor(() => expect(refused).toHaveLength(1));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));

  await act(() => router.navigate('/members/1'));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: 'Like Carla' })).toHaveAttribute('aria-pressed', 'true');
});

test('the continue link leads to the return path (AUTH-028, AUTH-029)', async () => {
  fake('GET /api/signup-matches.php', { matches: [] });

  open('/signup-matches?next=%2Fmembers%2F42');

  expect(await screen.findByText(/nobody to show you yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members/42');
});

test('loading can be retried after a failure, and the continue link stays available (AUTH-028)', async () => {
  fakeError('GET /api/signup-matches.php', 'unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('link', { name: 'Go to the members' })).toBeVisible();
  fake('GET /api/signup-matches.php', { matches: members });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /Anna/ })).toBeVisible();
});
