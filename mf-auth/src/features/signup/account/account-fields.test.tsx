import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { fake, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  clickContinue,
  fakeSignup,
  fillIn,
  fillInLogin,
  findField,
  getField,
  openForm,
  openLoginScreen,
  pasteText,
  submitForm,
  unusedEmail,
} from '../signup.fixture.tsx';

test('empty fields keep their screen open and show an error, and the first gets the focus (AUTH-016, AUTH-017, AUTH-023)', async () => {
  const { user } = openForm();
  const getGroup = (name: string) => screen.getByRole('group', { name });

  await clickContinue(user);
  await waitFor(() => expect(getGroup('I am')).toHaveAccessibleDescription('Please choose one.'));
  expect(getGroup('I am looking for')).toHaveAccessibleDescription('Please choose one.');
  expect(document.activeElement).toHaveAttribute('name', 'gender');

  await user.click(within(getGroup('I am')).getByRole('radio', { name: 'a woman' }));
  await user.click(within(getGroup('I am looking for')).getByRole('radio', { name: 'a man' }));
  await clickContinue(user);
  await screen.findByRole('group', { name: 'Date of birth' });
  await clickContinue(user);
  await waitFor(() =>
    expect(getGroup('Date of birth')).toHaveAccessibleDescription(/Please enter your date of birth\./),
  );

  await pasteText(user, getField('Month'), '3');
  await pasteText(user, getField('Day'), '4');
  await pasteText(user, getField('Year'), '1991');
  await clickContinue(user);
  await findField('E-mail');
  await clickContinue(user);
  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription('Please fill this in.'));
  expect(getField('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('Password')).toBeInvalid();

  await fillInLogin(user);
  await submitForm(user);
  await waitFor(() => expect(getField('Name')).toHaveAccessibleDescription(/Please fill this in\./));
  expect(getField('Name')).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: /terms/ })).toHaveAccessibleDescription(/Please tick this/);
});

/** Locale, label of the field, an invalid value, and the error beside the field. */
const invalidValues: [Locale, string, string, string][] = [
  ['en', 'E-mail', 'nora@', 'Invalid email'],
  ['de', 'E-\u2060Mail', 'nora@', 'Ungültige E-\u2060Mail-Adresse'],
  ['pl', 'E-\u2060mail', 'nora@', 'Nieprawidłowy adres e-\u2060mail'],
  ['en', 'Name', '@nora', 'Start with a letter'],
  ['de', 'Name', '@nora', 'Beginne mit einem Buchstaben'],
  ['fr', 'Prénom ou pseudo', '@nora', 'Commence par une lettre'],
  ['en', 'Name', 'Al', 'Use at least 3 characters.'],
  ['es', 'Nombre', 'Al', 'Usa al menos 3 caracteres.'],
  ['en', 'Name', 'A'.repeat(21), 'Use at most 20 characters.'],
  ['it', 'Nome', 'A'.repeat(21), 'Usa al massimo 20 caratteri.'],
];

test.each(invalidValues)(
  '%s: %s %p shows an error beside the field on blur and keeps the value (AUTH-019, AUTH-020, AUTH-023)',
  async (locale, name, value, text) => {
    const { user } = openLoginScreen({}, { locale });
    if (!/mail/i.test(name)) await fillInLogin(user);
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
    const { user } = openLoginScreen({}, { locale });

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

test('a typo in the address is corrected with one click (AUTH-020, SH-024)', async () => {
  const { user } = openLoginScreen();
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
  expect(getField('E-mail')).toHaveFocus();
});

test('a likely typo that the service would refuse keeps its screen open until it is corrected (AUTH-020)', async () => {
  const { user } = openLoginScreen();
  fake('GET /api/email-check.php', ({ query }) =>
    query.email === 'nora@gmial.com'
      ? { ...unusedEmail, valid: false, disposable: true, suggestion: 'nora@gmail.com' }
      : unusedEmail,
  );
  await pasteText(user, getField('E-mail'), 'nora@gmial.com');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');

  await user.keyboard('{Enter}');

  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription('Invalid email'));
  expect(getField('E-mail')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Did you mean nora@gmail.com?' }));
  await waitFor(() => expect(getField('E-mail')).toBeValid());
  await clickContinue(user);
  expect(await findField('Name')).toBeVisible();
});

test.each([
  ['password', 'Many people use this password'],
  ['Trustno1', 'Many people use this password'],
  ['nora@example.org', 'may not be the same as your e-mail address'],
])('the password %s keeps its screen open (AUTH-023)', async (password, text) => {
  const { user } = openLoginScreen();
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  const field = screen.getByLabelText('Password');
  await pasteText(user, field, password);

  await user.keyboard('{Enter}');

  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(field).toHaveFocus();
  await user.clear(field);
  await user.paste('herbstlaub im april');
  await waitFor(() => expect(field).toBeValid());
  await clickContinue(user);
  expect(await findField('Name')).toBeVisible();
});

test('an address in use shows an error at once and links to the login (AUTH-021)', async () => {
  const { user } = openLoginScreen();
  fake('GET /api/email-check.php', { ...unusedEmail, in_use: true });

  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await user.tab();

  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription('Email already in use'));
  expect(screen.getByText('Is this your account?')).toContainElement(
    screen.getAllByRole('link', { name: 'Log in' })[0] ?? null,
  );
});

test.each([
  [{ ...unusedEmail, in_use: true }, 'Email already in use'],
  [{ ...unusedEmail, valid: false, disposable: true }, 'Please use a permanent e-mail address.'],
])('an address that cannot sign up keeps its screen open: %j', async (check, text) => {
  const { user } = openLoginScreen();
  fake('GET /api/email-check.php', check);

  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(getField('E-mail')).toHaveAccessibleDescription(text));
  expect(getField('E-mail')).toHaveFocus();
  fake('GET /api/email-check.php', unusedEmail);
  await user.clear(getField('E-mail'));
  await fillInLogin(user, 'another@example.org');
  expect(await findField('Name')).toBeVisible();
});

test('a disposable address is refused, and checked only once it is complete (AUTH-020)', async () => {
  const { user } = openLoginScreen();
  const checks = fake('GET /api/email-check.php', { ...unusedEmail, valid: false, disposable: true });

  await user.type(getField('E-mail'), 'nora@mailinator.com');
  await user.tab();

  await waitFor(() =>
    expect(getField('E-mail')).toHaveAccessibleDescription('Please use a permanent e-mail address.'),
  );
  expect(checks.map(({ query }) => query.email)).toEqual(['nora@mailinator.com']);
});

test('the address of an account pending deletion shows the reactivation offer (AUTH-022)', async () => {
  const { user } = openLoginScreen();
  fake('GET /api/email-check.php', { ...unusedEmail, in_use: true, pending_deletion: true });

  await pasteText(user, getField('E-mail'), 'nora@example.org');
  await user.tab();

  expect(await screen.findByRole('alert')).toHaveTextContent('This account is still pending deletion.');
  expect(getField('E-mail')).toBeValid();
  expect(screen.getByRole('button', { name: 'Send me the link to come back' })).toBeEnabled();
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

    expect(screen.queryByRole('button', { name: 'Continue' }) !== null).toBe(isOpen);
    expect(screen.queryByText('New members join by invitation only.') === null).toBe(isOpen);
  },
);
