import { beforeEach, expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp, setMedia } from '@liaison/shared/testing';
import { applyCredits, clearUser, useSession } from '@liaison/shared/session';
import { call, queryClient } from '@liaison/shared/api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as LanguageScreen } from './language-screen.tsx';
import { Component as PrivacyScreen } from './privacy-screen.tsx';
import { blockedQuery } from './settings.api.ts';
import { Component as SettingsScreen } from './settings-screen.tsx';

beforeEach(() => {
  fake('GET /api/block.php', { blocked: [] });
  fake('GET /api/consents.php', { consents: [] });
});

const me = buildUser({ credits: 40 });
const open = (element = <SettingsScreen />, path = '/profile/settings') =>
  renderApp(element, { path, route: path, user: me });

test('a phone shows the settings as a list of sections (PROF-001)', () => {
  setMedia({ width: 390 });
  open();

  const rows = screen.getAllByRole('listitem').flatMap((row) => within(row).queryAllByRole('link'));
  expect(rows.map((link) => link.textContent)).toEqual([
    'My profile',
    'Settings',
    'PhotosYour main photo and more',
    'PrivacyWho can see you',
    'NotificationsE-mails, push and quiet hours',
    'SecurityE-mail, password, devices',
    'PaymentsYour transactions and invoices. You have 40 credits.',
    'Language and coloursEnglish',
    'Data and accountYour data, deleting your account',
  ]);
});

test('the settings show the credits and lead to the transactions (PROF-019)', () => {
  setMedia({ width: 390 });
  open();

  const payments = screen.getByRole('link', { name: /^Payments/ });
  expect(payments).toHaveAttribute('href', '/transactions');
  expect(payments).toHaveTextContent('You have 40 credits.');
});

test('a wide screen opens the first section (PROF-001)', async () => {
  setMedia({ width: 1280 });
  const { router } = open();

  await waitFor(() => expect(router.state.location.pathname).toBe('/profile/privacy'));
  // Else Back would lead to the list, which leads here again.
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a wide screen lists all sections beside each one and marks the current one', () => {
  setMedia({ width: 1280 });
  open(<PrivacyScreen />, '/profile/privacy');

  const nav = within(screen.getByRole('navigation', { name: 'Your profile and settings' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/profile/photos',
    '/profile/privacy',
    '/notifications',
    '/profile/security',
    '/transactions',
    '/profile/language',
    '/profile/account',
  ]);
  expect(nav.getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone each section links back to the list', () => {
  setMedia({ width: 390 });
  open(<PrivacyScreen />, '/profile/privacy');

  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings');
});

test('invisible mode is saved at once (PROF-016)', async () => {
  const calls = fake('PUT /api/user.php', { user: { ...me, invisible: true } });
  const { user } = open(<PrivacyScreen />, '/profile/privacy');

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(screen.getByRole('switch', { name: 'Invisible' })).toBeChecked();
  expect(calls.map(({ body }) => body)).toEqual([{ invisible: true }]);
});

test('the switch returns to its state and reports a failed save', async () => {
  fakeError('PUT /api/user.php', 'unavailable');
  const { user } = open(<PrivacyScreen />, '/profile/privacy');

  await user.click(await screen.findByRole('switch', { name: 'Invisible' }));

  expect(await screen.findByText('Not saved.')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Invisible' })).not.toBeChecked();
});

test('blocked members are listed and can be unblocked (PROF-018)', async () => {
  const created_at = '2026-11-01T10:00:00.000Z';
  const names = { '5': 'Ines', '6': 'Noor' };
  fake('GET /api/block.php', {
    blocked: Object.entries(names).map(([id, name]) => ({ id, name, created_at })),
  });
  const calls = fake('DELETE /api/block.php', { blocked: false });
  const { user } = open(<PrivacyScreen />, '/profile/privacy');

  await user.click(await screen.findByRole('button', { name: 'Unblock Ines' }));

  await waitFor(() => expect(screen.queryByText('Ines')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Unblock Noor' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Blocked members' })).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ profile: '5' }]);
});

