import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { call } from '@liaison/shared/api';
import { useSession } from '@liaison/shared/session';
import { aUser, fakeError, settings, startSession } from '@liaison/shared/testing';
import { signOutOnRefusal } from './sign-out-on-refusal.ts';

let stop: () => void;
beforeEach(() => {
  startSession(aUser(), settings());
  stop = signOutOnRefusal();
});
afterEach(() => stop());

const isSignedIn = () => useSession.getState().user !== null;

test('a call that says authentication_required signs the member out', async () => {
  fakeError('GET /api/chats.php', 'authentication_required');

  await expect(call('GET /api/chats.php')).rejects.toMatchObject({ code: 'authentication_required' });

  expect(isSignedIn()).toBe(false);
});

test('the user call itself never does', async () => {
  fakeError('PUT /api/user.php', 'authentication_required');

  await expect(call('PUT /api/user.php', { body: { language: 'de' } })).rejects.toMatchObject({
    status: 403,
  });

  expect(isSignedIn()).toBe(true);
});

test('another refusal leaves the session alone', async () => {
  fakeError('GET /api/chats.php', 'forbidden');

  await expect(call('GET /api/chats.php')).rejects.toMatchObject({ status: 403 });

  expect(isSignedIn()).toBe(true);
});
