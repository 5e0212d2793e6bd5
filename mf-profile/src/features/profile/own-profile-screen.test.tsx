import { expect, test } from '@jest/globals';
import type { ProfileChanges } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { hasStored } from '@liaison/shared/storage';
import { buildUser, fake, fakeError, renderApp, buildSettings } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as OwnProfileScreen } from './own-profile-screen.tsx';

const me = buildUser({ name: 'Ben' });
const site = buildSettings({ interests: ['coffee', 'music', 'travelling'] });

/** Applies each change to the profile, as the service does. */
function fakeSaving() {
  let { profile } = me;
  return fake('PUT /api/profile.php', ({ body }) => {
    profile = { ...profile, ...(body as ProfileChanges), completeness: 65 };
    return { profile };
  });
}

const setup = (user = me) => renderApp(<OwnProfileScreen />, { path: '/profile', user, settings: site });

test('the about text is saved on blur and confirmed (PROF-001, PROF-007)', async () => {
  const calls = fakeSaving();
  const { user } = setup();

  await user.type(await screen.findByRole('textbox', { name: 'About me' }), 'I paint.');
  await user.tab();

  expect(await screen.findByText('Saved')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ about: 'I paint.' }]);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
});

test('leaving the page saves the last text', async () => {
  const calls = fakeSaving();
  const { user, unmount } = setup();
  await user.type(await screen.findByRole('textbox', { name: 'About me' }), 'Half a thought');

  unmount();

  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ about: 'Half a thought' }]));
});

test('a text that could not be saved is there after a reload, is saved then, and is forgotten with that', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user, unmount } = setup();
  await user.type(await screen.findByRole('textbox', { name: 'About me' }), 'Half a thought');
  await user.tab();
  await screen.findByText('Not saved.');
  unmount();
  const calls = fakeSaving();

  setup();

  expect(await screen.findByRole('textbox', { name: 'About me' })).toHaveValue('Half a thought');
  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ about: 'Half a thought' }]));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(hasStored('profile/about')).toBe(false);
});

test('an unsaved text gives way to one that was saved elsewhere meanwhile, and is not kept for other accounts', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user, unmount } = setup();
  await user.type(await screen.findByRole('textbox', { name: 'About me' }), 'Half a thought');
  await user.tab();
  await screen.findByText('Not saved.');
  unmount();

  const other = setup(buildUser({ ...me, id: '2' }));
  expect(await screen.findByRole('textbox', { name: 'About me' })).toHaveValue('');
  other.unmount();
  setup(buildUser({ ...me, profile: { ...me.profile, about: 'From my phone.' } }));

  expect(await screen.findByRole('textbox', { name: 'About me' })).toHaveValue('From my phone.');
  expect(hasStored('profile/about')).toBe(false);
});

test('a text that was changed elsewhere while the page is open is shown, and the old one is not saved over it', async () => {
  const calls = fakeSaving();
  const { user, unmount } = setup();
  const field = await screen.findByRole('textbox', { name: 'About me' });
  const changed = { ...me, profile: { ...me.profile, about: 'From my phone.' } };

  act(() => setUser(changed));

  expect(field).toHaveValue('From my phone.');
  unmount();
  setup(changed);
  await user.click(await screen.findByRole('textbox', { name: 'About me' }));
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'About me' })).toHaveValue('From my phone.');
  expect(hasStored('profile/about')).toBe(false);
  expect(calls).toEqual([]);
});

test('contact data is reported at the field and the text is kept', async () => {
  fakeError('PUT /api/profile.php', 'validation', { fields: { about: 'contains_contact' } });
  const { user } = setup();
  const field = await screen.findByRole('textbox', { name: 'About me' });

  await user.type(field, 'ben@example.org');
  await user.tab();

  expect(
    await screen.findByText('Please leave out phone numbers, e-mail addresses and links.'),
  ).toBeVisible();
  expect(screen.queryByText('Not saved.')).not.toBeInTheDocument();
  expect(field).toHaveValue('ben@example.org');
  expect(field).toBeInvalid();
});

