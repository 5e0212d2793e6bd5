import { expect, test } from '@jest/globals';
import { useSession } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { PasskeysSection } from './passkeys-section.tsx';

const phone = {
  id: 'cGhvbmU',
  name: 'My phone',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: new Date(Date.now() - 3_600_000).toISOString(),
};
const laptop = { ...phone, id: 'bGFwdG9w', name: 'Laptop', last_used_at: null };

function open(passkeys: (typeof phone | typeof laptop)[]) {
  fake('GET /api/passkeys.php', { passkeys });
  return renderApp(<PasskeysSection />, { path: '/profile/security', user: buildUser() });
}

test('each passkey shows when it was added and used last', async () => {
  open([phone, laptop]);

  const [first, second] = await within(
    await screen.findByRole('list', { name: 'Your passkeys' }),
  ).findAllByRole('listitem');

  expect(first).toHaveTextContent(/My phone.*Added on November 20, 2026 · Last used: 1 hour ago/);
  expect(second).toHaveTextContent(/Laptop.*Not used yet/);
});

test('on a device whose clock is an hour behind, a passkey is used last when the service says so', async () => {
  open([{ ...phone, last_used_at: new Date().toISOString() }]);
  const list = await screen.findByRole('list', { name: 'Your passkeys' });

  act(() => useSession.setState({ clockOffsetMs: 3_600_000 }));

  expect(list).toHaveTextContent('Last used: 1 hour ago');
});

test('a passkey is removed with the password, and the heading takes the focus', async () => {
  const calls = fake('DELETE /api/passkeys.php', { passkeys: [laptop] });
  const { user } = open([phone, laptop]);

  await user.click(await screen.findByRole('button', { name: 'Remove the passkey “My phone”' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByRole('list', { name: 'Your passkeys' })).not.toHaveTextContent('My phone');
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus();
  expect(calls.map(({ body }) => body)).toEqual([{ id: phone.id, password: 'long enough' }]);
});

test('a passkey that is gone, because the first answer was lost, leaves the list without an error', async () => {
  fakeError('DELETE /api/passkeys.php', 'not_found');
  const { user } = open([phone, laptop]);
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey “My phone”' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough');
  fake('GET /api/passkeys.php', { passkeys: [laptop] });

  await user.click(screen.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByRole('list', { name: 'Your passkeys' })).not.toHaveTextContent('My phone');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a wrong password is an error beside its field, and the name stays', async () => {
  fakeError('POST /api/passkeys.php', 'validation', { fields: { password: 'wrong' } });
  const { user } = open([]);

  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the passkey' }), 'Tablet');
  await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');

  expect(await screen.findByText('Please check your password.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue('Tablet');
});

test('an account with ten passkeys cannot add another', async () => {
  open(Array.from({ length: 10 }, (_, index) => ({ ...phone, id: `a${index}` })));

  expect(await screen.findByText('You have 10 passkeys, as many as an account can have.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});

const options = {
  rp: { id: 'localhost', name: 'Liaison' },
  user: { id: 'MQ', name: 'ben@example.org', displayName: 'Ben' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
};

test.each([
  ['NotAllowedError', 'No passkey was created. Try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
])('a browser that creates no passkey (%s) is one error, and the form stays usable', async (name, text) => {
  fake('POST /api/passkeys.php', options);
  // jsdom has no WebAuthn.
  Object.assign(globalThis, { PublicKeyCredential: () => {} });
  const create = () => Promise.reject(new DOMException('', name));
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the passkey' }), 'Tablet');

  await user.type(screen.getByLabelText('Your password'), 'long enough{Enter}');

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Name of the passkey' })).toHaveValue('Tablet');
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});
