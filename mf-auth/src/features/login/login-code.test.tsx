import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as LoginScreen } from './login-screen.tsx';

test('an account with two-step verification asks for the code after the right password only (PROF-026)', async () => {
  fakeError('POST /api/user.php', 'code_required');
  const { user, router } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');

  const code = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  fakeError('POST /api/user.php', 'validation', { fields: { code: 'wrong' } });
  await user.type(code, '000000{Enter}');
  expect(await screen.findByText('This code is wrong or was already used.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('long enough');
  const calls = fake('POST /api/user.php', { user: buildUser() });
  await user.clear(code);
  await user.type(code, '123456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls[0]?.body).toEqual({ login: 'ben@example.org', password: 'long enough', code: '123456' });
});

test('the device is trusted only when its member ticks the box beside the code', async () => {
  fakeError('POST /api/user.php', 'code_required');
  const { user, router } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  await user.type(screen.getByRole('textbox', { name: 'E-mail or name' }), 'ben@example.org');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  const box = await screen.findByRole('checkbox', { name: 'Trust this device for 30 days' });
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(/Not for devices that others use too/);
  const calls = fake('POST /api/user.php', { user: buildUser() });

  await user.click(box);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls.map(({ body }) => body)).toEqual([
    { login: 'ben@example.org', password: 'long enough', code: '123456', trust_device: true },
  ]);
});