test('blocked members are listed when the consents above them are there, which would move their buttons', async () => {
  const { promise: consents, resolve } = Promise.withResolvers<{ consents: [] }>();
  fake('GET /api/consents.php', () => consents);
  const created_at = '2026-11-01T10:00:00.000Z';
  fake('GET /api/block.php', { blocked: [{ id: '5', name: 'Ines', created_at }] });
  open(<PrivacyScreen />, '/profile/privacy');
  await waitFor(() => expect(queryClient.getQueryData(blockedQuery.queryKey)).toBeDefined());
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Unblock Ines' })).not.toBeInTheDocument();

  resolve({ consents: [] });

  expect(await screen.findByRole('button', { name: 'Unblock Ines' })).toBeVisible();
});

test('a blocked fictional partner is labelled in the list', async () => {
  const blocked = { id: '5', name: 'Muse', is_fictional: true, created_at: '2026-11-01T10:00:00.000Z' };
  fake('GET /api/block.php', { blocked: [blocked] });
  open(<PrivacyScreen />, '/profile/privacy');

  const button = await screen.findByRole('button', { name: 'Unblock Muse' });

  expect(button.closest('li')).toHaveTextContent('Fictional');
});

test('a list that was requested before a member was unblocked does not bring the member back', async () => {
  const blocked = [{ id: '5', name: 'Ines', created_at: '2026-11-01T10:00:00.000Z' }];
  fake('GET /api/block.php', { blocked });
  fake('DELETE /api/block.php', { blocked: false });
  const { user } = open(<PrivacyScreen />, '/profile/privacy');
  const button = await screen.findByRole('button', { name: 'Unblock Ines' });
  const older = Promise.withResolvers<{ blocked: typeof blocked }>();
  const requests = fake('GET /api/block.php', () => {
    if (requests.length === 1) return older.promise;
    return { blocked: [] };
  });
  void queryClient.invalidateQueries({ queryKey: blockedQuery.queryKey });
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(button);
  await waitFor(() => expect(screen.queryByText('Ines')).not.toBeInTheDocument());
  older.resolve({ blocked });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Ines')).not.toBeInTheDocument();
});

test('the language is shown in its own name with a link to change it', async () => {
  open(<LanguageScreen />, '/profile/language');

  expect(await screen.findByText('English')).toBeVisible();
  expect(screen.getByText('Germany')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/lang-config');
});

test('the colour theme follows the device until one is chosen', async () => {
  const { user } = open(<LanguageScreen />, '/profile/language');
  expect(screen.getByRole('radio', { name: 'As the device' })).toBeChecked();

  await user.click(screen.getByRole('radio', { name: 'Dark' }));

  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(document.cookie).toContain('theme=dark');
  await user.click(screen.getByRole('radio', { name: 'As the device' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

const findInvisible = () => screen.findByRole('switch', { name: /invisible/i });
const openPrivacy = () => open(<PrivacyScreen />, '/profile/privacy');

test('a response to a change does not replace a balance or premium that has changed meanwhile', async () => {
  const calls = fake('PUT /api/user.php', () => {
    applyCredits(190, true);
    return { user: { ...me, invisible: true } };
  });
  openPrivacy();

  fireEvent.click(await findInvisible());

  await waitFor(() => expect(useSession.getState().user?.invisible).toBe(true));
  expect(calls).toHaveLength(1);
  expect(useSession.getState().user).toMatchObject({ credits: 190, paid_user: true });
});

test('a response to a change does not sign in again who has signed out meanwhile', async () => {
  const calls = fake('PUT /api/user.php', () => {
    clearUser('member-asked');
    return { user: me };
  });
  openPrivacy();

  fireEvent.click(await findInvisible());

  await waitFor(() => expect(calls).toHaveLength(1));
  // Answered after the change.
  await call('GET /api/block.php');
  expect(useSession.getState().user).toBeNull();
});

test('quick changes of the account are sent one after the other', async () => {
  const first = Promise.withResolvers<null>();
  const calls = fake('PUT /api/user.php', async ({ body }) => {
    if (calls.length === 1) await first.promise;
    return { user: { ...me, ...body } as typeof me };
  });
  openPrivacy();
  const toggle = await findInvisible();
  fireEvent.click(toggle);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(toggle).toBeChecked();
  fireEvent.click(toggle);
  // Sent after the second click.
  await call('GET /api/block.php');
  expect(calls).toHaveLength(1);

  first.resolve(null);

  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ invisible: true }, { invisible: false }]),
  );
  await waitFor(() => expect(useSession.getState().user?.invisible).toBe(false));
  expect(toggle).not.toBeChecked();
});
