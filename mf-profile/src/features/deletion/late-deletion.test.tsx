import { expect, test } from '@jest/globals';
import { clearUser } from '@liaison/shared/session';
import { buildCompanyInfo, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as AccountScreen } from '../../account-screen.tsx';

test('a deletion whose answer comes after the live connection has ended the session still opens its page', async () => {
  const deletion = { reactivate_until: '2026-12-05T10:00:00.000Z', withdrawable: null };
  const { promise, resolve } = Promise.withResolvers<typeof deletion>();
  const calls = fake('DELETE /api/user.php', () => promise);
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const { user, router } = renderApp(<AccountScreen />, {
    path: '/profile/account',
    route: '/profile/account',
    user: buildUser(),
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(screen.getByLabelText('Your password'), 'my password{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));

  act(() => clearUser('expired'));
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  resolve(deletion);

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(router.state.location.state).toEqual(deletion);
});
