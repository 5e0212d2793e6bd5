import { expect, test } from '@jest/globals';
import { call, queryClient } from '@liaison/shared/api';
import type { SessionEntry, TrustedDevice } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionsQuery } from './credentials.api.ts';
import { Component as SecurityScreen } from './security-screen.tsx';

const me = buildUser();

const aSession = (change: Partial<SessionEntry> = {}): SessionEntry => ({
  id: crypto.randomUUID(),
  device: { browser: 'Firefox', system: 'Windows' },
  country: 'DE',
  created_at: '2026-11-01T10:00:00Z',
  last_used_at: new Date(Date.now() - 3_600_000).toISOString(),
  current: false,
  ...change,
});
const currentSession = aSession({ device: { browser: 'Chrome', system: 'Android' }, current: true });
const otherSession = aSession();
const unknownDevice = aSession({ device: { browser: null, system: null }, country: null });

function setup(trusted?: TrustedDevice[], passkeys = Promise.resolve({ passkeys: [] })) {
  fake('GET /api/passkeys.php', () => passkeys);
  fake('GET /api/two-step.php', { since: null, recovery_codes_left: 0 });
  const sessions = [currentSession, otherSession, unknownDevice];
  fake('GET /api/sessions.php', { sessions, ...(trusted && { trusted }) });
  return renderApp(<SecurityScreen />, { path: '/profile/security', user: me });
}

const getSection = (name: string) => within(screen.getByRole('region', { name }));

test('devices are listed with country and last use, the current one marked (PROF-022)', async () => {
  setup();

  await screen.findByText('Chrome on Android');
  const [first, second, third] = getSection('Devices').getAllByRole('listitem');

  expect(first).toHaveTextContent(/Chrome on Android.*This device.*Germany · Active now/);
  expect(second).toHaveTextContent(/Firefox on Windows.*Germany · Last used: 1 hour ago/);
  expect(third).toHaveTextContent(/Unknown deviceLast used: 1 hour ago/);
  expect(screen.getAllByRole('button', { name: /^Log out (Firefox|Unknown)/ })).toHaveLength(2);
});

test('the sections are shown together, so that none moves the buttons of those below it', async () => {
  const { promise: passkeys, resolve } = Promise.withResolvers<{ passkeys: [] }>();
  setup(undefined, passkeys);
  const isLoaded = (path: string) => queryClient.getQueryData([`GET /api/${path}.php`]) !== undefined;
  await waitFor(() => expect(['two-step', 'sessions'].every(isLoaded)).toBe(true));
  await act(async () => {});
  expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument();

  resolve({ passkeys: [] });

  expect(await screen.findByText('Chrome on Android')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});

test('on a device whose clock is an hour behind, the last use is told by the clock of the service', async () => {
  setup();
  await screen.findByText('Chrome on Android');

  act(() => useSession.setState({ clockOffsetMs: 3_600_000 }));

  expect(getSection('Devices').getAllByRole('listitem')[1]).toHaveTextContent('Last used: 2 hours ago');
});

test('another device can be logged out (PROF-022)', async () => {
  const calls = fake('DELETE /api/sessions.php', { sessions: [currentSession, unknownDevice] });
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));

  expect(await screen.findByText('Logged out.')).toBeVisible();
  expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ id: otherSession.id }]);
});

test('a list that was requested before a device was logged out does not bring it back', async () => {
  fake('DELETE /api/sessions.php', { sessions: [currentSession, unknownDevice] });
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Log out Firefox on Windows' });
  const older = Promise.withResolvers<{ sessions: SessionEntry[] }>();
  const requests = fake('GET /api/sessions.php', () => older.promise);
  void queryClient.invalidateQueries(sessionsQuery());
  await waitFor(() => expect(requests).toHaveLength(1));

  await user.click(button);
  expect(await screen.findByText('Logged out.')).toBeVisible();
  older.resolve({ sessions: [currentSession, otherSession, unknownDevice] });

  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument();
});

