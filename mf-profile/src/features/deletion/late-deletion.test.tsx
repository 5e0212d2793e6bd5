import { expect, test } from '@jest/globals';
import { on } from '@liaison/shared/events';
import { clearUser } from '@liaison/shared/session';
import { buildCompanyInfo, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as AccountScreen } from '../../account-screen.tsx';

test('a deletion whose answer comes after the live connection has ended the session opens its page and leaves nothing on the device', async () => {
  const deletion = { reactivate_until: '2026-12-05T10:00:00.000Z', withdrawable: null };
  const { promise, resolve } = Promise.withResolvers<typeof deletion>();
  const me = buildUser();
  localStorage.setItem(`chat/draft/${me.id}/5`, 'half a thought');
  const reasons: string[] = [];
  const stop = on('session/signed-out', ({ reason }) => void reasons.push(reason));
  const calls = fake('DELETE /api/user.php', () => promise);
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  const { user, router } = renderApp(<AccountScreen />, {
    path: '/profile/account',
    route: '/profile/account',
    user: me,
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.type(screen.getByLabelText('Your password'), 'my password{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));

  act(() => clearUser('expired'));
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  resolve(deletion);

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(router.state.location.state).toEqual(deletion);
  expect(Object.keys(localStorage)).toEqual([]);
  // What other modules have in memory goes with a sign-out only.
  expect(reasons).toEqual(['expired', 'member-asked']);
  stop();
});
