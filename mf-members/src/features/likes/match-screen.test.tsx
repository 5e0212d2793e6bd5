import { expect, test } from '@jest/globals';
import type { ProfileResponse } from '@liaison/shared/contracts';
import { refreshConversations } from '@liaison/shared/live';
import {
  buildMember,
  buildMessage,
  buildUser,
  fake,
  fakeError,
  renderApp,
  startFakeLive,
} from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as LikesScreen } from './likes-screen.tsx';
import { Component as MatchScreen } from './match-screen.tsx';

const eva = buildMember({ id: '9', name: 'Eva', age: 31, city: 'Gent' });
const buildResponse = (match: boolean): ProfileResponse => ({
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
    user: buildUser(),
    host: { Slot: ({ at }) => <p>slot {at}</p> },
  });
  return { likes, ...app };
}

test('shows a match within the likes, with links to the conversation and the profile (MEM-039)', async () => {
  fake('GET /api/profile.php', buildResponse(true));

  setup();

  expect(await screen.findByRole('heading', { level: 2, name: 'Eva, 31' })).toBeVisible();
  expect(screen.getByText('You and Eva like each other.')).toBeVisible();
  expect(screen.getByText('slot member-actions')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the profile' })).toHaveAttribute('href', '/members/9');
  const tabs = within(screen.getByRole('navigation', { name: 'Likes' }));
  expect(tabs.getByRole('link', { name: 'Matches' })).toHaveAttribute('aria-current', 'page');
});

test('does not ask who writes first when there is a conversation', async () => {
  fake('GET /api/profile.php', { ...buildResponse(true), chat: '5' });

  setup();

  expect(await screen.findByText('You and Eva like each other.')).toBeVisible();
  expect(screen.queryByText(/Who writes first/)).not.toBeInTheDocument();
});

test('asks no longer who writes first after the first message', async () => {
  fake('GET /api/profile.php', buildResponse(true));
  setup();
  const question = await screen.findByText(/Who writes first/);
  fake('GET /api/chats.php', {
    chats: [
      {
        conversation: '5',
        profile: eva,
        num_unread_messages: 1,
        last_message: buildMessage(),
        draft_allowed: true,
        muted: false,
      },
    ],
    unread_total: 1,
  });

  await act(() => refreshConversations());

  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('opening a match refreshes the badge of new likes', async () => {
  fake('GET /api/profile.php', buildResponse(true));

  const { likes } = setup();

  await screen.findByRole('heading', { level: 2, name: 'Eva, 31' });
  await waitFor(() => expect(likes.length).toBeGreaterThan(1));
});

test('redirects to the profile of a member who is not a match', async () => {
  fake('GET /api/profile.php', buildResponse(false));

  const { router } = setup();

  await waitFor(() => expect(router.state.location.pathname).toBe('/members/9'));
});

test('shows a match with a member whose profile was loaded before', async () => {
  fake('GET /api/profile.php', buildResponse(false));
  const { router } = setup();
  const deliver = await startFakeLive();
  await waitFor(() => expect(router.state.location.pathname).toBe('/members/9'));
  fake('GET /api/profile.php', buildResponse(true));

  deliver({ type: 'match', profile: '9' });
  await act(() => router.navigate('/likes/m/9'));

  expect(await screen.findByRole('heading', { level: 2, name: 'Eva, 31' })).toBeVisible();
});

test('an unavailable match shows a message and links to the matches', async () => {
  fakeError('GET /api/profile.php', 'profile_unavailable');

  setup();

  expect(await screen.findByRole('heading', { name: 'This profile is not available' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your matches' })).toHaveAttribute('href', '/likes/matches');
});

test('the list of matches links to each match', async () => {
  fake('GET /api/likes.php', { profiles: [eva], liked_by: [], sent: ['9'], matches: ['9'] });

  renderApp(<LikesScreen />, { path: '/likes/matches', route: '/likes/:type', user: buildUser() });

  expect(await screen.findByRole('link', { name: /Eva/ })).toHaveAttribute('href', '/likes/m/9');
});
