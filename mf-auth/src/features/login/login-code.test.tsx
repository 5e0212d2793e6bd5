import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import { buildUser, fake, fakeError, renderApp, setLocale } from '@liaison/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { LoginForm } from './login-form.tsx';
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
  expect(box).toHaveAccessibleDescription(/Not for shared devices/);
  const calls = fake('POST /api/user.php', { user: buildUser() });

  await user.click(box);
  await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls.map(({ body }) => body)).toEqual([
    { login: 'ben@example.org', password: 'long enough', code: '123456', trust_device: true },
  ]);
});

test('the code is asked for only while the account is named that needs it', async () => {
  fakeError('POST /api/user.php', 'code_required');
  const { user, router } = renderApp(<LoginScreen />, { path: '/login', route: '/login' });
  const login = screen.getByRole('textbox', { name: 'E-mail or name' });
  await user.type(login, 'ben@example.org ');
  await user.type(screen.getByLabelText('Password'), 'long enough{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  const calls = fake('POST /api/user.php', { user: buildUser() });

  await user.clear(login);
  await user.type(login, 'olga@example.org');
  expect(screen.queryByRole('textbox', { name: 'Code' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  expect(calls.map(({ body }) => body)).toEqual([{ login: 'olga@example.org', password: 'long enough' }]);
});

test('an account that was filled in before the scripts ran is asked for the code as well', async () => {
  setLocale('en');
  fakeError('POST /api/user.php', 'code_required');
  const router = createMemoryRouter([{ path: '*', element: <LoginForm onDone={() => {}} /> }]);
  const page = (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const form = within(root);
  // A browser without the scripts would send the password in the address.
  expect(form.getByRole('button', { name: 'Log in' })).toBeDisabled();
  form.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or name' }).value = 'ben@example.org';
  form.getByLabelText<HTMLInputElement>('Password').value = 'long enough';

  const view = await act(async () => hydrateRoot(root, page));
  fireEvent.click(form.getByRole('button', { name: 'Log in' }));

  expect(await form.findByRole('textbox', { name: 'Code' })).toBeVisible();
  expect(form.getByLabelText('Password')).toHaveValue('long enough');
  await act(async () => view.unmount());
  root.remove();
});
