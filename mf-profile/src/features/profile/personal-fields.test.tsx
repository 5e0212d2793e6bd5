import { expect, test } from '@jest/globals';
import { setUser } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as OwnProfileScreen } from './own-profile-screen.tsx';

const me = buildUser();
const settings = buildSettings({ interests: ['coffee', 'music', 'travelling'] });

/** The open page of a member who changes the profile on another device. */
function changeElsewhere(changes: Partial<typeof me.profile>) {
  const view = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  const profile = { ...me.profile, ...changes };
  act(() => setUser({ ...me, profile }));
  return { ...view, calls: fake('PUT /api/profile.php', { profile }) };
}

test('interests that were added on another device stay when one is added here', async () => {
  const { user, calls } = changeElsewhere({ interests: ['music'] });

  await user.click(await screen.findByRole('button', { name: 'Coffee' }));

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ interests: ['music', 'coffee'] });
});

test('a personal field that was changed on another device shows the change', async () => {
  changeElsewhere({ eye_color: 'green' });

  expect(await screen.findByRole('combobox', { name: 'Eyes' })).toHaveDisplayValue('Green');
});
