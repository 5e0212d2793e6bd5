import { expect, test } from '@jest/globals';
import { call, queryClient } from '@liaison/shared/api';
import { setUser, useSession } from '@liaison/shared/session';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
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

test('whom a member looks for can be changed, and changed back', async () => {
  const calls = fake('PUT /api/profile.php', ({ body }) => ({ profile: { ...me.profile, ...body } }));
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  const field = await screen.findByRole('combobox', { name: 'I am looking for' });
  const before = me.profile.looking_for;
  const other = before === 'female' ? 'male' : 'female';

  await user.selectOptions(field, other);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ body }) => body)).toEqual([{ looking_for: other }, { looking_for: before }]);
  expect(field).toHaveValue(before);
});

test('lists and a saved search for those whom a member looked for so far follow at once', async () => {
  fake('PUT /api/profile.php', ({ body }) => ({ profile: { ...me.profile, ...body } }));
  const list = ['GET /api/match-finder.php'];
  queryClient.setQueryData(list, { profiles: [] });
  const { user } = renderApp(<OwnProfileScreen />, {
    path: '/profile',
    user: { ...me, search_filters: { gender: 'female', min_age: 30 } },
    settings,
  });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'I am looking for' }), 'male');

  await screen.findByRole('button', { name: 'Undo' });
  expect(useSession.getState().user?.search_filters).toEqual({ gender: 'male', min_age: 30 });
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
});

test('whom a member looks for is not said to be saved by a service of a version that cannot save it', async () => {
  fake('PUT /api/profile.php', { profile: me.profile });
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'I am looking for' }), 'male');

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a choice that could not be saved stays when the field is changed on another device', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  const eyes = await screen.findByRole('combobox', { name: 'Eyes' });
  await user.selectOptions(eyes, 'Green');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();

  act(() => setUser({ ...me, profile: { ...me.profile, eye_color: 'blue' } }));

  expect(eyes).toHaveDisplayValue('Green');
});

test('a choice that the service refuses, as one of another version does, is reported', async () => {
  fakeError('PUT /api/profile.php', 'validation', { fields: { eye_color: 'invalid' } });
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Eyes' }), 'Green');

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('undo after a refused choice goes back to the stored one', async () => {
  fakeError('PUT /api/profile.php', 'validation', { fields: { eye_color: 'invalid' } });
  const profile = { ...me.profile, eye_color: 'brown' as const };
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: { ...me, profile }, settings });
  const eyes = await screen.findByRole('combobox', { name: 'Eyes' });
  await user.selectOptions(eyes, 'Green');
  await screen.findByText('Not saved.');
  fake('PUT /api/profile.php', ({ body }) => ({ profile: { ...profile, ...body } }));
  await user.selectOptions(eyes, 'Blue');

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(eyes).toHaveDisplayValue('Brown');
});

test('quick changes of the profile are sent one after the other, so that no older answer replaces a newer one', async () => {
  const first = Promise.withResolvers<null>();
  const calls = fake('PUT /api/profile.php', async ({ body }) => {
    if (calls.length === 1) await first.promise;
    return { profile: { ...me.profile, ...body } as typeof me.profile };
  });
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Eyes' }), 'Green');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hair' }), 'Red');
  fake('GET /api/block.php', { blocked: [] });
  // Sent after the second change.
  await call('GET /api/block.php');
  expect(calls).toHaveLength(1);

  first.resolve(null);

  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ eye_color: 'green' }, { hair_color: 'red' }]),
  );
});

test('of two interests that are chosen quickly, undo takes back the last one', async () => {
  const first = Promise.withResolvers<void>();
  const calls = fake('PUT /api/profile.php', async ({ body }) => {
    await first.promise;
    return { profile: { ...me.profile, ...body } };
  });
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  await user.click(await screen.findByRole('button', { name: 'Coffee' }));
  await user.click(screen.getByRole('button', { name: 'Music' }));
  first.resolve();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.body).toEqual({ interests: ['coffee'] });
  expect(screen.getByRole('button', { name: 'Coffee' })).toHaveAttribute('aria-pressed', 'true');
});

test('a city that has the name of its region is named once', async () => {
  const profile = { ...me.profile, city: 'Berlin', region: 'Berlin', country: 'DE' };
  renderApp(<OwnProfileScreen />, { path: '/profile', user: { ...me, profile }, settings });

  expect(await screen.findByText('Berlin, Germany')).toBeVisible();
});

test('a press beside the form of the place does not close it', async () => {
  const { user } = renderApp(<OwnProfileScreen />, { path: '/profile', user: me, settings });
  await user.click(await screen.findByRole('button', { name: 'Change your place' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change your place' });

  await user.click(document.body);
  await act(async () => {});

  expect(dialog).toBeVisible();
});
