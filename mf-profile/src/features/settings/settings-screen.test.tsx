import { expect, test } from '@jest/globals';
import { aUser, fake, fakeError, renderApp, setMedia } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as LanguageScreen } from './language-screen.tsx';
import { Component as NotificationsScreen } from './notifications-screen.tsx';
import { Component as PrivacyScreen } from './privacy-screen.tsx';
import { Component as SettingsScreen } from './settings-screen.tsx';

const me = aUser();
const open = (element = <SettingsScreen />, path = '/profile/settings') =>
  renderApp(element, { path, route: path, user: me });

test('on a phone the settings are a list of their parts (PROF-001)', () => {
  setMedia({ width: 390 });
  open();

  const rows = screen.getAllByRole('listitem').flatMap((row) => within(row).queryAllByRole('link'));
  expect(rows.map((link) => link.textContent)).toEqual([
    'My profile',
    'Settings',
    'PrivacyWho can see you',
    'NotificationsOn this device',
    'SecurityE-mail, password, devices',
    'Language and coloursEnglish',
    'Data and accountYour data, deleting your account',
  ]);
});

test('where there is room the parts stand beside, and the first is open (PROF-001)', async () => {
  setMedia({ width: 1280 });
  const { router } = open();

  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/privacy'));
});

test('beside each part the others are a link away, the present one marked', () => {
  setMedia({ width: 1280 });
  open(<PrivacyScreen />, '/profile/privacy');

  const nav = within(screen.getByRole('navigation', { name: 'Your profile and settings' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/profile/privacy',
    '/notifications',
    '/profile/security',
    '/profile/language',
    '/profile/account',
  ]);
  expect(nav.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone each part leads back to the list', () => {
  setMedia({ width: 390 });
  open(<PrivacyScreen />, '/profile/privacy');

  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings');
});

test('invisible mode is switched on at once (PROF-016)', async () => {
  const calls = fake('PUT /api/user.php', { user: { ...me, invisible: true } });
  const { user } = open(<PrivacyScreen />, '/profile/privacy');

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(screen.getByRole('switch', { name: 'Invisible' })).toBeChecked();
  expect(calls.map((call) => call.body)).toEqual([{ invisible: true }]);
});

test('a switch that was not saved goes back and says so', async () => {
  fakeError('PUT /api/user.php', 'unavailable');
  const { user } = open(<PrivacyScreen />, '/profile/privacy');

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Invisible' })).not.toBeChecked();
});

test('the language is named in itself and leads to where it is changed', async () => {
  open(<LanguageScreen />, '/profile/language');

  expect(await screen.findByText('English')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/lang-config');
});

test('colours follow the device until one chooses', async () => {
  const { user } = open(<LanguageScreen />, '/profile/language');
  expect(screen.getByRole('radio', { name: 'As the device' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Dark' }));

  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('theme=dark');
  await user.click(screen.getByRole('radio', { name: 'As the device' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('notices on this device have their switch (PROF-014)', () => {
  open(<NotificationsScreen />, '/notifications');

  expect(screen.getByRole('switch', { name: 'Notices on this device' })).toBeDisabled();
});

test.each([
  ['listunsubscribe', 'You asked us to stop them.'],
  ['bounce', 'Your mailbox sent our mails back.'],
] as const)('mails that were turned off by %s are turned on again (PROF-013)', async (reason, text) => {
  const calls = fake('DELETE /api/unsubscribe.php', { user: me });
  const { user } = renderApp(<NotificationsScreen />, {
    path: '/notifications',
    user: { ...me, notifications_disabled: [reason] },
  });
  expect(screen.getByText(text, { exact: false })).toBeVisible();

  await user.dblClick(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('You get our mails again.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('after a spam complaint the support is named instead (PROF-013)', () => {
  renderApp(<NotificationsScreen />, { user: { ...me, notifications_disabled: ['listunsubscribe', 'fbl'] } });

  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on again' })).not.toBeInTheDocument();
});

test('mails that could not be turned on stay off, and it says so', async () => {
  fakeError('DELETE /api/unsubscribe.php', 'unavailable');
  const { user } = renderApp(<NotificationsScreen />, {
    user: { ...me, notifications_disabled: ['listunsubscribe'] },
  });

  await user.click(screen.getByRole('button', { name: 'Turn on again' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
});
