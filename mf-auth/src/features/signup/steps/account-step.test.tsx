import { expect, test } from '@jest/globals';
import { fake, fakeError, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import {
  buildNewUser,
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
} from '../signup.fixture.tsx';

const secrets = { hmacSignatureSecret: 'a secret', hmacKeySignatureSecret: 'another' };

test('sends the values of step 0, and no box is ticked in advance (AUTH-007, AUTH-008, AUTH-016)', async () => {
  const calls = fakeSignup();
  const { user } = openLoginScreen();
  await fillInLogin(user);
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();

  await pasteText(user, getField('Name'), 'Nora');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await submitForm(user);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    email: 'nora@example.org',
    name: 'Nora',
    password: 'herbstlaub im april',
    date_of_birth: '1991-03-04',
    gender: 'female',
    looking_for: 'male',
    terms: true,
    marketing: false,
    language: 'en',
    terms_version: buildSettings().terms_version,
  });
  expect(calls[0]?.body).not.toHaveProperty('sexuality');
});

test('the work that the service asks for while many sign up is done during the progress, and sent with the same account', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 5,
    deriveKey,
    data: { client_id: crypto.randomUUID() },
    expiresAt: new Date(Date.now() + 60_000),
    ...secrets,
  });
  const calls = fakeSignup();
  const asked = fakeError('POST /api/signup.php', 'work_required', { challenge }, { once: true });
  const { user } = openForm();

  await fillIn(user);
  await submitForm(user);

  await waitFor(() => expect(calls).toHaveLength(1));
  const { work, ...body } = calls[0]?.body ?? {};
  expect(body).toEqual(asked[0]?.body);
  const solution = { counter: work?.counter ?? 0, derivedKey: work?.derived_key ?? '' };
  expect(await verifySolution({ challenge, solution, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  });
});

test('the page redirects to the URL of the steps (AUTH-006)', async () => {
  fakeSignup();
  const { user, router } = openForm({}, { path: '/signup?next=%2Fchats' });

  await fillIn(user);
  await submitForm(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/complete-signup'));
  expect(router.state.location.search).toBe('?next=%2Fchats');
});

test('shows the four progress texts in order while the call runs (AUTH-015)', async () => {
  fake('POST /api/signup.php', 'never');
  const { user } = openForm();

  await fillIn(user);
  await submitForm(user);

  expect(await screen.findByText('Checking your profile')).toBeVisible();
  expect(await screen.findByText('Creating your account')).toBeVisible();
  expect(await screen.findByText('Looking for matches')).toBeVisible();
  expect(await screen.findByText('Sending the activation e-mail')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
});

test('sexuality is optional, and stating it needs a separate consent (AUTH-016)', async () => {
  const calls = fakeSignup();
  const { user } = openForm();
  const findConsent = () => screen.queryByRole('checkbox', { name: /my sexuality/ });

  await fillIn(user);
  expect(findConsent()).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: /Sexuality/ }), 'Bi');
  expect(findConsent()).not.toBeChecked();
  await submitForm(user);

  await waitFor(() => expect(findConsent()).toHaveAccessibleDescription(/Please tick this to continue/));
  expect(calls).toHaveLength(0);

  await user.click(screen.getByRole('checkbox', { name: /my sexuality/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Sexuality/ }), 'Gay');
  expect(findConsent()).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /my sexuality/ }));
  await submitForm(user);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ sexuality: 'gay', special_category_consent: true });
});

test('a double submit creates one account (AUTH-008)', async () => {
  const calls = fake('POST /api/signup.php', 'never');
  const { user } = openForm();

  await fillIn(user);
  await user.dblClick(screen.getByRole('button', { name: 'Create account' }));

  await screen.findByText('Creating your account');
  expect(calls).toHaveLength(1);
});

