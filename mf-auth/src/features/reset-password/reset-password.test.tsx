import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as ResetPasswordDo } from './reset-password-do-screen.tsx';
import { Component as ResetPassword } from './reset-password-screen.tsx';

const ask = (locale: Locale = 'en') => renderApp(<ResetPassword />, { path: '/reset-password', locale });
const sent = { sent: true } as const;

async function send(user: ReturnType<typeof ask>['user'], email = 'ben@example.org') {
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
}

test('mails a link to choose a new password and says where to look (AUTH-031)', async () => {
  const calls = fake('POST /api/reset-password.php', sent);
  const { user } = ask();

  await send(user, ' ben@example.org ');

  const title = await screen.findByRole('heading', { name: 'Check your mail' });
  expect(title).toHaveFocus();
  expect(screen.getByText('ben@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: /Send again in (60|59) seconds/ })).toBeDisabled();
  expect(calls.map((call) => call.body)).toEqual([{ email: 'ben@example.org' }]);
});

test('whoever mistyped the address goes back to it (AUTH-031)', async () => {
  fake('POST /api/reset-password.php', sent);
  const { user } = ask();
  await send(user, 'ben@exmple.org');

  await user.click(await screen.findByRole('button', { name: 'Use another address' }));

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@exmple.org');
});

test('the address typed at sign-in is there already (AUTH-031)', async () => {
  const { router } = renderApp(<ResetPassword />, { path: '/login', route: '/reset-password' });

  await act(() => router.navigate('/reset-password', { state: { email: 'ben@example.org' } }));

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@example.org');
});

test.each([
  ['en', 'Please fill this in.', 'Invalid email'],
  ['de', 'Bitte fülle dieses Feld aus.', 'Ungültige E-Mail-Adresse'],
] as const)('a wrong address is told beside its field: %s (AUTH-031)', async (locale, missing, wrong) => {
  const { user } = ask(locale);
  const email = screen.getByRole('textbox');

  await user.type(email, '{Enter}');
  expect(email).toHaveAccessibleDescription(missing);
  expect(email).toHaveFocus();

  await user.type(email, 'ben@{Enter}');
  expect(email).toHaveAccessibleDescription(wrong);
  expect(email).toHaveValue('ben@');
});

test('an unknown address says so, keeps what was typed and offers to sign up (AUTH-005, AUTH-031)', async () => {
  fakeError('POST /api/reset-password.php', 'email_not_found');
  const { user, router } = ask();

  await send(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail address not found.');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@example.org');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(router.state.location).toMatchObject({ pathname: '/signup', state: { email: 'ben@example.org' } });
});

test('a deleted account is offered its way back, for its password (AUTH-022)', async () => {
  fakeError('POST /api/reset-password.php', 'pending_deletion', { until: '2026-12-01T10:00:00.000Z' });
  const calls = fake('POST /api/reactivate.php', { reactivated: false });
  const { user } = ask();
  await send(user);
  expect(await screen.findByText(/It can be brought back until December 1, 2026/)).toBeVisible();

  await user.type(screen.getByLabelText('Password of this account'), 'long enough{Enter}');

  expect(await screen.findByText(/The link is on its way/)).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ login: 'ben@example.org', password: 'long enough' }]);
});

