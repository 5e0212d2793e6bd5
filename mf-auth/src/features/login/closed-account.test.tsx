import { expect, test } from '@jest/globals';
import type { ApiResponse } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

const closed = {
  until: '2026-12-04T12:00:00.000Z',
  path: '/complaints?decision=7&token=x',
  data_token: '42.1.signed',
};

async function logIn(path = '/login', details: Record<string, unknown> = closed) {
  fakeError('POST /api/user.php', 'account_suspended', details);
  const app = renderApp(<LoginScreen />, { path, route: '/login' });
  const { user } = app;
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText(/suspended until/);
  if ('data_token' in details) await screen.findByRole('button', { name: 'Send me my data' });
  return app;
}

test('the owner of a suspended account gets a copy of the data by mail', async () => {
  const calls = fake('POST /api/closed-export.php', { requested_at: '2026-11-27T10:00:00.000Z' });
  const { user } = await logIn();

  await user.click(screen.getByRole('button', { name: 'Send me my data' }));

  expect(await screen.findByText(/The link will come to the e-mail address of this account/)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ data_token: '42.1.signed' }]);
});

test('a copy that was requested within the last day is not requested again', async () => {
  fakeError('POST /api/closed-export.php', 'rate_limited', { retry_after: 60 });
  const { user } = await logIn();

  await user.click(screen.getByRole('button', { name: 'Send me my data' }));

  expect(await screen.findByText(/asked for it in the last 24 hours already/)).toBeVisible();
});

test('the link in the mail leads to the login, where the owner of a suspended account downloads the file', async () => {
  await logIn(`/login?next=${encodeURIComponent('/profile/data?token=a%2Bb')}`);

  expect(screen.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    '/api/closed-export.php?token=a%2Bb&data_token=42.1.signed',
  );
});

test('a suspended account is deleted after the consequences were shown', async () => {
  const calls = fake('POST /api/closed-deletion.php', {
    reactivate_until: '2026-12-11T10:00:00.000Z',
    withdrawable: null,
  });
  const { user, router } = await logIn();

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(
    screen.getByText(/After 14 days everything is erased.*Only invoices and mandates of direct debits/),
  ).toBeVisible();
  expect(calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete my account now' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(calls.map(({ body }) => body)).toEqual([{ data_token: '42.1.signed' }]);
  expect(router.state.location.state).toMatchObject({ reactivate_until: '2026-12-11T10:00:00.000Z' });
});

test('a deletion that is on its way cannot be taken back by the question', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResponse<'POST /api/closed-deletion.php'>>();
  const calls = fake('POST /api/closed-deletion.php', () => promise);
  const { user, router } = await logIn();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click(screen.getByRole('button', { name: 'Delete my account now' }));
  await waitFor(() => expect(calls).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(screen.getByText(/After 14 days everything is erased/)).toBeVisible();
  resolve({ reactivate_until: '2026-12-11T10:00:00.000Z', withdrawable: null });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
});

test('when the half hour is over, the member is asked to log in again', async () => {
  fakeError('POST /api/closed-deletion.php', 'link_expired');
  const { user } = await logIn();

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await user.click(screen.getByRole('button', { name: 'Delete my account now' }));

  expect(
    await screen.findByText('Too much time has passed. Log in again, then you can go on.'),
  ).toBeVisible();
});

test('a service that gives no token offers neither copy nor deletion', async () => {
  await logIn('/login', { until: closed.until });

  expect(screen.queryByRole('button', { name: 'Send me my data' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
});

test('the focus stays beside what was pressed, also when its button goes', async () => {
  fake('POST /api/closed-export.php', { requested_at: '2026-11-27T10:00:00.000Z' });
  const { user } = await logIn();

  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(screen.getByText(/After 14 days everything is erased/)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Send me my data' }));

  const requested = await screen.findByText(/The link will come/);
  expect(requested.closest('[tabindex]')).toHaveFocus();
});
