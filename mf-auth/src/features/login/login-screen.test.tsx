import { expect, test } from '@jest/globals';
import { useUser } from '@liaison/shared/session';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

const setup = (path = '/login', locale: 'en' | 'de' = 'en') =>
  renderApp(<LoginScreen />, { path, route: '/login', locale });

async function fillIn(
  user: ReturnType<typeof setup>['user'],
  login = 'ben@example.org',
  password = 'long enough',
) {
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), login);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

test('signs in by e-mail or name and goes to the members (AUTH-001, AUTH-002)', async () => {
  const calls = fake('POST /api/user.php', { user: aUser({ name: 'Ben' }) });
  const { user, router } = setup();

  await fillIn(user, ' Ben ');

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls[0]?.body).toEqual({ login: 'Ben', password: 'long enough' });
});

test('returns to where the visitor wanted to go (SHELL-049)', async () => {
  fake('POST /api/user.php', { user: aUser() });
  const { user, router } = setup('/login?next=%2Fchats%3Funread%3D1');

  await fillIn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/chats'));
  expect(router.state.location.search).toBe('?unread=1');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  'javascript:alert(1)',
])('never goes to %s after signing in', async (next) => {
  fake('POST /api/user.php', { user: aUser() });
  const { user, router } = setup(`/login?next=${encodeURIComponent(next)}`);

  await fillIn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test.each([
  ['login_failed', {}, 'Login failed, please try again.', 'AUTH-003'],
  [
    'account_blocked',
    { minutes: 15 },
    'Too many incorrect attempts, account blocked for 15 min.',
    'AUTH-004',
  ],
  ['email_not_found', {}, 'E-mail address not found.', 'AUTH-005'],
] as const)(
  'shows %s in the words of the catalogue and keeps what was typed (%s %s %s)',
  async (code, details, text, _ids) => {
    fakeError('POST /api/user.php', code, details);
    const { user } = setup();

    await fillIn(user);

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox', { name: 'E-mail or name' })).toHaveValue('ben@example.org');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  },
);

test('says until when a deleted account can come back (AUTH-022)', async () => {
  fakeError('POST /api/user.php', 'pending_deletion', { until: '2026-12-01T10:00:00.000Z' });
  const { user } = setup();

  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/still pending deletion.*December 1, 2026/);
});

test('asks for what is missing beside the field', async () => {
  const { user } = setup();

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(screen.getByRole('textbox', { name: 'E-mail or name' })).toHaveAccessibleDescription(
    'Please fill this in.',
  );
  expect(screen.getByRole('textbox', { name: 'E-mail or name' })).toHaveFocus();
});

test('a second click while the first is on its way sends nothing', async () => {
  const calls = fake('POST /api/user.php', 'never');
  const { user } = setup();

  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});

test('the password can be shown', async () => {
  const { user } = setup();
  await user.type(screen.getByLabelText('Password'), 'open sesame');

  await user.click(screen.getByRole('button', { name: 'Show password' }));

  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('open sesame');
});

test('speaks the language of the page', () => {
  setup('/login', 'de');

  expect(screen.getByRole('heading', { name: 'Einloggen' })).toBeVisible();
});

test('the session knows the member afterwards (AUTH-001)', async () => {
  fake('POST /api/user.php', { user: aUser({ name: 'Ben' }) });
  const Who = () => <p>{useUser()?.name ?? 'nobody'}</p>;
  const { user } = renderApp(
    <>
      <Who />
      <LoginScreen />
    </>,
    { path: '/login' },
  );

  await fillIn(user);

  expect(await screen.findByText('Ben')).toBeVisible();
});
