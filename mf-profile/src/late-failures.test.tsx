import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { clearUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as OwnProfileScreen } from './features/profile/own-profile-screen.tsx';
import { Component as PrivacyScreen } from './features/settings/privacy-screen.tsx';

const me = buildUser();

/** Opens the privacy settings with a blocked member. */
function openPrivacy() {
  fake('GET /api/block.php', {
    blocked: [{ id: '5', name: 'Ines', created_at: '2026-11-01T10:00:00.000Z' }],
  });
  fake('GET /api/consents.php', { consents: [] });
  renderApp(<ToastRegion />);
  return renderApp(<PrivacyScreen />, { path: '/profile/privacy', route: '/profile/privacy', user: me });
}

test.each([
  { change: 'a switch', role: 'switch', name: 'Invisible', endpoint: 'PUT /api/user.php' },
  { change: 'the end of a block', role: 'button', name: 'Unblock Ines', endpoint: 'DELETE /api/block.php' },
] as const)(
  '$change that is not saved is announced when the member has left the section',
  async ({ role, name, endpoint }) => {
    const failure = Promise.withResolvers<void>();
    const calls = fakeError(endpoint, 'rate_limited', {}, { after: failure.promise });
    const { user, unmount } = openPrivacy();
    await user.click(await screen.findByRole(role, { name }));
    await waitFor(() => expect(calls).toHaveLength(1));
    unmount();

    failure.resolve();

    expect(await screen.findByRole('alert')).toHaveTextContent('A change under “Privacy” was not saved.');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  },
);

test('a field of the profile that is not saved is announced when the member has left the profile', async () => {
  const failure = Promise.withResolvers<void>();
  const calls = fakeError('PUT /api/profile.php', 'rate_limited', {}, { after: failure.promise });
  renderApp(<ToastRegion />);
  const { user, unmount } = renderApp(<OwnProfileScreen />, {
    path: '/profile',
    route: '/profile',
    user: me,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Eyes' }), 'Green');
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();

  failure.resolve();

  expect(await screen.findByRole('alert')).toHaveTextContent('A change under “My profile” was not saved.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
});

test('what was not saved for a member who has signed out is not announced', async () => {
  const failure = Promise.withResolvers<void>();
  const calls = fakeError('DELETE /api/block.php', 'authentication_required', {}, { after: failure.promise });
  const { user, unmount } = openPrivacy();
  await user.click(await screen.findByRole('button', { name: 'Unblock Ines' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  unmount();
  clearUser('member-asked');
  const [change] = queryClient.getMutationCache().getAll();

  failure.resolve();

  await waitFor(() => expect(change?.state.status).toBe('error'));
  // What follows the change runs before.
  await act(async () => {});
  expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
});
