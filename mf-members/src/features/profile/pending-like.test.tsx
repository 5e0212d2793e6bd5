import { expect, jest, test } from '@jest/globals';
import { call, queryClient } from '@liaison/shared/api';
import { fake } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setLiked } from '../../likes/liked.store.ts';
import { savePendingLike } from '../../likes/pending-like.ts';
import { buildResponse, setup } from './member-screen.fixture.tsx';

test.each([
  ['within the last hour is sent', 59, 'true', 1],
  ['more than an hour ago is not sent', 61, 'false', 0],
])('a like that a visitor pressed %s', async (_name, minutes, pressed, count) => {
  fake('GET /api/profile.php', buildResponse());
  const likes = fake('POST /api/like.php', { liked: true, match: false });
  savePendingLike('77');
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);

  const { unmount } = setup();

  const like = await screen.findByRole('button', { name: 'Like Ines' });
  // Answered after a like would have been.
  await act(() => call('GET /api/likes.php'));
  await waitFor(() => expect(likes).toHaveLength(count));
  expect(like).toHaveAttribute('aria-pressed', pressed);
  later.mockRestore();
  unmount();
  setLiked('77', undefined);
});

test('like of a visitor leads to sign-in and is sent once the visitor is back as a member', async () => {
  fake('GET /api/profile.php', buildResponse({ reason: 'authentication_required' }));
  const likes = fake('POST /api/like.php', { liked: true, match: false });
  const visit = setup({ user: null });
  const like = await screen.findByRole('link', { name: 'Like Ines' });
  expect(like).toHaveAttribute('href', '/login?next=/members/77');
  await visit.user.click(like);
  visit.unmount();
  queryClient.clear();

  fake('GET /api/profile.php', buildResponse());
  const { unmount } = setup();

  await waitFor(() => expect(likes.map(({ body }) => body)).toEqual([{ profile: '77' }]));
  expect(screen.getByRole('button', { name: 'Like Ines' })).toHaveAttribute('aria-pressed', 'true');
  unmount();
  setup();
  await screen.findByRole('button', { name: 'Like Ines' });
  expect(likes).toHaveLength(1);
});
