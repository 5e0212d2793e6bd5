import { expect, test } from '@jest/globals';
import { setUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as OwnProfileScreen } from './own-profile-screen.tsx';

const me = buildUser({ name: 'Ben' });
const withAbout = (about: string) => ({ ...me, profile: { ...me.profile, about } });

const setup = (user = me) => renderApp(<OwnProfileScreen />, { path: '/profile', user });
const findField = () => screen.findByRole('textbox', { name: 'About me' });

const fakeSaving = () =>
  fake('PUT /api/profile.php', ({ body }) => ({ profile: { ...me.profile, ...body } as typeof me.profile }));

test('a change on another device does not replace what is being typed', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  const field = await findField();
  await user.type(field, 'Half a thought');

  act(() => setUser(withAbout('From my phone.')));

  expect(field).toHaveValue('Half a thought');
  await user.tab();
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ about: 'Half a thought' }]));
});

test('a change on another device does not replace a text that could not be saved', async () => {
  fakeError('PUT /api/profile.php', 'unavailable');
  const { user } = setup();
  const field = await findField();
  await user.type(field, 'Half a thought');
  await user.tab();
  const retry = await screen.findByRole('button', { name: 'Try again' });

  act(() => setUser(withAbout('From my phone.')));

  expect(field).toHaveValue('Half a thought');
  const calls = fakeSaving();
  await user.click(retry);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ about: 'Half a thought' }]));
});

test('a text that was edited again is undone to what it was before the last edit', async () => {
  const calls = fakeSaving();
  const { user } = setup();
  const field = await findField();
  await user.type(field, 'I paint.');
  await user.tab();
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.type(field, ' And sing.');
  await user.tab();
  await waitFor(() => expect(calls).toHaveLength(2));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(field).toHaveValue('I paint.');
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ about: 'I paint.' }));
});
