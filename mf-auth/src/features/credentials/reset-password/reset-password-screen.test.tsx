import { afterEach, expect, jest, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as ResetPassword } from './reset-password-screen.tsx';

const open = (locale: Locale = 'en') => renderApp(<ResetPassword />, { path: '/reset-password', locale });
const sent = { sent: true } as const;

afterEach(() => void jest.useRealTimers());

async function submit(user: ReturnType<typeof open>['user'], email = 'ben@example.org') {
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));
}

test('requests a reset link and shows where it was sent (AUTH-031)', async () => {
  const calls = fake('POST /api/reset-password.php', sent);
  const { user } = open();

  await submit(user, ' ben@example.org ');

  const title = await screen.findByRole('heading', { name: 'Check your e-mail' });
  expect(title).toHaveFocus();
  expect(screen.getByText('ben@example.org')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again in 60 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(calls.map((call) => call.body)).toEqual([{ email: 'ben@example.org' }]);
});

test('a mistyped address can be corrected (AUTH-031)', async () => {
  fake('POST /api/reset-password.php', sent);
  const { user } = open();
  await submit(user, 'ben@exmple.org');

  await user.click(await screen.findByRole('button', { name: 'Use another address' }));

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@exmple.org');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
});

test('the address typed in the login form is prefilled (AUTH-031)', async () => {
  const { router } = renderApp(<ResetPassword />, { path: '/login', route: '/reset-password' });

  await act(() => router.navigate('/reset-password', { state: { email: 'ben@example.org' } }));

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@example.org');
});

test.each([
  ['en', 'Please fill this in.', 'Invalid email'],
  ['de', 'Bitte fülle dieses Feld aus.', 'Ungültige E-\u2060Mail-Adresse'],
] as const)(
  'an invalid address is reported beside its field: %s (AUTH-031)',
  async (locale, missing, wrong) => {
    const { user } = open(locale);
    const email = screen.getByRole('textbox');

    await user.type(email, '{Enter}');
    expect(email).toHaveAccessibleDescription(missing);
    expect(email).toHaveFocus();

    await user.type(email, 'ben@{Enter}');
    expect(email).toHaveAccessibleDescription(wrong);
    expect(email).toHaveValue('ben@');
  },
);

test('an unknown address shows an error, keeps the typed value and links to the sign-up (AUTH-005, AUTH-031)', async () => {
  fakeError('POST /api/reset-password.php', 'email_not_found');
  const { user, router } = open();

  await submit(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail address not found.');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ben@example.org');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(router.state.location).toMatchObject({ pathname: '/signup', state: { email: 'ben@example.org' } });
});

test('a deleted account can request a reactivation mail with its password (AUTH-022)', async () => {
  fakeError('POST /api/reset-password.php', 'pending_deletion', { until: '2026-12-01T10:00:00.000Z' });
  const calls = fake('POST /api/reactivate.php', { reactivated: false });
  const { user } = open();
  await submit(user);
  expect(await screen.findByText(/It can be brought back until Dec 1, 2026, 10:00 AM/)).toBeVisible();

  await user.type(screen.getByLabelText('Password of this account'), 'long enough');
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Send me the link to come back' }));

  expect(await screen.findByText(/The link is on its way/)).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ login: 'ben@example.org', password: 'long enough' }]);
});

test.each([
  ['rate_limited', /Please wait a moment/],
  ['unavailable', /We cannot reach the service/],
] as const)('shows an error when the request fails with %s', async (code, text) => {
  fakeError('POST /api/reset-password.php', code);
  const { user } = open();

  await submit(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('the link can be sent again after a minute, and then after another one (AUTH-031)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const calls = fake('POST /api/reset-password.php', sent);
  const { user } = open();
  await submit(user);
  await screen.findByRole('button', { name: /Send again in/ });
  act(() => jest.advanceTimersByTime(61_000));

  await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));

  expect(await screen.findByRole('button', { name: 'Send again in 60 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(calls).toHaveLength(2);
});

test('a double click requests only one mail', async () => {
  const calls = fake('POST /api/reset-password.php', 'never');
  const { user } = open();

  await submit(user);
  await user.click(screen.getByRole('button', { name: 'Send me the link' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});
