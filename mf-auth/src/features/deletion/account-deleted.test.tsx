import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as AccountDeleted } from './account-deleted-screen.tsx';

const open = (query = '', locale: 'en' | 'de' = 'en') =>
  renderApp(<AccountDeleted />, { path: `/account-deleted${query}`, locale });

const deletion = {
  reactivate_until: '2026-12-05T10:00:00.000Z',
  withdrawable: { credits: 40, until: '2026-11-30T10:00:00.000Z' },
};

test('shows what happens to the account, the deadline and the withdrawable credits (AUTH-039)', async () => {
  const { router } = open();

  await act(() => router.navigate('/account-deleted', { state: deletion }));

  expect(screen.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(
    screen.getByText(/On December 5, 2026 everything is erased.*Only invoices and mandates of direct debits/),
  ).toBeVisible();
  expect(
    screen.getByText(/Until Dec 5, 2026, 10:00 AM the link in our e-mail brings everything back/),
  ).toBeVisible();
  expect(
    screen.getByText(/40 credits that you bought and did not use.*until November 30, 2026/),
  ).toBeVisible();
});

test('shows the period of 14 days when opened without navigation state (AUTH-039)', () => {
  open();

  expect(
    screen.getByText(/After 14 days everything is erased.*Only invoices and mandates of direct debits/),
  ).toBeVisible();
  expect(screen.queryByText(/credits/)).not.toBeInTheDocument();
});

test.each([
  ['en', /Those you wrote to can still read the conversation/],
  ['de', /Alle, denen du geschrieben hast, können die Unterhaltung noch lesen/],
] as const)('says that only partners can still read a conversation: %s', (locale, text) => {
  open('', locale);

  expect(screen.getByText(text)).toBeVisible();
});

test.each([{ reactivate_until: 'soon' }, { reactivate_until: 5 }, 'deleted', { withdrawable: {} }])(
  'an invalid navigation state is ignored: %j',
  async (state) => {
    const { router } = open();

    await act(() => router.navigate('/account-deleted', { state }));

    expect(screen.getByText(/After 14 days everything is erased for good/)).toBeVisible();
  },
);

test('the reactivation mail can be requested again with the password (AUTH-039)', async () => {
  const calls = fake('POST /api/reactivate.php', { reactivated: false });
  const { user } = open();

  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password of this account'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Send me the link to come back' }));

  expect(await screen.findByText(/The link is on its way/)).toHaveFocus();
  expect(screen.getByRole('button', { name: /Send again in/ })).toHaveAttribute('aria-disabled', 'true');
  expect(calls).toEqual([
    { query: { resend: '1' }, body: { login: 'ben@example.org', password: 'long enough' } },
  ]);
});

test.each([
  [{ retry_after: 42 }, /on its way already/],
  [{ retry_after: 50_000 }, /That was the last one for today/],
])('shows the rate limit of mails: %j (AUTH-039)', async (details, text) => {
  fakeError('POST /api/reactivate.php', 'rate_limited', details);
  const { user } = open();

  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'Ben');
  await user.type(screen.getByLabelText('Password of this account'), 'long enough{Enter}');

  expect(await screen.findByText(text)).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Send me the link to come back' })).not.toBeInTheDocument();
});

test('a reactivation whose first answer was lost leads to the login like the first', async () => {
  fakeError('POST /api/reactivate.php', 'link_expired', { done: true });
  const { user, router } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Bring my account back' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ notice: 'reactivated' });
});

test('shows when the account is active already', async () => {
  fake('POST /api/reactivate.php', { reactivated: true });
  const { user } = open();

  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'Ben');
  await user.type(screen.getByLabelText('Password of this account'), 'long enough{Enter}');

  expect(await screen.findByText(/This account is active, nothing is lost/)).toHaveFocus();
});

test.each([
  ['en', 'Please fill this in.', 'Login failed, please try again.'],
  ['de', 'Bitte fülle dieses Feld aus.', 'Einloggen fehlgeschlagen. Bitte versuche es noch einmal.'],
] as const)(
  'missing and wrong values show an error: %s (AUTH-003, AUTH-039)',
  async (locale, missing, wrong) => {
    fakeError('POST /api/reactivate.php', 'login_failed');
    const { user } = open('', locale);
    const login = screen.getByRole('textbox');
    const password = screen.getByLabelText(/^(Password of this account|Passwort dieses Kontos)$/);

    await user.type(login, '{Enter}');
    expect(login).toHaveAccessibleDescription(missing);
    expect(password).toHaveAccessibleDescription(missing);
    expect(login).toHaveFocus();

    await user.type(login, 'Ben');
    await user.type(password, 'not mine{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    expect(password).toHaveValue('not mine');
  },
);

test('the button reactivates the account and redirects to the login with a notice (AUTH-039)', async () => {
  const calls = fake('POST /api/reactivate.php', { reactivated: true });
  const { user, router } = open('?token=abc');
  expect(calls).toHaveLength(0);

  await user.dblClick(screen.getByRole('button', { name: 'Bring my account back' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.state).toEqual({ notice: 'reactivated' });
  expect(router.state.historyAction).toBe('REPLACE');
  expect(calls).toEqual([{ query: {}, body: { token: 'abc' } }]);
});

test('an expired link offers a new mail (AUTH-033, AUTH-039)', async () => {
  fakeError('POST /api/reactivate.php', 'link_expired');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Bring my account back' }));

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByText('Link expired or invalid, request a new email.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send me the link to come back' })).toBeEnabled();
});

test('the page shows an error when the API is unavailable', async () => {
  fakeError('POST /api/reactivate.php', 'unavailable');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Bring my account back' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
});

test('a signed-in member sees that the account is active', () => {
  renderApp(<AccountDeleted />, { path: '/account-deleted', user: buildUser({ name: 'Ben' }) });

  expect(screen.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
});

test('who has come back and opens the page of the deletion by Back sees that the account is active', async () => {
  const { router } = renderApp(<AccountDeleted />, { path: '/', user: buildUser({ name: 'Ben' }) });

  await act(() => router.navigate('/account-deleted', { state: deletion }));

  expect(screen.getByRole('heading', { name: 'Your account is active' })).toBeVisible();
});

test('where another account is logged in, it is said that the one of the link is restored and whose account that is', async () => {
  fake('POST /api/reactivate.php', { reactivated: true });
  const { user, router } = renderApp(<AccountDeleted />, {
    path: '/account-deleted?token=abc',
    route: '/account-deleted',
    user: buildUser({ name: 'Olga' }),
  });

  await user.click(screen.getByRole('button', { name: 'Bring my account back' }));

  expect(await screen.findByText(/^Welcome back: your account is restored/)).toBeVisible();
  expect(screen.getByText(/^Another account is still logged in here, Olga/)).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: '/account-deleted', search: '' });
});
