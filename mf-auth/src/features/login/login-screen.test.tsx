import { expect, test } from '@jest/globals';
import { useUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('logs in by e-mail or name and opens the members (AUTH-001, AUTH-002)', async () => {
  const calls = fake('POST /api/user.php', { user: buildUser({ name: 'Ben' }) });
  const { user, router } = setup();

  await fillIn(user, ' Ben ');

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls[0]?.body).toEqual({ login: 'Ben', password: 'long enough' });
});

test('opens the return path after the login (SHELL-049)', async () => {
  fake('POST /api/user.php', { user: buildUser() });
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
])('does not redirect to %s after the login', async (next) => {
  fake('POST /api/user.php', { user: buildUser() });
  const { user, router } = setup(`/login?next=${encodeURIComponent(next)}`);

  await fillIn(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
});

test.each([
  ['en', 'Login failed, please try again.'],
  ['de', 'Einloggen fehlgeschlagen. Bitte versuche es noch einmal.'],
] as const)(
  'a wrong password shows the error of the catalogue and keeps the values: %s (AUTH-003)',
  async (locale, text) => {
    fakeError('POST /api/user.php', 'login_failed');
    const { user } = setup('/login', locale);

    await user.type(screen.getByRole('textbox'), 'ben@example.org');
    await user.type(screen.getByLabelText(/^Passwor[dt]$/), 'long enough{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('textbox')).toHaveValue('ben@example.org');
    expect(screen.getByLabelText(/^Passwor[dt]$/)).toHaveFocus();
  },
);

test('an unknown address links to the sign-up and is passed to it (AUTH-005)', async () => {
  fakeError('POST /api/user.php', 'email_not_found');
  const { user, router } = setup('/login?next=%2Fchats');
  await fillIn(user);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('E-mail address not found.');
  expect(screen.getByRole('textbox', { name: 'E-mail or name' })).toHaveFocus();

  const form = within(alert.closest('form') ?? document.body);
  await user.click(form.getByRole('link', { name: 'Create an account' }));

  expect(router.state.location).toMatchObject({
    pathname: '/signup',
    search: '?next=%2Fchats',
    state: { email: 'ben@example.org' },
  });
});

test('the address that was typed at the sign-up, where it is in use, need not be typed again', async () => {
  const { router, user } = renderApp(<LoginScreen />, { path: '/signup', route: '/login' });
  const calls = fake('POST /api/user.php', { user: buildUser() });

  await act(() => router.navigate('/login', { state: { email: 'ben@example.org' } }));
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ login: 'ben@example.org', password: 'long enough' });
});

test('a deleted account shows its deadline, and the typed credentials request the reactivation mail (AUTH-022)', async () => {
  fakeError('POST /api/user.php', 'pending_deletion', { until: '2026-12-01T10:00:00.000Z' });
  const calls = fake('POST /api/reactivate.php', { reactivated: false });
  const { user } = setup();
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/still pending deletion.*Dec 1, 2026, 10:00 AM/);

  await user.click(screen.getByRole('button', { name: 'Send me the link to come back' }));

  expect(await screen.findByText(/The link is on its way/)).toBeVisible();
  expect(calls).toEqual([
    { query: { resend: '1' }, body: { login: 'ben@example.org', password: 'long enough' } },
  ]);
});

test.each([
  ['forbidden', /This account was closed by us/],
  ['rate_limited', /Please wait a moment/],
  ['unavailable', /We cannot reach the service/],
] as const)('shows an error when the login fails with %s', async (code, text) => {
  fakeError('POST /api/user.php', code);
  const { user } = setup();

  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a closed account says until when, and links to the reasons', async () => {
  fakeError('POST /api/user.php', 'account_suspended', {
    until: '2026-12-04T12:00:00.000Z',
    path: '/complaints?decision=7&token=x',
  });
  const { user } = setup();

  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(/suspended until Dec 4, 2026/);
  expect(screen.getByRole('link', { name: 'The reasons, and how to object' })).toHaveAttribute(
    'href',
    '/complaints?decision=7&token=x',
  );
});

test('links to the password reset and passes the typed address to it (AUTH-031)', async () => {
  const { user, router } = setup();
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');

  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));

  expect(router.state.location).toMatchObject({
    pathname: '/reset-password',
    state: { email: 'ben@example.org' },
  });
});

test.each([
  ['en', 'Please fill this in.', 'This is too long.'],
  ['de', 'Bitte fülle dieses Feld aus.', 'Das ist zu lang.'],
] as const)(
  'invalid values show an error beside their field: %s (AUTH-002)',
  async (locale, missing, tooLong) => {
    const { user } = setup('/login', locale);
    const login = screen.getByRole('textbox');
    const submit = screen.getByRole('button', { name: /^(Log in|Einloggen)$/ });

    await user.click(submit);
    expect(login).toHaveAccessibleDescription(missing);
    expect(screen.getByLabelText(/^Passwor[dt]$/)).toHaveAccessibleDescription(missing);
    expect(login).toHaveFocus();

    await user.click(login);
    await user.paste('x'.repeat(255));
    await user.click(submit);
    expect(login).toHaveAccessibleDescription(tooLong);
  },
);

test('a click during the call sends no second request', async () => {
  const calls = fake('POST /api/user.php', 'never');
  const { user } = setup();

  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});

test('the password can be shown', async () => {
  const { user } = setup();
  await user.type(screen.getByLabelText('Password'), 'open sesame');

  await user.click(screen.getByRole('button', { name: 'Show “Password”' }));

  expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('open sesame');
});

test('uses the language of the page', () => {
  setup('/login', 'de');

  expect(screen.getByRole('heading', { name: 'Einloggen' })).toBeVisible();
});

test('the session has the user after the login (AUTH-001)', async () => {
  fake('POST /api/user.php', { user: buildUser({ name: 'Ben' }) });
  const UserName = () => <p>{useUser()?.name ?? 'signed out'}</p>;
  const { user } = renderApp(
    <>
      <UserName />
      <LoginScreen />
    </>,
    { path: '/login' },
  );

  await fillIn(user);

  expect(await screen.findByText('Ben')).toBeVisible();
});
