import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { BlockedMembers } from './blocked-members.tsx';

const created_at = '2026-11-01T10:00:00.000Z';

function open() {
  fake('GET /api/block.php', { blocked: [{ id: '5', name: 'Ines', created_at }] });
  return renderApp(<BlockedMembers />, { path: '/profile/privacy', user: buildUser() });
}

test('lists that were loaded without a member who is unblocked are loaded again', async () => {
  fake('DELETE /api/block.php', { blocked: false });
  const list = ['GET /api/search.php'];
  queryClient.setQueryData(list, { results: [] });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Unblock Ines' }));

  await waitFor(() => expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true));
});

test('a member who could not be unblocked stays in the list, with the reason', async () => {
  fakeError('DELETE /api/block.php', 'unavailable');
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Unblock Ines' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Unblock Ines' })).toBeEnabled();
});

test('a member who could not be unblocked is not forgotten over the next one, who was', async () => {
  fake('GET /api/block.php', {
    blocked: [
      { id: '5', name: 'Ines', created_at },
      { id: '6', name: 'Mara', created_at },
    ],
  });
  const failure = Promise.withResolvers<void>();
  fake('DELETE /api/block.php', { blocked: false });
  fakeError('DELETE /api/block.php', 'rate_limited', {}, { once: true, after: failure.promise });
  const { user } = renderApp(<BlockedMembers />, { path: '/profile/privacy', user: buildUser() });
  const ines = await screen.findByRole('button', { name: 'Unblock Ines' });
  await user.click(ines);

  await user.click(screen.getByRole('button', { name: 'Unblock Mara' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unblock Mara' })).not.toBeInTheDocument());
  expect(ines).toHaveAttribute('aria-busy', 'true');
  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent('That was a little fast');
  expect(ines).toBeEnabled();
});
