import '../testing/put-boot.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { clearUser } from '@liaison/shared/session';
import { aUser, settings, startSession } from '@liaison/shared/testing';
import { waitFor } from '@testing-library/react';
import { createAppRouter } from './app-router.tsx';

/** As when the page is opened at an address by a member. */
function openAt(path: string) {
  history.replaceState(null, '', path);
  return createAppRouter();
}

beforeEach(() => startSession(aUser(), settings()));

test('whoever signs out is led home, wherever that was (AUTH-040, SHELL-047)', async () => {
  const router = openAt('/chats');

  clearUser('member-asked');

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(router.state.location.search).toBe('');
  router.dispose();
});

test('a session that ended elsewhere leads to sign-in and back from there (AUTH-042, SHELL-046, SHELL-049)', async () => {
  const router = openAt('/chats?unread=1');

  clearUser('expired');

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?next=%2Fchats%3Funread%3D1');
  router.dispose();
});

test('on a page for everybody a session that ended leaves the visitor where they are', () => {
  const router = openAt('/signup?step=2');

  clearUser('expired');

  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/signup');
  router.dispose();
});
