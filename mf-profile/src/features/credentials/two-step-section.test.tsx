import { expect, test } from '@jest/globals';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { TwoStepSection } from './two-step-section.tsx';

const off = { since: null, recovery_codes_left: 0 };
const on = { since: '2026-11-20T10:00:00.000Z', recovery_codes_left: 1 };
const secret = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Liaison:ben?secret=ABCDEFGHIJKLMNOP',
  picture: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
};

function open(state: typeof off | typeof on) {
  fake('GET /api/two-step.php', state);
  return renderApp(<TwoStepSection />, { path: '/profile/security', user: buildUser() });
}

test('password, picture and code of the app turn it on, and the recovery codes are shown once (PROF-026)', async () => {
  const recovery_codes = ['abcd-efgh-ijkm-npqr', 'bbcd-efgh-ijkm-npqr'];
  const started = fake('POST /api/two-step.php', secret);
  const confirmed = fake('PUT /api/two-step.php', { ...on, recovery_codes });
  const { user } = open(off);

  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough{Enter}');
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    expect.stringContaining('data:image/svg+xml'),
  );
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  expect(screen.getByRole('link', { name: /Open in an app/ })).toHaveAttribute('href', secret.uri);
  await user.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');

  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(document.activeElement).toHaveTextContent(/^Two-step verification is on/);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery_codes);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText(/^On since November 20, 2026\. 1 recovery code is left\.$/)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Two-step verification' })).toHaveFocus();
  expect(started.map(({ body }) => body)).toEqual([{ password: 'long enough' }]);
  expect(confirmed.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

test('a confirmation that is on its way cannot be cancelled, which would lose the recovery codes', async () => {
  const recovery_codes = ['abcd-efgh-ijkm-npqr'];
  const { promise, resolve } = Promise.withResolvers<typeof on & { recovery_codes: string[] }>();
  fake('POST /api/two-step.php', secret);
  const confirmed = fake('PUT /api/two-step.php', () => promise);
  const { user } = open(off);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
  await waitFor(() => expect(confirmed).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  resolve({ ...on, recovery_codes });

  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent(
    'abcd-efgh-ijkm-npqr',
  );
});

test('a wrong code is an error beside the field, and the picture stays', async () => {
  fake('POST /api/two-step.php', secret);
  fakeError('PUT /api/two-step.php', 'validation', { fields: { code: 'wrong' } });
  const { user } = open(off);

  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '000000{Enter}');

  expect(await screen.findByText('This code is wrong or was already used.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('000000');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
});

test('password and a code turn it off', async () => {
  const calls = fake('DELETE /api/two-step.php', off);
  const { user } = open(on);

  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough');
  await user.type(screen.getByRole('textbox', { name: /or a recovery code/ }), 'abcd-efgh');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));

  expect(await screen.findByText('Off.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'long enough', code: 'abcd-efgh' }]);
});

test('what is off already, because the first answer was lost, counts as turned off', async () => {
  fakeError('DELETE /api/two-step.php', 'conflict');
  const { user } = open(on);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await user.type(await screen.findByLabelText('Your password'), 'long enough');
  await user.type(screen.getByRole('textbox', { name: /or a recovery code/ }), 'abcd-efgh');
  fake('GET /api/two-step.php', off);

  await user.click(screen.getByRole('button', { name: 'Turn off' }));

  expect(await screen.findByText('Off.')).toBeVisible();
});
