import { expect, test } from '@jest/globals';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Component as SettingsScreen } from './settings-screen.tsx';

const me = aUser();
const setup = () => renderApp(<SettingsScreen />, { path: '/profile/settings', user: me });

test('invisible mode is switched on at once (PROF-016)', async () => {
  const calls = fake('PUT /api/user.php', { user: { ...me, invisible: true } });
  const { user } = setup();

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(screen.getByRole('switch', { name: 'Invisible' })).toBeChecked();
  expect(calls.map((call) => call.body)).toEqual([{ invisible: true }]);
});

test('a switch that was not saved goes back and says so', async () => {
  fakeError('PUT /api/user.php', 'unavailable');
  const { user } = setup();

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Invisible' })).not.toBeChecked();
});

test('the language is named in itself and leads to where it is changed', async () => {
  setup();

  expect(await screen.findByText('English')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/lang-config');
});
