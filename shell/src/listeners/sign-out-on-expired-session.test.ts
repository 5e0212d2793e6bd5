import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { call, upload } from '@liaison/shared/api';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import { buildUser, fakeError, buildSettings, renderApp, startSession } from '@liaison/shared/testing';
import { ToastRegion } from '@liaison/shared/ui';
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { signOutOnExpiredSession } from './sign-out-on-expired-session.ts';

let stop: () => void;
beforeEach(() => {
  startSession(buildUser(), buildSettings());
  stop = signOutOnExpiredSession();
});
afterEach(() => stop());

const isSignedIn = () => useSession.getState().user !== null;

test.each([
  ['GET /api/chats.php', undefined],
  ['PUT /api/profile.php', { body: { about: 'Hello' } }],
  ['POST /api/typing.php', { body: { conversation: '7' } }],
  ['DELETE /api/chat.php', { body: { conversation: '7' } }],
] as const)('authentication_required of %s signs the user out (AUTH-042)', async (key, input) => {
  fakeError(key, 'authentication_required');

  await expect(call(key, input as never)).rejects.toMatchObject({ code: 'authentication_required' });

  expect(isSignedIn()).toBe(false);
});

test('a session that has ended is announced, and a log out is not', async () => {
  renderApp(createElement(ToastRegion), { user: buildUser() });
  act(() => clearUser('member-asked'));
  expect(screen.queryByText('Your session has ended. Please log in to continue.')).not.toBeInTheDocument();

  act(() => {
    setUser(buildUser());
    clearUser('expired');
  });

  expect(await screen.findByText('Your session has ended. Please log in to continue.')).toBeVisible();
});

test('a session that the deletion of the account has ended is not announced as expired beside it', async () => {
  const me = buildUser();
  renderApp(createElement(ToastRegion), { user: me });
  act(() => clearUser('expired'));
  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();

  act(() => {
    useSession.setState({ user: me });
    clearUser('member-asked');
  });

  expect(screen.queryByText(/^Your session has ended/)).not.toBeInTheDocument();
});

test('authentication_required of an upload signs the user out (AUTH-042)', async () => {
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
] as const)(
  'authentication_required of %s, the user call, does not sign out (AUTH-042)',
  async (key, input) => {
    fakeError(key, 'authentication_required');

    await expect(call(key, input as never)).rejects.toMatchObject({ status: 403 });

    expect(isSignedIn()).toBe(true);
  },
);

test('a refusal of a call from before the last sign-in does not sign out', async () => {
  clearUser('expired');
  fakeError('GET /api/chats.php', 'authentication_required');
  const late = call('GET /api/chats.php');
  setUser(buildUser());

  await expect(late).rejects.toMatchObject({ code: 'authentication_required' });

  expect(isSignedIn()).toBe(true);
});

test('another error code does not sign out (AUTH-042)', async () => {
  fakeError('GET /api/chats.php', 'forbidden');

  await expect(call('GET /api/chats.php')).rejects.toMatchObject({ status: 403 });

  expect(isSignedIn()).toBe(true);
});
