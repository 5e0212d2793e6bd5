import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { fake, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  fakeSignup,
  getField,
  fillIn,
  unusedEmail,
  openForm,
  submitForm,
  pasteText,
} from '../signup.fixture.tsx';

test('every empty field shows an error, and the first gets the focus (AUTH-016, AUTH-017, AUTH-023)', async () => {
  const { user } = openForm();

  await submitForm(user);

  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription('Please fill this in.'));
  expect(getField('Name')).toHaveAccessibleDescription(/at least 3|fill this in/);
  expect(screen.getByRole('checkbox', { name: /terms/ })).toHaveAccessibleDescription(/Please tick this/);
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /Please enter your date of birth\./,
  );
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'gender'));
});

test('pressing the button does not blur a field, because its error line would move the button (AUTH-023)', async () => {
  const { user } = openForm();
  await pasteText(user, screen.getByLabelText('Password'), 'short');

  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'Create account' }),
  });

  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeValid();
});

/** Locale, label of the field, an invalid value, and the error beside the field. */
const invalidValues: [Locale, string, string, string][] = [
  ['en', 'E-mail', 'nora@', 'Invalid email'],
  ['de', 'E-Mail', 'nora@', 'Ungültige E-Mail-Adresse'],
  ['pl', 'E-mail', 'nora@', 'Nieprawidłowy adres e-mail'],
  ['en', 'Name', '@nora', 'Start with a letter'],
  ['de', 'Name', '@nora', 'Beginne mit einem Buchstaben'],
  ['fr', 'Nom', '@nora', 'Commence par une lettre'],
  ['en', 'Name', 'Al', 'Use at least 3 characters.'],
  ['es', 'Nombre', 'Al', 'Usa al menos 3 caracteres.'],
  ['en', 'Name', 'A'.repeat(21), 'Use at most 20 characters.'],
  ['it', 'Nome', 'A'.repeat(21), 'Usa al massimo 20 caratteri.'],
];

test.each(invalidValues)(
  '%s: %s %p shows an error beside the field on blur and keeps the value (AUTH-019, AUTH-020, AUTH-023)',
  async (locale, name, value, text) => {
    const { user } = openForm({}, { locale });
    const input = screen.getByRole('textbox', { name });

    await pasteText(user, input, value);
    await user.tab();

    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(input).toHaveValue(value);
    expect(input).toBeInvalid();
  },
);

test.each([
  ['en', 'Password', 'Use at least 8 characters.'],
  ['nl', 'Wachtwoord', 'Gebruik minstens 8 tekens.'],
] as const)(
  '%s: a short password shows an error beside its field (AUTH-023)',
  async (locale, label, text) => {
    const { user } = openForm({}, { locale });

    await pasteText(user, screen.getByLabelText(label), 'short');
    await user.tab();

    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text)),
    );
  },
);

test('the name must not be the e-mail address (AUTH-018)', async () => {
  const calls = fakeSignup();
  const { user } = openForm();
  await fillIn(user);

  await user.clear(getField('Name'));
  await pasteText(user, getField('Name'), 'nora@example.org');
  await submitForm(user);

  await waitFor(() => expect(getField('Name')).toHaveAccessibleDescription(/Start with a letter/));
  await waitFor(() => expect(getField('Name')).toHaveFocus());
  expect(calls).toHaveLength(0);
});

test.each([
  ['2', '30', '1991', 'Invalid date of birth'],
  ['1', '1', '2015', 'You must be at least 18 years old.'],
])('the date %s/%s/%s is refused with an error (AUTH-017)', async (month, day, year, text) => {
  const { user } = openForm();

  await pasteText(user, getField('Month'), month);
  await pasteText(user, getField('Day'), day);
  await pasteText(user, getField('Year'), year);
  await user.tab();

  const group = screen.getByRole('group', { name: 'Date of birth' });
  await waitFor(() => expect(group).toHaveAccessibleDescription(expect.stringContaining(text)));
});

test('shows the age once the date is complete, and the minimum age before (AUTH-017, SH-025)', async () => {
  const { user } = openForm();
  expect(screen.getByText(/You must be at least 18/)).toBeVisible();

  await pasteText(user, getField('Month'), '1');
  await pasteText(user, getField('Day'), '1');
  await pasteText(user, getField('Year'), '1990');

  expect(screen.getByText(`${new Date().getUTCFullYear() - 1990} years old`)).toBeVisible();
});

test('day comes first in German, month in American English (AUTH-017)', () => {
  const getFieldOrder = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('autocomplete'));
  const english = openForm();
  expect(getFieldOrder().slice(0, 3)).toEqual(['bday-month', 'bday-day', 'bday-year']);
  english.unmount();

  openForm({}, { locale: 'de' });

  expect(getFieldOrder().slice(0, 3)).toEqual(['bday-day', 'bday-month', 'bday-year']);
});

test('a typo in the address is corrected with one click (AUTH-020, SH-024)', async () => {
  const { user } = openForm();
  fake('GET /api/email-check.php', ({ query }) =>
    query.email === 'nora@gmial.com'
      ? { ...unusedEmail, valid: false, disposable: true, suggestion: 'nora@gmail.com' }
      : unusedEmail,
  );

  await pasteText(user, getField('E-mail'), 'nora@gmial.com');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Did you mean nora@gmail.com?' }));

  expect(getField('E-mail')).toHaveValue('nora@gmail.com');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Did you mean/ })).not.toBeInTheDocument());
});

test('an address in use shows an error at once and links to the login (AUTH-021)', async () => {
  const { user } = openForm();
  fake('GET /api/email-check.php', { ...unusedEmail, in_use: true });

  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await user.tab();

  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription('Email already in use'));
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a disposable address is refused (AUTH-020)', async () => {
  const { user } = openForm();
  fake('GET /api/email-check.php', { ...unusedEmail, valid: false, disposable: true });

  await pasteText(user, getField('E-mail'), 'nora@mailinator.com');
  await user.tab();

  await waitFor(() =>
    expect(getField('E-mail')).toHaveAccessibleDescription('Please use a permanent e-mail address.'),
  );
});

test('the address of an account pending deletion shows the reactivation offer (AUTH-022)', async () => {
  const { user } = openForm();
  fake('GET /api/email-check.php', { ...unusedEmail, pending_deletion: true });

  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await user.tab();

  expect(await screen.findByRole('alert')).toHaveTextContent('This account is still pending deletion.');
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeEnabled();
});

test.each([
  ['with_trafficsource', '', false],
  ['with_trafficsource', 'tracking=%7B%22network%22%3A%22north%22%7D', true],
  ['invite', '', false],
  ['all', '', true],
])(
  'signups %s with cookie %p opens the form: %p (AUTH-024, AUTH-025, AUTH-026)',
  (signups, cookie, isOpen) => {
    document.cookie = cookie;

    openForm({}, { settings: buildSettings({ signups }) });

    expect(screen.queryByRole('button', { name: 'Create account' }) !== null).toBe(isOpen);
    expect(screen.queryByText('New members join by invitation only.') === null).toBe(isOpen);
  },
);
