import { expect, test } from '@jest/globals';
import { setUser, useUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Component as MailChangeDo } from './mail-change-do-screen.tsx';

const signedInUser = buildUser({ email: 'old@example.org' });
const UserEmail = () => <p>{useUser()?.email ?? 'signed out'}</p>;
const open = (query: string, user: typeof signedInUser | null = signedInUser) =>
  renderApp(
    <>
      <UserEmail />
      <MailChangeDo />
    </>,
    { path: `/mail-change/do${query}`, user },
  );

test('opening the link calls nothing; the button changes the address and removes the token from the URL (AUTH-035, S26)', async () => {
  const calls = fake('PUT /api/mail-change.php', { user: { ...signedInUser, email: 'new@example.org' } });
  const { user, router } = open('?token=abc');
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is changed' })).toHaveFocus();
  expect(screen.getByText('Your account now belongs to new@example.org.')).toBeVisible();
  expect(screen.getByText('new@example.org')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ token: 'abc' }]);
  expect(router.state.location).toMatchObject({ pathname: '/mail-change/do', search: '' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the address changes on a device that is not signed in (AUTH-035)', async () => {
  fake('PUT /api/mail-change.php', { user: null });
  const { user } = open('?token=abc', null);

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByText('From now on you log in with your new address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('another signed-in account sees only that the change succeeded (AUTH-035)', async () => {
  fake('PUT /api/mail-change.php', { user: null });
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByText('From now on you log in with your new address.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the members' })).toBeVisible();
});

test('who logs in later and goes back to the page is not told that their address is the new one', async () => {
  fake('PUT /api/mail-change.php', { user: { ...signedInUser, email: 'new@example.org' } });
  const { user } = open('?token=abc');
  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));
  await screen.findByText('Your account now belongs to new@example.org.');

  act(() => setUser(buildUser({ id: '77', email: 'olga@example.org' })));

  expect(screen.getByText('From now on you log in with your new address.')).toBeVisible();
});

test.each(['changedHere', 'changedElsewhere'])(
  'the page of a change of an earlier release (%s) still says that it is done',
  async (done) => {
    const { router } = renderApp(<MailChangeDo />, { path: '/mail-change/do', user: signedInUser });

    await act(() => router.navigate('/mail-change/do', { state: { done } }));

    expect(screen.getByText('From now on you log in with your new address.')).toBeVisible();
  },
);

test('an earlier release knows the state that a change leaves in the history', async () => {
  fake('PUT /api/mail-change.php', { user: { ...signedInUser, email: 'new@example.org' } });
  const { user, router } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  await waitFor(() => expect(router.state.location.state).toMatchObject({ done: 'changedHere' }));
});

test('an address that was taken in the meantime is refused (AUTH-035)', async () => {
  fakeError('PUT /api/mail-change.php', 'email_in_use');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Email already in use');
  expect(screen.getByRole('link', { name: 'Choose another address' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
});

test('an expired link leads to the screen that requests a new one (AUTH-033, AUTH-035)', async () => {
  fakeError('PUT /api/mail-change.php', 'link_expired');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByText('Link expired or invalid, request a new email.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change my e-mail again' })).toHaveAttribute(
    'href',
    '/profile/security',
  );
});

test('a URL without a token counts as an expired link', () => {
  open('');

  expect(screen.getByText('Link expired or invalid, request a new email.')).toBeVisible();
});

test('the link to the previous address undoes the change with a button and ends every session (AUTH-035)', async () => {
  const calls = fake('DELETE /api/mail-change.php', { undone: true });
  fake('GET /api/user.php', { user: null });
  const { user, router } = open('?undo=xyz');
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toHaveFocus();
  expect(screen.getByText('signed out')).toBeVisible();
  expect(calls.map((call) => call.body)).toEqual([{ token: 'xyz' }]);
  expect(router.state.location.search).toBe('');
});

test('an expired undo link shows the customer service', async () => {
  fakeError('DELETE /api/mail-change.php', 'link_expired');
  const { user } = open('?undo=xyz');

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'support@liaison.example' })).toBeVisible();
});

test('a change whose first answer was lost is said to be done, and the new address is shown', async () => {
  fakeError('PUT /api/mail-change.php', 'link_expired', { done: true });
  fake('GET /api/user.php', { user: { ...signedInUser, email: 'new@example.org' } });
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is changed' })).toHaveFocus();
  expect(screen.getByText('new@example.org')).toBeVisible();
});

test('whoever is logged in stays so when the account cannot be asked for after such a change', async () => {
  fakeError('PUT /api/mail-change.php', 'link_expired', { done: true });
  fakeError('GET /api/user.php', 'unavailable');
  const { user } = open('?token=abc');

  await user.click(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is changed' })).toBeVisible();
  expect(screen.getByText('old@example.org')).toBeVisible();
});

test('an undo whose first answer was lost is said to be done', async () => {
  fakeError('DELETE /api/mail-change.php', 'link_expired', { done: true });
  fake('GET /api/user.php', { user: null });
  const { user } = open('?undo=xyz');

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toHaveFocus();
  expect(screen.getByText('signed out')).toBeVisible();
});

test('an undone change is said to be done, also when the session cannot be asked for after that', async () => {
  fake('DELETE /api/mail-change.php', { undone: true });
  fakeError('GET /api/user.php', 'unavailable');
  const { user } = open('?undo=xyz');

  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('heading', { name: 'The change is undone' })).toBeVisible();
  expect(screen.getByText('signed out')).toBeVisible();
});

test.each([
  ['?token=abc', 'Confirm my new e-mail'],
  ['?undo=xyz', 'Undo the change'],
])('%s: the page shows an error when the API is unavailable', async (query, name) => {
  fakeError('PUT /api/mail-change.php', 'unavailable');
  fakeError('DELETE /api/mail-change.php', 'unavailable');
  const { user } = open(query);

  await user.click(screen.getByRole('button', { name }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a double click sends one request', async () => {
  const calls = fake('PUT /api/mail-change.php', 'never');
  const { user } = open('?token=abc');

  await user.dblClick(screen.getByRole('button', { name: 'Confirm my new e-mail' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});