test('a text that is too long, counted in code points, is not sent', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  const field = await screen.findByRole('textbox', { name: 'About me' });

  await user.click(field);
  await user.paste('🌙'.repeat(1001));
  await user.tab();

  expect(screen.getByText('1 character too many')).toBeVisible();
  expect(field).toBeInvalid();
  expect(calls).toHaveLength(0);
});

test('each personal field is saved on its own and can be cleared (PROF-007)', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  const eyes = await screen.findByRole('combobox', { name: 'Eyes' });

  await user.selectOptions(eyes, 'Green');
  await user.selectOptions(eyes, 'Not stated');

  await waitFor(() =>
    expect(calls.map((call) => call.body)).toEqual([{ eye_color: 'green' }, { eye_color: null }]),
  );
});

test('interests are toggle buttons and saved on click (PROF-007)', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  const group = within(await screen.findByRole('group', { name: 'Interests' }));

  await user.click(group.getByRole('button', { name: 'Music' }));

  expect(group.getByRole('button', { name: 'Music', pressed: true })).toBeVisible();
  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ interests: ['music'] }]));
});

test('a sixteenth interest cannot be chosen', async () => {
  const all = Array.from({ length: 15 }, (_, index) => `other-${index}`);

  setup(buildUser({ profile: { ...me.profile, interests: all } }));

  expect(await screen.findByRole('button', { name: 'Music' })).toBeDisabled();
});

test('a failed save can be retried', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user } = setup();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hair' }), 'Red');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  const calls = fakeSaving();

  await user.click(retry);

  expect((await screen.findByText('Saved')).closest('[role=status]')).toHaveFocus();
  expect(calls.map((call) => call.body)).toEqual([{ hair_color: 'red' }]);
});

test('what was saved can be undone once, in each kind of field', async () => {
  const calls = fakeSaving();
  const { user } = setup(buildUser({ profile: { ...me.profile, about: 'I paint.', eye_color: 'blue' } }));
  const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
  const isUndone = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());

  const eyes = await screen.findByRole('combobox', { name: 'Eyes' });
  await user.selectOptions(eyes, 'Green');
  await undo();
  expect(eyes).toHaveValue('blue');
  await isUndone();
  const about = screen.getByRole('textbox', { name: 'About me' });
  await user.type(about, ' And sing.');
  await user.tab();
  await undo();
  expect(about).toHaveValue('I paint.');
  await isUndone();
  const music = screen.getByRole('button', { name: 'Music' });
  await user.click(music);
  await undo();
  expect(music).toHaveAttribute('aria-pressed', 'false');

  await waitFor(() =>
    expect(calls.map((call) => call.body)).toEqual([
      { eye_color: 'green' },
      { eye_color: 'blue' },
      { about: 'I paint. And sing.' },
      { about: 'I paint.' },
      { interests: ['music'] },
      { interests: [] },
    ]),
  );
  expect(screen.getAllByRole('status').some((line) => line === document.activeElement)).toBe(true);
});

test('a text that was saved in pauses is undone to what it was before the member began', async () => {
  const calls = fakeSaving();
  const { user } = setup(buildUser({ profile: { ...me.profile, about: 'I paint.' } }));
  const about = await screen.findByRole('textbox', { name: 'About me' });

  await user.type(about, ' And sing.');
  await waitFor(() => expect(calls).toHaveLength(1), { timeout: 3000 });
  await user.type(about, ' And dance.');
  await user.tab();
  await waitFor(() => expect(calls).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(about).toHaveValue('I paint.');
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ about: 'I paint.' }));
});

test('the profile links to its public view', async () => {
  setup();

  expect(await screen.findByRole('link', { name: 'See it as others do' })).toHaveAttribute(
    'href',
    `/members/${me.id}`,
  );
});

test.each([
  ['security', '/profile/security'],
  ['account', '/profile/account'],
  ['notifications', '/notifications'],
])('the tab %s of the URL opens its section (PROF-001)', async (tab, path) => {
  const { router } = renderApp(<OwnProfileScreen />, {
    path: `/profile?tab=${tab}`,
    route: '/profile',
    user: me,
  });

  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  expect(router.state.historyAction).toBe('REPLACE');
});
