import { expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

test('the error of a passkey goes when the member logs in by password, and only the error of that is shown', async () => {
  fakeError('POST /api/passkey-login.php', 'unavailable');
  const { user } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough');

  fakeError('POST /api/user.php', 'login_failed');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  expect(await screen.findByText('Login failed, please try again.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('the error of a log in by password goes when the member uses a passkey', async () => {
  fakeError('POST /api/user.php', 'login_failed');
  const { user } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  expect(await screen.findByText('Login failed, please try again.')).toBeVisible();

  fake('POST /api/passkey-login.php', 'never');
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
