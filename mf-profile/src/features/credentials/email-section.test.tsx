import { expect, test } from '@jest/globals';
import type { Locale } from '@liaison/shared/contracts';
import { setUser, useUser } from '@liaison/shared/session';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { EmailSection } from './email-section.tsx';

const me = buildUser({ email: 'ben@example.org' });
const setup = (locale: Locale = 'en') => renderApp(<EmailSection user={me} />, { user: me, locale });
type Tester = ReturnType<typeof setup>['user'];

async function changeEmail(user: Tester, email = 'new@example.org', password = 'my password') {
  await user.click(screen.getByRole('button', { name: 'Change e-mail' }));
  await user.type(screen.getByRole('textbox', { name: 'New e-mail' }), email);
  await user.type(screen.getByLabelText('Your password'), password);
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
}

test('the link is mailed to the new address, and the current one stays valid until it is opened (PROF-010)', async () => {
  const calls = fake('POST /api/mail-change.php', { sent: true });
  const { user } = setup();

  await changeEmail(user, ' new@example.org');

  expect(await screen.findByText('new@example.org')).toBeVisible();
  expect(screen.getByText(/Until you open it, you log in with ben@example.org/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'E-mail' })).toHaveFocus();
  expect(calls.map((call) => call.body)).toEqual([{ email: 'new@example.org', password: 'my password' }]);
});

test('once the link was opened in another tab, nothing is said to wait any more', async () => {
  fake('POST /api/mail-change.php', { sent: true });
  const Section = () => {
    const user = useUser();
    return user && <EmailSection user={user} />;
  };
  const { user } = renderApp(<Section />, { user: me });
  await changeEmail(user, 'New@example.org');
  await screen.findByText(/Until you open it, you log in with ben@example.org/);

  act(() => setUser({ ...me, email: 'New@example.org' }));

  expect(screen.queryByText(/Until you open it/)).not.toBeInTheDocument();
  expect(screen.getByText('New@example.org')).toBeVisible();
});

test.each([
  ['validation', { fields: { email: 'in_use' } }, 'Email already in use'],
  ['email_in_use', {}, 'Email already in use'],
  ['validation', { fields: { email: 'unchanged' } }, 'This is what you have now.'],
  ['validation', { fields: { email: 'disposable' } }, 'Please use a permanent e-mail address.'],
] as const)('a refused address is reported at its field: %s %j (PROF-010)', async (code, details, text) => {
  fakeError('POST /api/mail-change.php', code, details);
  const { user } = setup();

  await changeEmail(user);

  const field = screen.getByRole('textbox', { name: 'New e-mail' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(text));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('new@example.org');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['en', 'Invalid email', 'Please check your password.'],
  ['de', 'Ungültige E-\u2060Mail-Adresse', 'Bitte prüfe dein Passwort.'],
] as const)(
  'an invalid address or password is reported at its field: %s (PROF-010)',
  async (locale, email, wrong) => {
    fakeError('POST /api/mail-change.php', 'validation', { fields: { password: 'wrong' } });
    const { user } = setup(locale);
    await user.click(screen.getByRole('button', { name: /^(Change e-mail|E-\u2060Mail-Adresse ändern)$/ }));
    const field = screen.getByRole('textbox');
    const password = screen.getByLabelText(/^(Your password|Dein Passwort)$/);

    await user.type(field, 'ben@{Enter}');
    expect(field).toHaveAccessibleDescription(email);
    expect(field).toHaveFocus();

    await user.type(field, 'example.org');
    await user.type(password, 'a guess{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
    expect(password).toHaveFocus();
    expect(password).toHaveValue('a guess');
  },
);

test('an error of the request is shown, and cancelling moves the focus to the heading', async () => {
  fakeError('POST /api/mail-change.php', 'unavailable');
  const { user } = setup();

  await changeEmail(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('heading', { name: 'E-mail' })).toHaveFocus();
});
