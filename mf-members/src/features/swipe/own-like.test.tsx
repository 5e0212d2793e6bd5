import { expect, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import { buildUser, fake, fakeError, startFakeLive } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { getLiked, setLiked } from '../../likes/liked.store.ts';
import { ana, fakeDeck, findCard, resets_at, setup } from './swipe-game.fixture.tsx';

test('the likes are loaded once when the event of a like comes before the answer', async () => {
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/user.php', { user: buildUser() });
  fakeDeck();
  const answer = Promise.withResolvers<{ likes_left: number; resets_at: string; match: boolean }>();
  const calls = fake('POST /api/swipe.php', () => answer.promise);
  const { user } = setup();
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const deliver = await startFakeLive();
  await findCard('Ana');
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  deliver({ type: 'own_like', profile: ana?.id ?? '', liked: true });
  await waitFor(() => expect(likes).toHaveLength(1));

  answer.resolve({ likes_left: 3, resets_at, match: false });

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 likes left today'));
  // Requested after what the answer causes.
  await call('GET /api/likes.php');
  expect(likes).toHaveLength(2);
});

test('a like that fails does not bring back an older one that was removed', async () => {
  const id = ana?.id ?? '';
  setLiked(id, false);
  fakeDeck();
  const calls = fakeError('POST /api/swipe.php', 'unavailable');
  const { user } = setup();
  await findCard('Ana');

  await user.click(screen.getByRole('button', { name: 'Like' }));

  await screen.findByRole('alert');
  expect(calls).toHaveLength(1);
  expect(getLiked(id)).toBe(false);
});