test('a retry after a lost response and a reload uses the same client id (AUTH-008)', async () => {
  const lost = fakeError('POST /api/signup.php', 'unavailable');
  const before = openForm();
  await fillIn(before.user);
  await submitForm(before.user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach the service/);
  before.unmount();
  const again = fakeSignup();

  const { user } = openForm();
  await clickContinue(user);
  await findField('Year');
  await clickContinue(user);
  await findField('E-mail');
  await pasteText(user, screen.getByLabelText('Password'), 'herbstlaub im april');
  await clickContinue(user);
  await findField('Name');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await submitForm(user);

  await waitFor(() => expect(again).toHaveLength(1));
  expect(again[0]?.body.client_id).toBe(lost[0]?.body.client_id);
  expect(again[0]?.body.email).toBe('nora@example.org');
});

test('changed values after a lost response are sent with a new client id (AUTH-008)', async () => {
  const reused = fakeError('POST /api/signup.php', 'client_id_reused');
  const { user } = openForm();
  await fillIn(user);

  await submitForm(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/sent before with other content/);

  expect(reused).toHaveLength(2);
  expect(reused[1]?.body.client_id).not.toBe(reused[0]?.body.client_id);
});

test('typed values are restored after a reload, except password and consents (AUTH-008)', async () => {
  const before = openForm();
  await fillIn(before.user);
  await before.user.selectOptions(screen.getByRole('combobox', { name: /Sexuality/ }), 'Bi');
  before.unmount();

  const { user } = openForm();

  expect(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a woman' }),
  ).toBeChecked();
  await clickContinue(user);
  expect(await findField('Year')).toHaveValue('1991');
  await clickContinue(user);
  expect(await findField('E-mail')).toHaveValue('nora@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await fillInLogin(user);
  expect(getField('Name')).toHaveValue('Nora');
  expect(screen.getByRole('combobox', { name: /Sexuality/ })).toHaveDisplayValue('Bi');
  expect(screen.getByRole('checkbox', { name: /terms/ })).not.toBeChecked();
  expect(JSON.stringify(sessionStorage)).not.toContain('herbstlaub');
});

test('a refused value opens its screen again with an error beside the field and the focus, and all values stay (AUTH-021)', async () => {
  fakeError('POST /api/signup.php', 'email_in_use', { fields: { email: 'in_use' } });
  const { user } = openForm();

  await fillIn(user);
  await submitForm(user);

  expect(await findField('E-mail')).toHaveAccessibleDescription('Email already in use');
  await waitFor(() => expect(getField('E-mail')).toHaveFocus());
  expect(getField('E-mail')).toHaveValue('nora@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('herbstlaub im april');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('an account pending deletion can be reactivated (AUTH-022)', async () => {
  fakeError('POST /api/signup.php', 'pending_deletion', { until: '2026-12-01T00:00:00Z' });
  const { user } = openForm();

  await fillIn(user);
  await submitForm(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /This account is still pending deletion\..*until Dec/,
  );
  const mails = fake('POST /api/reactivate.php', { reactivated: false });
  await pasteText(user, screen.getByLabelText('Password of this account'), 'the old one');
  await user.click(screen.getByRole('button', { name: 'Send me the link to come back' }));
  await waitFor(() => expect(mails[0]?.body).toEqual({ login: 'nora@example.org', password: 'the old one' }));
});

test('shows before the sign-up that some profiles are fictional', async () => {
  const { user } = openLoginScreen();

  await fillInLogin(user);

  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
});

test('tracking data is sent with the sign-up, and not kept after it (AUTH-047)', async () => {
  document.cookie = 'tracking=%7B%22network%22%3A%22north%22%7D';
  const calls = fakeSignup();
  const { user } = openForm();

  await fillIn(user);
  await submitForm(user);

  await waitFor(() => expect(calls[0]?.body.tracking).toEqual({ network: 'north' }));
  await waitFor(() => expect(document.cookie).not.toContain('north'));
});

test('a signed-in member sees no sign-up form', async () => {
  const { router } = openForm({}, { user: buildNewUser({ status: 'active', next_step: null }) });

  expect(screen.getByText('You are logged in as Nora.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/signup');
});
