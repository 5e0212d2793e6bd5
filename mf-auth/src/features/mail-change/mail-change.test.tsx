import { expect, test } from '@jest/globals';
import { useUser } from '@liaison/shared/session';
import { aUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as MailChangeDo } from './mail-change-do-screen.tsx';

const me = aUser({ email: 'old@example.org' });
const Who = () => <p>{useUser()?.email ?? 'nobody'}</p>;
const open = (query: string, user: typeof me | null = me) =>
  renderApp(
    <>
      <Who />
      <MailChangeDo />
    </>,
    { path: `/mail-change/do${query}`, user },
  );

test('opening the link asks nothing of the service; the button changes the address and the token goes (AUTH-035)', async () => {
  const calls = fake('PUT /api/mail-change.php', { user: { ...me, email: 'new@example.org' } });
  const { user, router } = open('?token=abc');
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is changed' })).toHaveFocus();
  expect(screen.getByText('Your account now belongs to new@example.org.')).toBeVisible();
  expect(screen.getByText('new@example.org')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ token: 'abc' }]);
  expect(router.state.location).toMatchObject({ pathname: '/mail-change/do', search: '' });
});

test('on a device that is not signed in the address changes as well (AUTH-035)', async () => {
  fake('PUT /api/mail-change.php', { user: null });
  const { user } = open('?token=abc', null);

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByText('From now on you log in with your new address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('where somebody else is signed in, it says no more than that it worked (AUTH-035)', async () => {
  fake('PUT /api/mail-change.php', { user: null });
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByText('From now on you log in with your new address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the members' })).toBeVisible();
});

test('an address that somebody has taken in the meantime is refused (AUTH-035)', async () => {
  fakeError('PUT /api/mail-change.php', 'email_in_use');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Email already in use');
  expect(screen.getByRole('link', { name: 'Choose another address' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
});

test('an expired link leads to where a new one comes from (AUTH-033, AUTH-035)', async () => {
  fakeError('PUT /api/mail-change.php', 'link_expired');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByText('Link expired or invalid, request a new email.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change my e-mail again' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
});

test('an address without its token is an expired link', () => {
  open('');

  expect(screen.getByText('Link expired or invalid, request a new email.')).toBeVisible();
});

test('the former address undoes the change by a button, which ends every session (AUTH-035)', async () => {
  const calls = fake('DELETE /api/mail-change.php', { undone: true });
  fake('GET /api/user.php', { user: null });
  const { user, router } = open('?undo=xyz');
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toHaveFocus();
  expect(screen.getByText('nobody')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ token: 'xyz' }]);
  expect(router.state.location.search).toBe('');
});

test('too late to undo: the customer service is named', async () => {
  fakeError('DELETE /api/mail-change.php', 'link_expired');
  const { user } = open('?undo=xyz');

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('link', { name: 'support@liaison.example' })).toBeVisible();
});

test.each([
  ['?token=abc', 'Confirm my new e-mail'],
  ['?undo=xyz', 'Undo the change'],
])('%s: when the service is away the page stays and says so', async (query, name) => {
  fakeError('PUT /api/mail-change.php', 'unavailable');
  fakeError('DELETE /api/mail-change.php', 'unavailable');
  const { user } = open(query);

  await user.click(screen.getByRole('button', { name }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a second click makes no second call', async () => {
  const calls = fake('PUT /api/mail-change.php', 'never');
  const { user } = open('?token=abc');

  await user.dblClick(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});
