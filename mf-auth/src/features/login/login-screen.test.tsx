import { afterEach, expect, jest, test } from '@jest/globals';
import { useUser } from '@liaison/shared/session';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

afterEach(() => void jest.useRealTimers());

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
  ['en', 'Login failed, please try again.'],
  ['de', 'Anmeldung fehlgeschlagen, bitte versuche es noch einmal.'],
] as const)(
  'a wrong password is refused in the words of the catalogue, values kept: %s (AUTH-003)',
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

test('a lock-out tells its minutes, counts down and lets the member try again at its end (AUTH-004)', async () => {
  fakeClock();
  const calls = fakeError('POST /api/user.php', 'account_blocked', { minutes: 15 });
  const { user } = setup();
  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many incorrect attempts, account blocked for 15 min.',
  );
  expect(screen.getByRole('button', { name: 'Try again in 15:00' })).toBeDisabled();

  act(() => void jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('account blocked for 14 min.');
  expect(screen.getByRole('button', { name: 'Try again in 14:00' })).toBeDisabled();

  act(() => void jest.advanceTimersByTime(14 * 60_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(calls).toHaveLength(1);
});

test('a lock-out of one account does not hold up another (AUTH-004)', async () => {
  fakeError('POST /api/user.php', 'account_blocked', { minutes: 15 });
  const { user } = setup();
  await fillIn(user);
  await screen.findByRole('button', { name: /Try again in/ });

  await user.clear(screen.getByRole('textbox', { name: 'E-mail or name' }));

  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('an unknown address is offered to sign up, and goes along to where that is done (AUTH-005)', async () => {
  fakeError('POST /api/user.php', 'email_not_found');
  const { user, router } = setup('/login?next=%2Fchats');
  await fillIn(user);

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('E-mail address not found.');
  expect(screen.getByRole('textbox', { name: 'E-mail or name' })).toHaveFocus();

  await user.click(within(alert).getByRole('link', { name: 'Create an account' }));

  expect(router.state.location).toMatchObject({
    pathname: '/signup',
    search: '?next=%2Fchats',
    state: { email: 'ben@example.org' },
  });
});

test('a deleted account says until when it can come back, and is mailed the link with what was typed (AUTH-022)', async () => {
  fakeError('POST /api/user.php', 'pending_deletion', { until: '2026-12-01T10:00:00.000Z' });
  const calls = fake('POST /api/reactivate.php', { reactivated: false });
  const { user } = setup();
  await fillIn(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/still pending deletion.*December 1, 2026/);

  await user.click(screen.getByRole('button', { name: 'Send me the link' }));

  expect(await screen.findByText(/The link is on its way/)).toBeVisible();
  expect(calls).toEqual([
    { query: { resend: '1' }, body: { login: 'ben@example.org', password: 'long enough' } },
  ]);
});

test.each([
  ['forbidden', /This account was closed by us/],
  ['rate_limited', /Please wait a moment/],
  ['unavailable', /We cannot reach the service/],
] as const)('when sign-in answers %s it says so', async (code, text) => {
  fakeError('POST /api/user.php', code);
  const { user } = setup();

  await fillIn(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('whoever forgot the password finds the way, and the typed address goes along (AUTH-031)', async () => {
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
] as const)('wrong values are told beside their field: %s (AUTH-002)', async (locale, missing, tooLong) => {
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

/** The countdown's clock stands still until it is turned. */
function fakeClock() {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'],
  });
}
