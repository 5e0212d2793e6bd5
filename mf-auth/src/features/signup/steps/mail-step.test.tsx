import { afterEach, expect, test } from '@jest/globals';
import { setUser } from '@liaison/shared/session';
import { fake, fakeError } from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { getField, buildNewUser, openSteps } from '../signup.fixture.tsx';

const open = (change = {}, locale: 'en' | 'de' = 'en') =>
  openSteps('mail', { user: buildNewUser({ next_step: null, ...change }), locale });
const getResendButton = () => screen.getByRole('button', { name: 'Send the e-mail again' });
const getChangeButton = () => screen.getByRole('button', { name: 'Wrong address?' });

const realUserAgent = navigator.userAgent;
const setUserAgent = (userAgent: string) =>
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
afterEach(() => void setUserAgent(realUserAgent));

test('the last step shows the address and lets the member continue (AUTH-014)', async () => {
  const { user, router } = open();

  expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toHaveFocus();
  expect(screen.getByText('nora@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See who might suit you' }));

  expect(router.state.location.pathname).toBe('/signup-matches');
});

test('the mail can be sent again, once a minute (AUTH-048)', async () => {
  const calls = fake('POST /api/activate.php', { user: buildNewUser({ next_step: null }) });
  const { user } = open();

  await user.click(getResendButton());

  expect(await screen.findByRole('button', { name: 'Send again in 60 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('A new e-mail is on its way.')).toBeVisible();
  expect(calls[0]).toMatchObject({ query: { resend: '1' }, body: {} });
});

test('the first mail also counts for the limit of one a minute (AUTH-048)', () => {
  open({ signup_date: new Date(Date.now() - 10_000).toISOString() });

  expect(screen.getByRole('button', { name: 'Send again in 50 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a wrong address can be changed, and the link is sent there (AUTH-014, AUTH-048)', async () => {
  const calls = fake('POST /api/activate.php', ({ body }) => ({
    user: buildNewUser({ next_step: null, email: body.email }),
  }));
  const { user } = open();

  await user.click(getChangeButton());
  await user.clear(getField('New e-mail address'));
  await user.type(getField('New e-mail address'), 'nora@example.com');
  await user.dblClick(screen.getByRole('button', { name: 'Send the link there' }));

  expect(await screen.findByText('nora@example.com')).toBeVisible();
  expect(calls.map(({ query, body }) => ({ query, body }))).toEqual([
    { query: { resend: '1' }, body: { email: 'nora@example.com' } },
  ]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again in 60 seconds' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the focus follows to the form for another address and back, and the sent mail is announced', async () => {
  fake('POST /api/activate.php', ({ body }) => ({
    user: buildNewUser({ next_step: null, email: body.email }),
  }));
  const { user } = open();

  await user.click(getChangeButton());
  expect(getField('New e-mail address')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(getChangeButton()).toHaveFocus();

  await user.click(getChangeButton());
  await user.clear(getField('New e-mail address'));
  await user.type(getField('New e-mail address'), 'nora@example.com{Enter}');

  expect(await screen.findByText('nora@example.com')).toBeVisible();
  expect(screen.getByText('A new e-mail is on its way.')).toBeVisible();
  expect(getChangeButton()).toHaveFocus();
});

test.each([
  ['in_use', 'Email already in use'],
  ['disposable', 'Please use a permanent e-mail address.'],
  ['unchanged', 'This is what you have now.'],
] as const)(
  'an address refused by the API as %s shows an error beside the field (AUTH-014)',
  async (code, text) => {
    fakeError('POST /api/activate.php', code === 'in_use' ? 'email_in_use' : 'validation', {
      fields: { email: code },
    });
    const { user } = open();

    await user.click(getChangeButton());
    await user.click(screen.getByRole('button', { name: 'Send the link there' }));

    const box = getField('New e-mail address');
    await waitFor(() => expect(box).toHaveAccessibleDescription(text));
    expect(box).toHaveFocus();
    expect(box).toHaveValue('nora@example.org');
  },
);

test('an invalid address is not sent and shows an error in German (AUTH-014)', async () => {
  const { user } = open({}, 'de');

  await user.click(screen.getByRole('button', { name: 'Falsche Adresse?' }));
  await user.clear(getField('Neue E-\u2060Mail-Adresse'));
  await user.type(getField('Neue E-\u2060Mail-Adresse'), 'nora@');
  await user.click(screen.getByRole('button', { name: 'Link dorthin senden' }));

  await waitFor(() =>
    expect(getField('Neue E-\u2060Mail-Adresse')).toHaveAccessibleDescription(
      'Ungültige E-\u2060Mail-Adresse',
    ),
  );
});

test('links to the webmail of a known provider', () => {
  open({ email: 'nora@gmail.com' });

  expect(screen.getByRole('link', { name: 'Open Gmail' })).toHaveAttribute(
    'href',
    'https://mail.google.com/',
  );
});

test.each([
  ['iPhone; CPU iPhone OS 18_0', 'message://'],
  [
    'Linux; Android 15',
    'intent:#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end',
  ],
])('links to the mail app on %s', (userAgent, href) => {
  setUserAgent(userAgent);
  open();

  expect(screen.getByRole('link', { name: 'Open my e-mail app' })).toHaveAttribute('href', href);
});

test('shows the confirmation when the link was opened on another device (AUTH-014)', async () => {
  const { router } = open();

  act(() => setUser(buildNewUser({ id: '7', next_step: null, status: 'active' })));

  expect(await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Send/ })).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/complete-signup');
});
