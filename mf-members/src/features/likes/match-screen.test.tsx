import { expect, test } from '@jest/globals';
import type { ProfileAnswer } from '@liaison/shared/contracts';
import { aMember, aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as LikesScreen } from './likes-screen.tsx';
import { Component as MatchScreen } from './match-screen.tsx';

const eva = aMember({ id: '9', name: 'Eva', age: 31, city: 'Gent' });
const answer = (match: boolean): ProfileAnswer => ({
  profile: {
    ...eva,
    sexuality: null,
    about: '',
    interests: [],
    hair_color: null,
    eye_color: null,
    body_type: null,
    relationship_status: null,
    tattoos: null,
    reason: null,
  },
  pictures: [],
  locked_count: 0,
  like: { sent: true, received: match, match },
  chat: null,
  can: { chat: true, like: true, gift: true },
  reason: null,
});

function setup() {
  const likes = fake('GET /api/likes.php', {
    profiles: [eva],
    liked_by: [{ id: '9', like_new: true }],
    sent: ['9'],
    matches: ['9'],
  });
  const app = renderApp(<MatchScreen />, {
    path: '/likes/m/9',
    route: '/likes/m/:id',
    user: aUser(),
    host: { Slot: ({ at }) => <p>slot {at}</p> },
  });
  return { likes, ...app };
}

test('a match stands among the likes, with the way into the conversation and to the profile (MEM-039)', async () => {
  fake('GET /api/profile.php', answer(true));

  setup();

  expect(await screen.findByRole('heading', { level: 2, name: 'Eva, 31' })).toBeVisible();
  expect(screen.getByText('You and Eva like each other.')).toBeVisible();
  expect(screen.getByText('slot member-actions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the profile' })).toHaveAttribute('href', '/members/9');
  const tabs = within(screen.getByRole('navigation', { name: 'Likes' }));
  expect(tabs.getByRole('link', { name: 'Matches' })).toHaveAttribute('aria-current', 'page');
});

test('looking at a match tells the badge that it is no longer new', async () => {
  fake('GET /api/profile.php', answer(true));

  const { likes } = setup();

  await screen.findByRole('heading', { level: 2, name: 'Eva, 31' });
  await waitFor(() => expect(likes.length).toBeGreaterThan(1));
});

test('who is no match is shown by the profile instead', async () => {
  fake('GET /api/profile.php', answer(false));

  const { router } = setup();

  await waitFor(() => expect(router.state.location.pathname).toBe('/members/9'));
});

test('a match that is gone says so and leads to the others', async () => {
  fakeError('GET /api/profile.php', 'profile_unavailable');

  setup();

  expect(await screen.findByRole('heading', { name: 'This profile is not available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'To your matches' })).toHaveAttribute('href', '/likes/matches');
});

test('the list of matches leads to them', async () => {
  fake('GET /api/likes.php', { profiles: [eva], liked_by: [], sent: ['9'], matches: ['9'] });

  renderApp(<LikesScreen />, { path: '/likes/matches', route: '/likes/:type', user: aUser() });

  expect(await screen.findByRole('link', { name: /Eva/ })).toHaveAttribute('href', '/likes/m/9');
});
