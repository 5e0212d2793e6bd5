import { expect, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import { blockMember } from '@liaison/shared/live';
import { buildMember, buildUser, fake, fakeError, renderApp, startFakeLive } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { LikeButton } from './like-button.tsx';

/** Clicks without a connection, which then returns, so that the service answers none of them before the last. */
async function clickOffline(times: number) {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const member = buildMember({ name: 'Ines' });
  const { user } = renderApp(<LikeButton member={member} variant="icon" />, { user: buildUser() });
  const heart = screen.getByRole('button', { name: 'Like Ines' });
  dispatchEvent(new Event('offline'));
  for (let click = 0; click < times; click += 1) await user.click(heart);
  act(() => void dispatchEvent(new Event('online')));
  return heart;
}

test('a like that fails says why', async () => {
  fakeError('POST /api/like.php', 'rate_limited');
  renderApp(<ToastRegion />);
  const { user } = renderApp(<LikeButton member={buildMember({ name: 'Ines' })} variant="icon" />, {
    user: buildUser(),
  });

  await user.click(screen.getByRole('button', { name: 'Like Ines' }));

  expect(await screen.findByText(/That was a little fast/)).toBeVisible();
});

test('a like that was taken back is not shown when both calls fail', async () => {
  fakeError('POST /api/like.php', 'rate_limited');
  const removals = fakeError('DELETE /api/like.php', 'rate_limited');

  const heart = await clickOffline(2);

  await waitFor(() => expect(removals).toHaveLength(1));
  // Answered after the refusal.
  await call('GET /api/likes.php');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a like that follows one that failed is shown when the service has it', async () => {
  const likes = fake('POST /api/like.php', { liked: true, match: false });
  fakeError('POST /api/like.php', 'rate_limited', {}, { once: true });
  fake('DELETE /api/like.php', { liked: false });

  const heart = await clickOffline(3);

  await waitFor(() => expect(likes).toHaveLength(1));
  await call('GET /api/likes.php');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a like that is taken back before it is stored is sent first, so that the service ends without it', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const answer = Promise.withResolvers<{ liked: true; match: boolean }>();
  const likes = fake('POST /api/like.php', () => answer.promise);
  const removals = fake('DELETE /api/like.php', { liked: false });
  const { user } = renderApp(<LikeButton member={buildMember({ name: 'Ines' })} variant="icon" />, {
    user: buildUser(),
  });
  const heart = screen.getByRole('button', { name: 'Like Ines' });
  await user.dblClick(heart);
  await waitFor(() => expect(likes).toHaveLength(1));
  await call('GET /api/likes.php');
  expect(removals).toHaveLength(0);

  answer.resolve({ liked: true, match: false });

  await waitFor(() => expect(removals).toHaveLength(1));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a member who was liked, blocked and unblocked is not shown as liked', async () => {
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('POST /api/like.php', { liked: true, match: false });
  fake('POST /api/block.php', { blocked: true });
  const member = buildMember({ name: 'Ines' });
  const { user } = renderApp(<LikeButton member={member} variant="icon" />, { user: buildUser() });
  const heart = screen.getByRole('button', { name: 'Like Ines' });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));

  await act(() => blockMember(member.id));

  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

/** A heart that was not pressed yet, with the requests for the lists of likes and a function that delivers an event. */
async function setupLive() {
  const likes = fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  fake('GET /api/chats.php', { chats: [], unread_total: 0 });
  fake('GET /api/user.php', { user: buildUser() });
  const member = buildMember({ name: 'Ines' });
  const { user } = renderApp(<LikeButton member={member} variant="icon" />, { user: buildUser() });
  const heart = screen.getByRole('button', { name: 'Like Ines' });
  const deliver = await startFakeLive();
  const deliverLike = (liked: boolean) => deliver({ type: 'own_like', profile: member.id, liked });
  return { likes, deliverLike, user, heart };
}

test('a like that is removed and set again in another tab follows it', async () => {
  const { likes, deliverLike, user, heart } = await setupLive();
  fake('POST /api/like.php', { liked: true, match: false });
  await user.click(heart);
  await waitFor(() => expect(likes).toHaveLength(1));

  deliverLike(false);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  await waitFor(() => expect(likes).toHaveLength(2));
  deliverLike(true);

  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'true'));
  await waitFor(() => expect(likes).toHaveLength(3));
});

test('a like that is removed in another tab before its call is answered stays removed', async () => {
  const { likes, deliverLike, user, heart } = await setupLive();
  const answer = Promise.withResolvers<{ liked: true; match: boolean }>();
  const calls = fake('POST /api/like.php', () => answer.promise);
  await user.click(heart);
  await waitFor(() => expect(calls).toHaveLength(1));
  deliverLike(true);
  deliverLike(false);

  answer.resolve({ liked: true, match: false });

  await waitFor(() => expect(likes).toHaveLength(1));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a like whose event came before its answer can be removed, also when no event follows', async () => {
  const { likes, deliverLike, user, heart } = await setupLive();
  const answer = Promise.withResolvers<{ liked: true; match: boolean }>();
  const calls = fake('POST /api/like.php', () => answer.promise);
  await user.click(heart);
  await waitFor(() => expect(calls).toHaveLength(1));
  deliverLike(true);
  answer.resolve({ liked: true, match: false });
  await waitFor(() => expect(likes).toHaveLength(1));
  fake('DELETE /api/like.php', { liked: false });

  await user.click(heart);

  await waitFor(() => expect(likes).toHaveLength(2));
  expect(heart).toHaveAttribute('aria-pressed', 'false');
});
