import { expect, jest, test } from '@jest/globals';
import { fakeError, renderApp } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { screen } from '@testing-library/react';

let isConnected = false;
jest.unstable_mockModule('./closed-account-data.tsx', () => {
  if (!isConnected) throw new Error('The code did not load');
  return { ClosedAccountData: () => <p>The copy and the deletion</p> };
});
const { Component: LoginScreen } = await import('./login-screen.tsx');

test('where the code of the data of a closed account does not load, the login stays, and the next attempt loads it', async () => {
  const until = '2026-12-04T12:00:00.000Z';
  fakeError('POST /api/user.php', 'account_suspended', { until, data_token: '42.1.signed' });
  const { user } = renderApp(
    <>
      <LoginScreen />
      <ToastRegion />
    </>,
    { path: '/login', route: '/login' },
  );
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText(/We cannot reach the service/)).toBeVisible();
  expect(screen.getByText(/suspended until/)).toBeVisible();
  isConnected = true;
  fakeError('POST /api/user.php', 'account_suspended', { until, data_token: '42.2.signed' });

  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findByText('The copy and the deletion')).toBeVisible();
});