test('all other devices are logged out after a confirmation (PROF-022)', async () => {
  const calls = fake('DELETE /api/sessions.php', { sessions: [currentSession] });
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Log out all other devices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out all other devices?' });
  expect(dialog).toHaveTextContent('2 devices will have to log in again.');
  expect(calls).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Log them out' }));

  await waitFor(() => expect(getSection('Devices').getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).not.toBeInTheDocument();
  expect(calls.map(({ body }) => body)).toEqual([{ all: true }]);
});

test('devices are logged out one after the other, so that no older list replaces a newer one', async () => {
  const first = Promise.withResolvers<{ sessions: SessionEntry[] }>();
  const calls = fake('DELETE /api/sessions.php', () => {
    if (calls.length === 1) return first.promise;
    return { sessions: [currentSession] };
  });
  const { user } = setup();
  const buttons = await screen.findAllByRole('button', { name: /^Log out (Firefox|Unknown)/ });
  for (const button of buttons) await user.click(button);
  await waitFor(() => expect(calls).toHaveLength(1));
  // Sent after the second click.
  await call('GET /api/sessions.php');
  expect(calls).toHaveLength(1);

  first.resolve({ sessions: [currentSession] });

  await waitFor(() => expect(calls).toHaveLength(2));
});

test('a device stays listed and an error is shown when logging it out fails', async () => {
  fakeError('DELETE /api/sessions.php', 'unavailable');
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Log out Firefox on Windows' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  expect(screen.getByRole('button', { name: 'Log out Firefox on Windows' })).toBeEnabled();
});

test('the list of devices can be loaded again after an error', async () => {
  fakeError('GET /api/sessions.php', 'unavailable');
  fake('GET /api/passkeys.php', { passkeys: [] });
  fake('GET /api/two-step.php', { since: null, recovery_codes_left: 0 });
  const { user } = renderApp(<SecurityScreen />, { path: '/profile/security', user: me });
  await screen.findByText(/We cannot reach the service/);

  fake('GET /api/sessions.php', { sessions: [currentSession] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Chrome on Android')).toBeVisible();
});

const trustedDevice: TrustedDevice = {
  id: crypto.randomUUID(),
  device: { browser: 'Firefox', system: 'Windows' },
  country: 'DE',
  created_at: '2026-11-01T10:00:00Z',
  expires_at: '2026-12-01T10:00:00Z',
  current: true,
};

test('trusted devices are listed with the end of the trust, and each can be removed', async () => {
  const calls = fake('DELETE /api/sessions.php', { sessions: [currentSession], trusted: [] });
  const { user } = setup([trustedDevice]);

  const list = within(await screen.findByRole('region', { name: 'Trusted devices' }));
  expect(list.getByRole('listitem')).toHaveTextContent(
    /Firefox on Windows.*This device.*Germany · Until December 1, 2026/,
  );
  await user.click(list.getByRole('button', { name: 'Remove Firefox on Windows' }));

  expect(await screen.findByText('This device needs a code again.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Trusted devices' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ trusted: trustedDevice.id }]);
});

test('an account that trusts no device, or a service that knows none, shows no list of them', async () => {
  setup();

  expect(await screen.findByRole('button', { name: 'Log out Firefox on Windows' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Trusted devices' })).not.toBeInTheDocument();
});

test('a new password logs the other devices out, and the list shows it', async () => {
  fake('PUT /api/password.php', { user: me });
  const { user } = setup();
  await screen.findByRole('button', { name: 'Log out Firefox on Windows' });
  fake('GET /api/sessions.php', { sessions: [currentSession] });
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Old password'), 'my old one');
  await user.type(screen.getByLabelText('New password'), 'a long sentence');
  await user.type(screen.getByLabelText('Repeat the new password'), 'a long sentence{Enter}');

  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument());
});

test('the second step logs the other devices out when it is turned on, and ends the trust in all when it is turned off', async () => {
  const on = { since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 1 };
  fake('POST /api/two-step.php', { secret: 'ABCD', uri: 'otpauth://totp/ben', picture: '<svg></svg>' });
  fake('PUT /api/two-step.php', { ...on, recovery_codes: ['abcd-efgh'] });
  fake('DELETE /api/two-step.php', { since: null, recovery_codes_left: 0 });
  const { user } = setup([trustedDevice]);
  await screen.findByRole('button', { name: 'Log out Firefox on Windows' });
  fake('GET /api/sessions.php', { sessions: [currentSession], trusted: [trustedDevice] });
  await user.click(screen.getByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough{Enter}');
  const code = await screen.findByRole('textbox', { name: 'Code from the app' });
  expect(code).toHaveFocus();
  await user.type(code, '123456{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Log out Firefox on Windows' })).not.toBeInTheDocument(),
  );
  fake('GET /api/sessions.php', { sessions: [currentSession], trusted: [] });

  await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough');
  await user.type(screen.getByRole('textbox', { name: /or a recovery code/ }), 'abcd-efgh{Enter}');

  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Trusted devices' })).not.toBeInTheDocument(),
  );
});

test('a device that could not be logged out, because it is by now, leaves the list', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Log out Firefox on Windows' });
  fakeError('DELETE /api/sessions.php', 'not_found');
  fake('GET /api/sessions.php', { sessions: [currentSession] });

  await user.click(button);

  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument());
});
