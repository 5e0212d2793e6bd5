import { afterEach, expect, jest, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PasswordSection } from './password-section.tsx';

afterEach(() => void jest.useRealTimers());

const me = buildUser();
const setup = (locale: Locale = 'en') => renderApp(<PasswordSection />, { user: me, locale });
type Tester = ReturnType<typeof setup>['user'];

async function changePassword(user: Tester, old = 'my old one', fresh = 'a long sentence', repeat = fresh) {
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Old password'), old);
  await user.type(screen.getByLabelText('New password'), fresh);
  await user.type(screen.getByLabelText('Repeat the new password'), repeat);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));
}

test('the old password and the repeated new one change the password (PROF-009)', async () => {
  const calls = fake('PUT /api/password.php', { user: me });
  const { user } = setup();

  await changePassword(user);

  expect(await screen.findByText(/Your password is changed/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Password' })).toHaveFocus();
  expect(screen.queryByLabelText('Old password')).not.toBeInTheDocument();
  expect(calls.map((call) => call.body)).toEqual([
    { old_password: 'my old one', password: 'a long sentence', password_repeat: 'a long sentence' },
  ]);
});

test('each button that shows a password says which one', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  for (const label of ['Old password', 'New password', 'Repeat the new password']) {
    await user.click(screen.getByRole('button', { name: `Show “${label}”` }));
    expect(screen.getByLabelText(label)).toHaveAttribute('type', 'text');
  }
});

test('a password manager learns whose password changes, by a field that nobody else sees', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('button', { name: 'Change password' }));

  const account = screen.getByDisplayValue(me.email);

  expect(account).toHaveAttribute('autocomplete', 'username');
  expect(account).toHaveAttribute('readonly');
  expect(account).not.toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Please check your old password', 'Change password', 'Save the new password'],
  ['de', 'Bitte prüfe dein altes Passwort', 'Passwort ändern', 'Neues Passwort speichern'],
] as const)(
  'a wrong old password is reported at its field and all values are kept: %s (PROF-009)',
  async (locale, text, open, save) => {
    fakeError('PUT /api/password.php', 'validation', { fields: { old_password: 'wrong' } });
    const { user } = setup(locale);
    await user.click(screen.getByRole('button', { name: open }));
    const old = screen.getByLabelText(/^(Old password|Altes Passwort)$/);

    await user.type(old, 'a guess');
    await user.type(screen.getByLabelText(/^(New password|Neues Passwort)$/), 'a long sentence');
    await user.type(screen.getByLabelText(/^(Repeat the new|Neues Passwort wieder)/), 'a long sentence');
    await user.click(screen.getByRole('button', { name: save }));

    await waitFor(() => expect(old).toHaveAccessibleDescription(text));
    expect(old).toHaveFocus();
    expect(old).toHaveValue('a guess');
    expect(screen.getByLabelText(/^(New password|Neues Passwort)$/)).toHaveValue('a long sentence');
  },
);

test.each([
  ['en', 'Please fill this in.', 'Use at least 8 characters.', 'The entered passwords are not the same.'],
  [
    'de',
    'Bitte fülle dieses Feld aus.',
    'Nimm mindestens 8 Zeichen.',
    'Die eingegebenen Passwörter stimmen nicht überein.',
  ],
] as const)(
  'invalid values are reported at their fields before anything is sent: %s (PROF-009, AUTH-034)',
  async (locale, missing, tooShort, mismatch) => {
    const calls = fake('PUT /api/password.php', { user: me });
    const { user } = setup(locale);
    await user.click(screen.getByRole('button', { name: /^(Change password|Passwort ändern)$/ }));
    const old = screen.getByLabelText(/^(Old password|Altes Passwort)$/);
    const fresh = screen.getByLabelText(/^(New password|Neues Passwort)$/);
    const repeat = screen.getByLabelText(/^(Repeat the new|Neues Passwort wieder)/);
    expect(old).toHaveFocus();

    await user.type(fresh, 'short{Enter}');
    expect(old).toHaveAccessibleDescription(missing);
    expect(old).toHaveFocus();
    expect(fresh).toHaveAccessibleDescription(expect.stringContaining(tooShort));

    await user.type(old, 'my old one');
    await user.type(fresh, ' no more');
    await user.type(repeat, 'another{Enter}');
    expect(repeat).toHaveAccessibleDescription(mismatch);
    expect(repeat).toHaveFocus();
    expect(calls).toHaveLength(0);
  },
);

test('too many wrong passwords lock the form until the minutes have passed (AUTH-004)', async () => {
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick'],
  });
  fakeError('PUT /api/password.php', 'account_blocked', { minutes: 15 });
  const { user } = setup();

  await changePassword(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('account blocked for 15 min.');
  expect(screen.getByRole('button', { name: 'Save the new password' })).toBeDisabled();

  act(() => void jest.advanceTimersByTime(15 * 60_000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save the new password' })).toBeEnabled();
  expect(screen.getByLabelText('New password')).toHaveValue('a long sentence');
});

test.each([
  ['rate_limited', /Please wait a moment/],
  ['unavailable', /We cannot reach the service/],
] as const)('the error %s of the password change is shown and all values are kept', async (code, text) => {
  fakeError('PUT /api/password.php', code);
  const { user } = setup();

  await changePassword(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByLabelText('Old password')).toHaveValue('my old one');
});

test('a second click does not send the change again', async () => {
  const calls = fake('PUT /api/password.php', 'never');
  const { user } = setup();

  await changePassword(user);
  await user.click(screen.getByRole('button', { name: 'Save the new password' }));

  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a repetition that did not match is right once the new password is changed to it', async () => {
  const { user } = setup();
  await changePassword(user, 'my old one', 'a long sentence', 'a longer sentence');
  const repeat = screen.getByLabelText('Repeat the new password');
  expect(await screen.findByText('The entered passwords are not the same.')).toBeVisible();

  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'a longer sentence');

  await waitFor(() => expect(repeat).toBeValid());
});
