import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { call, upload } from '@liaison/shared/api';
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

test.each([
  ['GET /api/chats.php', undefined],
  ['PUT /api/profile.php', { body: { about: 'Hello' } }],
  ['POST /api/typing.php', { body: { conversation: '7' } }],
  ['DELETE /api/chat.php', { body: { conversation: '7' } }],
] as const)('%s that is told authentication_required signs the member out (AUTH-042)', async (key, input) => {
  fakeError(key, 'authentication_required');

  await expect(call(key, input as never)).rejects.toMatchObject({ code: 'authentication_required' });

  expect(isSignedIn()).toBe(false);
});

test('an upload does so as well (AUTH-042)', async () => {
  fakeError('POST /api/photo.php', 'authentication_required');
  const form = { type: 'main', client_id: crypto.randomUUID() } as const;

  await expect(
    upload('POST /api/photo.php', { form, file: new File(['photo'], 'a.jpg') }),
  ).rejects.toMatchObject({ status: 403 });

  expect(isSignedIn()).toBe(false);
});

test.each([
  ['GET /api/user.php', undefined],
  ['POST /api/user.php', { body: { login: 'ben', password: 'wrong' } }],
  ['PUT /api/user.php', { body: { language: 'de' } }],
] as const)('%s, the user call, never does (AUTH-042)', async (key, input) => {
  fakeError(key, 'authentication_required');

  await expect(call(key, input as never)).rejects.toMatchObject({ status: 403 });

  expect(isSignedIn()).toBe(true);
});

test('another refusal leaves the session alone (AUTH-042)', async () => {
  fakeError('GET /api/chats.php', 'forbidden');

  await expect(call('GET /api/chats.php')).rejects.toMatchObject({ status: 403 });

  expect(isSignedIn()).toBe(true);
});
