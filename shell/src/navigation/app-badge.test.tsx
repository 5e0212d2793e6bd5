import { expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { conversationsQuery, likesQuery } from '@liaison/shared/live';
import { clearUser } from '@liaison/shared/session';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { AppBadge } from './app-badge.ts';

function setup() {
  const setAppBadge = jest.fn(async (_count?: number) => {});
  const clearAppBadge = jest.fn(async () => {});
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  renderApp(<AppBadge />, { user: buildUser() });
  return { setAppBadge, clearAppBadge };
}

const load = (unread_total: number, newLikes: number) =>
  act(() => {
    queryClient.setQueryData(conversationsQuery.queryKey, { chats: [], unread_total });
    const liked_by = Array.from({ length: newLikes }, (_, index) => ({
      id: String(index + 1),
      like_new: true,
    }));
    queryClient.setQueryData(likesQuery.queryKey, { profiles: [], liked_by, sent: [], matches: [] });
  });

test("the badge of the app's icon is the sum of unread messages and new likes (SHELL-063)", async () => {
  const { setAppBadge } = setup();

  load(3, 2);

  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(5));
});

test('the badge is cleared at a count of zero and when the user signs out (SHELL-064)', async () => {
  const { setAppBadge, clearAppBadge } = setup();
  load(3, 0);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(3));
  clearAppBadge.mockClear();

  load(0, 0);
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalledTimes(1));

  load(4, 0);
  await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4));
  act(() => clearUser('member-asked'));
  expect(clearAppBadge).toHaveBeenCalledTimes(2);
});
