import '../boot/boot-data.fixture.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { clearUser, setUser } from '@liaison/shared/session';
import { buildUser, buildSettings, startSession } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import { createAppRouter, loadFirstScreen } from './app-router.tsx';

/** Opens the page at a path, as a member. */
function openAt(path: string) {
  history.replaceState(null, '', path);
  return createAppRouter(loadFirstScreen());
}

beforeEach(() => startSession(buildUser(), buildSettings()));

test('logging out navigates to the home page (AUTH-040, SHELL-047)', async () => {
  const router = openAt('/chats');

  clearUser('member-asked');

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.search).toBe('');
  router.dispose();
});

test('an expired session navigates to the login with the path to return to (AUTH-042, SHELL-046, SHELL-049)', async () => {
  const router = openAt('/chats?unread=1');

  clearUser('expired');

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Fchats%3Funread%3D1');
  router.dispose();
});

test('a session that expires while a page of members is opened navigates to the login, which leads there', async () => {
  const router = openAt('/signup?step=2');
  void router.navigate('/chats?unread=1');

  clearUser('expired');

  await waitFor(() => expect(router.state.location.pathname).not.toBe('/signup'));
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fchats%3Funread%3D1' });
  router.dispose();
});

test('an expired session does not navigate on a public page', () => {
  const router = openAt('/signup?step=2');

  clearUser('expired');

  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/signup');
  router.dispose();
});

test('a member who has not confirmed the address is led on from the login', async () => {
  startSession(null, buildSettings());
  const router = openAt('/login');

  setUser(buildUser({ status: 'not_confirmed' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/members'));
  router.dispose();
});
