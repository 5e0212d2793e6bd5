import { afterEach, expect, test } from '@jest/globals';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

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

test('the owner of a closed account who uses a passkey sees until when, and the reasons', async () => {
  fakeError('POST /api/passkey-login.php', 'account_suspended', {
    until: '2026-12-04T12:00:00.000Z',
    path: '/complaints?decision=7&token=x',
  });
  const { user } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });

  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/suspended until/);
  expect(screen.getByRole('link', { name: 'The reasons, and how to object' })).toBeVisible();
});

test('a member who closes the dialog of the browser sees no error, and may try again', async () => {
  fake('POST /api/passkey-login.php', {
    challenge: 'AAAA',
    timeout: 60_000,
    rpId: 'liaison.example',
    userVerification: 'preferred',
  });
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    configurable: true,
  });
  const { user } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });

  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

  expect(await screen.findByText(/No passkey was used/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log in with a passkey' })).not.toHaveAttribute('aria-busy');
});

test('the owner of a deleted account who uses a passkey can request the link that brings it back', async () => {
  fakeError('POST /api/passkey-login.php', 'pending_deletion', { until: '2026-12-04T12:00:00.000Z' });
  const { user } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  await user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/brought back until/);
  const mails = fake('POST /api/reactivate.php', { reactivated: false });

  await user.type(screen.getAllByRole('textbox', { name: 'E-mail or name' }).at(-1) ?? document.body, 'Ben');
  await user.type(screen.getByLabelText('Password of this account'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Send me the link to come back' }));

  await waitFor(() =>
    expect(mails.map(({ body }) => body)).toEqual([{ login: 'Ben', password: 'long enough' }]),
  );
});
