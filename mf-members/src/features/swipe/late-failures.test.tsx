import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { clearUser, useSession } from '@liaison/shared/session';
import { fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { fakeDeck, findCard, setup } from './swipe-game.fixture.tsx';

/** Likes a member and leaves the game before the answer, a refusal that `refuse` sends. */
async function likeAndLeave() {
  const { promise, resolve: refuse } = Promise.withResolvers<void>();
  fakeDeck();
  const calls = fakeError('POST /api/swipe.php', 'rate_limited', {}, { after: promise });
  const { user, unmount } = setup();
  await findCard('Ana');
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const mutation = queryClient.getMutationCache().getAll().at(-1);
  unmount();
  renderApp(<ToastRegion />, { user: useSession.getState().user });
  return { refuse, mutation };
}

test('a decision that fails after the member has signed out is announced to nobody', async () => {
  const { refuse, mutation } = await likeAndLeave();
  act(() => clearUser('expired'));

  refuse();

  await waitFor(() => expect(mutation?.state.status).toBe('error'));
  expect(screen.queryByText(/That was a little fast/)).not.toBeInTheDocument();
});

test('a decision that fails after the member has left the game says so', async () => {
  const { refuse } = await likeAndLeave();

  refuse();

  expect(await screen.findByText(/That was a little fast/)).toBeVisible();
});
