import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as ResetPasswordDo } from './reset-password-do-screen.tsx';

function open({ path = '/reset-password/do?token=abc', valid = true, locale = 'en' as Locale } = {}) {
  fake('GET /api/reset-password.php', { valid });
  return renderApp(<ResetPasswordDo />, { path, route: '/reset-password/do', locale });
}

async function fillIn(user: ReturnType<typeof open>['user'], password: string, repeat = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Repeat the new password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

const SessionState = () => <p>{useUser()?.name ?? 'signed out'}</p>;

test('saving a new password redirects to the login with a notice and removes the token from the history (AUTH-032)', async () => {
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
  ['the session of this browser ends with all others', null, 'signed out'],
  ['another account stays signed in', buildUser({ name: 'Olga' }), 'Olga'],
])('%s (AUTH-032)', async (_title, remainingUser, shown) => {
  fake('GET /api/reset-password.php', { valid: true });
  fake('PUT /api/reset-password.php', { changed: true });
  const userCalls = fake('GET /api/user.php', { user: remainingUser });
  const { user } = renderApp(
    <>
      <SessionState />
      <ResetPasswordDo />
    </>,
    { path: '/reset-password/do?token=abc', user: remainingUser ?? buildUser({ name: 'Ben' }) },
  );

  await fillIn(user, 'a long sentence');

  expect(await screen.findByText(shown)).toBeVisible();
  await waitFor(() => expect(userCalls).toHaveLength(1));
});

test('where another account is logged in, it is said that the password is set and whose account that is, without the token', async () => {
  const olga = buildUser({ name: 'Olga' });
  fake('GET /api/reset-password.php', { valid: true });
  fake('PUT /api/reset-password.php', { changed: true });
  fake('GET /api/user.php', { user: olga });
  const { user, router } = renderApp(<ResetPasswordDo />, {
    path: '/reset-password/do?token=abc',
    route: '/reset-password/do',
    user: olga,
  });

  await fillIn(user, 'a long sentence');

  expect(await screen.findByText(/^Your new password is set/)).toBeVisible();
  expect(screen.getByText(/^Another account is still logged in here, Olga/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location).toMatchObject({ pathname: '/reset-password/do', search: '' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('that page does not call the owner of the link another account, who has logged in since and goes back', async () => {
  const notice = { notice: 'passwordChanged', otherId: 'olga' };
  const { router } = renderApp(<ResetPasswordDo />, {
    path: '/',
    route: '/reset-password/do',
    user: buildUser({ name: 'Nora' }),
  });

  await act(() => router.navigate('/reset-password/do', { state: notice }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test.each([
  ['en', 'Use at least 8 characters.', 'The entered passwords are not the same.'],
  ['de', 'Nimm mindestens 8 Zeichen.', 'Die eingegebenen Passwörter stimmen nicht überein.'],
] as const)(
  'invalid passwords are reported beside their fields and keep their values: %s (AUTH-034)',
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

test('a password refused by the API is reported beside its field (AUTH-032)', async () => {
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
  'an expired link offers a new mail: %s (AUTH-033)',
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

test('a link whose first answer was lost says that a password is set, and the sessions that it ended are gone', async () => {
  fakeError('PUT /api/reset-password.php', 'link_expired', { done: true });
  fake('GET /api/reset-password.php', { valid: true });
  fake('GET /api/user.php', { user: null });
  const { user } = renderApp(
    <>
      <SessionState />
      <ResetPasswordDo />
    </>,
    { path: '/reset-password/do?token=abc', user: buildUser() },
  );

  await fillIn(user, 'a long sentence');

  expect(await screen.findByText(/^A new password has already been set with this link/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(await screen.findByText('signed out')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Request a new e-mail' })).toBeVisible();
});

test('a used link that is opened again says that it has set a password', async () => {
  fake('GET /api/reset-password.php', { valid: false, done: true });
  renderApp(<ResetPasswordDo />, { path: '/reset-password/do?token=abc', route: '/reset-password/do' });

  expect(await screen.findByText(/^A new password has already been set with this link/)).toBeVisible();
});

test('a link is not checked again while the form is filled in, since one that expires would close the form', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('New password'), 'a long sentence');
  const checks = fake('GET /api/reset-password.php', { valid: false });

  // As when the device is online again.
  await act(() => queryClient.refetchQueries({ type: 'active', stale: true }));

  expect(checks).toEqual([]);
  expect(screen.getByLabelText('New password')).toHaveValue('a long sentence');
});

test('a repeated password is right as soon as the first one is corrected (AUTH-034)', async () => {
  const { user } = open();
  await fillIn(user, 'a long sentense', 'a long sentence');
  const repeated = screen.getByLabelText('Repeat the new password');
  await waitFor(() => expect(repeated).toBeInvalid());

  await user.type(screen.getByLabelText('New password'), '{Backspace}{Backspace}ce');

  await waitFor(() => expect(repeated).toBeValid());
});

test('the form keeps its values when the API is unavailable', async () => {
  fakeError('PUT /api/reset-password.php', 'unavailable');
  const { user } = open();

  await fillIn(user, 'a long sentence');

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByLabelText('New password')).toHaveValue('a long sentence');
});

test('checking the link can be retried after a failure', async () => {
  fakeError('GET /api/reset-password.php', 'unavailable');
  const { user } = renderApp(<ResetPasswordDo />, { path: '/reset-password/do?token=abc' });
  await screen.findByText(/We cannot reach the service/);

  fake('GET /api/reset-password.php', { valid: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('a double click saves the password once', async () => {
  const calls = fake('PUT /api/reset-password.php', 'never');
  const { user } = open();

  await fillIn(user, 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});