test.each([
  ['rate_limited', /Please wait a moment/],
  ['unavailable', /We cannot reach the service/],
] as const)('when the request answers %s it says so', async (code, text) => {
  fakeError('POST /api/reset-password.php', code);
  const { user } = ask();

  await send(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a second click asks for no second mail', async () => {
  const calls = fake('POST /api/reset-password.php', 'never');
  const { user } = ask();

  await send(user);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});

function open({ path = '/reset-password/do?token=abc', valid = true, locale = 'en' as Locale } = {}) {
  fake('GET /api/reset-password.php', { valid });
  return renderApp(<ResetPasswordDo />, { path, route: '/reset-password/do', locale });
}

async function fillIn(user: ReturnType<typeof open>['user'], password: string, repeat = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the new password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('a new password is set by the button, and sign-in says so; the token leaves the history (AUTH-032)', async () => {
  const calls = fake('PUT /api/reset-password.php', { changed: true });
  const { user, router } = open();
  await screen.findByLabelText('New password');
  expect(calls).toHaveLength(0);

  await fillIn(user, 'a long sentence');

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ notice: 'passwordChanged' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls.map((call) => call.body)).toEqual([
    { token: 'abc', password: 'a long sentence', password_repeat: 'a long sentence' },
  ]);
});

test.each([
  ['the session that was open here ends with all others', null, 'nobody'],
  ['somebody else stays signed in here', aUser({ name: 'Olga' }), 'Olga'],
])('%s (AUTH-032)', async (_what, stillHere, shown) => {
  fake('GET /api/reset-password.php', { valid: true });
  fake('PUT /api/reset-password.php', { changed: true });
  const looks = fake('GET /api/user.php', { user: stillHere });
  const Who = () => <p>{useUser()?.name ?? 'nobody'}</p>;
  const { user } = renderApp(
    <>
      <Who />
      <ResetPasswordDo />
    </>,
    { path: '/reset-password/do?token=abc', user: stillHere ?? aUser({ name: 'Ben' }) },
  );

  await fillIn(user, 'a long sentence');

  expect(await screen.findByText(shown)).toBeVisible();
  await waitFor(() => expect(looks).toHaveLength(1));
});

test.each([
  ['en', 'Use at least 8 characters.', 'The entered passwords are not the same.'],
  ['de', 'Nimm mindestens 8 Zeichen.', 'Die eingegebenen Passwörter stimmen nicht überein.'],
] as const)(
  'wrong passwords are told beside their fields, values kept: %s (AUTH-034)',
  async (locale, tooShort, mismatch) => {
    const { user } = open({ locale });
    const password = await screen.findByLabelText(/^(New password|Neues Passwort)$/);
    const repeat = screen.getByLabelText(/^(Repeat the new password|Neues Passwort wiederholen)$/);

    await user.type(password, 'short');
    await user.type(repeat, 'other{Enter}');
    expect(password).toHaveAccessibleDescription(expect.stringContaining(tooShort));
    expect(password).toHaveFocus();

    await user.type(password, ' no more{Enter}');
    expect(repeat).toHaveAccessibleDescription(mismatch);
    expect(repeat).toHaveFocus();
    expect(password).toHaveValue('short no more');
    expect(repeat).toHaveValue('other');
  },
);

test('a password that the service refuses is told beside its field (AUTH-032)', async () => {
  fakeError('PUT /api/reset-password.php', 'validation', { fields: { password: 'common_password' } });
  const { user } = open();

  await fillIn(user, 'password1');

  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Many people use this password.'),
    ),
  );
  expect(screen.getByLabelText('New password')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([['/reset-password/do?token=old'], ['/reset-password/do']])(
  'a link that has expired offers a new mail: %s (AUTH-033)',
  async (path) => {
    const { user, router } = open({ path, valid: false });
    expect(await screen.findByText('Link expired or invalid, request a new email.')).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Request a new e-mail' }));

    expect(router.state.location.pathname).toBe('/reset-password');
  },
);

test('a link that expired while the form was filled in offers a new mail (AUTH-033)', async () => {
  fakeError('PUT /api/reset-password.php', 'link_expired');
  const { user } = open();

  await fillIn(user, 'a long sentence');

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
});

test('when the service is away the form stays, with what was typed', async () => {
  fakeError('PUT /api/reset-password.php', 'unavailable');
  const { user } = open();

  await fillIn(user, 'a long sentence');

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByLabelText('New password')).toHaveValue('a long sentence');
});

test('when the link cannot be looked at, it can be tried again', async () => {
  fakeError('GET /api/reset-password.php', 'unavailable');
  const { user } = renderApp(<ResetPasswordDo />, { path: '/reset-password/do?token=abc' });
  await screen.findByText(/We cannot reach the service/);

  fake('GET /api/reset-password.php', { valid: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('a second click sets no second password', async () => {
  const calls = fake('PUT /api/reset-password.php', 'never');
  const { user } = open();

  await fillIn(user, 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});
