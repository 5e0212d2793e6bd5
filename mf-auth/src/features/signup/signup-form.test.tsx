import { expect, test } from '@jest/globals';
import type { SlotProps } from '@liaison/shared/module';
import { aUser, fake, fakeError, renderApp, settings } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Component as SignupForm } from './signup-form.tsx';

const free = { valid: true, disposable: false, in_use: false, pending_deletion: false };
const newcomer = aUser({ name: 'Nora', email: 'nora@example.org', status: 'not_confirmed', next_step: 1 });

function setup(props: SlotProps['signup-form'] = {}, options: Parameters<typeof renderApp>[1] = {}) {
  fake('GET /api/email-check.php', free);
  return renderApp(<SignupForm {...props} />, { path: '/signup', ...options });
}

async function fillIn(user: UserEvent, { email = 'nora@example.org' } = {}) {
  await user.click(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a woman' }),
  );
  await user.click(
    within(screen.getByRole('group', { name: 'I am looking for' })).getByRole('radio', { name: 'a man' }),
  );
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '4');
  await user.type(screen.getByRole('textbox', { name: 'Month' }), '3');
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1991');
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Nora');
  await user.type(screen.getByLabelText('Password'), 'herbstlaub im april');
  await user.click(screen.getByRole('checkbox', { name: /terms/ }));
  await user.click(screen.getByRole('checkbox', { name: /suggest members/ }));
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

test('sends what step 0 asks for, and nothing is ticked in advance (AUTH-006, AUTH-007, AUTH-008, AUTH-016)', async () => {
  const calls = fake('POST /api/signup.php', { user: newcomer, next_step: 1, matches: [] });
  const { user } = setup();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();

  await fillIn(user);
  await send(user);

  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(calls[0]?.body).toMatchObject({
    email: 'nora@example.org',
    name: 'Nora',
    password: 'herbstlaub im april',
    date_of_birth: '1991-03-04',
    gender: 'female',
    looking_for: 'male',
    terms: true,
    special_category_consent: true,
    marketing: false,
    language: 'en',
    terms_version: settings().terms_version,
  });
});

test('the four progress texts run while the call does and end with it (AUTH-015)', async () => {
  fake('POST /api/signup.php', 'never');
  const { user } = setup();

  await fillIn(user);
  await send(user);

  expect(await screen.findByText('Checking your profile')).toBeVisible();
  expect(await screen.findByText('Creating your account')).toBeVisible();
  expect(await screen.findByText('Looking for matches')).toBeVisible();
  expect(await screen.findByText('Sending the activation e-mail')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
});

test('the last step names the address and lets the visitor look around (AUTH-014)', async () => {
  fake('POST /api/signup.php', { user: newcomer, next_step: 1, matches: [] });
  const { user, router } = setup();
  await fillIn(user);
  await send(user);

  expect(await screen.findByText('nora@example.org')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look around first' }));

  expect(router.state.location.pathname).toBe('/members');
});

test('a refused call keeps everything typed and shows its reason beside the field (AUTH-021)', async () => {
  fakeError('POST /api/signup.php', 'email_in_use', { fields: { email: 'in_use' } });
  const { user } = setup();
  await fillIn(user);
  await send(user);

  const email = await screen.findByRole('textbox', { name: 'E-mail' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('Email already in use'));
  expect(email).toHaveValue('nora@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('herbstlaub im april');
});

test('trying again after a lost answer uses the same client id (AUTH-008)', async () => {
  const lost = fakeError('POST /api/signup.php', 'unavailable');
  const { user } = setup();
  await fillIn(user);
  await send(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service right now');

  const again = fake('POST /api/signup.php', { user: newcomer, next_step: 1, matches: [] });
  await send(user);

  expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeVisible();
  expect(again[0]?.body.client_id).toBe(lost[0]?.body.client_id);
});

test('empty fields are named one by one, and the focus goes to the first (AUTH-016, AUTH-017, AUTH-023)', async () => {
  const { user } = setup();

  await send(user);

  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(/fill this in/);
  expect(screen.getByRole('checkbox', { name: /terms/ })).toHaveAccessibleDescription(
    /accept the terms|tick this/,
  );
  expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /Please enter your date of birth|Invalid date of birth/,
  );
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'gender'));
});

test.each([
  [{ in_use: true }, 'Email already in use', 'AUTH-021'],
  [{ in_use: true, pending_deletion: true }, 'This account is still pending deletion.', 'AUTH-022'],
  [{ valid: false, disposable: true }, 'Please use a permanent e-mail address.', 'AUTH-020'],
])('an address that cannot sign up is told at once: %p %s (%s)', async (check, text, _ids) => {
  const { user } = setup();
  fake('GET /api/email-check.php', { ...free, ...check });

  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nora@example.org');
  await user.tab();

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(text),
  );
});

test('that some profiles are fictional is said before anybody signs up', () => {
  setup();

  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
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

    setup({}, { settings: settings({ signups }) });

    expect(screen.queryByRole('button', { name: 'Create account' }) !== null).toBe(isOpen);
    expect(screen.queryByText('New members join by invitation only.') === null).toBe(isOpen);
  },
);

test('the campaign travels with the sign-up (AUTH-047)', async () => {
  document.cookie = 'tracking=%7B%22network%22%3A%22north%22%7D';
  const calls = fake('POST /api/signup.php', { user: newcomer, next_step: 1, matches: [] });
  const { user } = setup();

  await fillIn(user);
  await send(user);

  await waitFor(() => expect(calls[0]?.body.tracking).toEqual({ network: 'north' }));
});

test('what a lander asked is one line, and can be changed', async () => {
  const { user } = setup({ start: { gender: 'female', lookingFor: 'male', dateOfBirth: '1990-01-01' } });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByText(/a woman looking for a man/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Change' }));

  expect(
    within(screen.getByRole('group', { name: 'I am' })).getByRole('radio', { name: 'a woman' }),
  ).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveValue('1990');
});

test('the sign-up of a member’s page keeps that member as its target (AUTH-029)', async () => {
  const calls = fake('POST /api/signup.php', { user: newcomer, next_step: 1, matches: [] });
  const { user, router } = setup({ memberId: '42' });

  await fillIn(user);
  await send(user);
  await user.click(await screen.findByRole('button', { name: 'Look around first' }));

  expect(calls[0]?.body.member_id).toBe('42');
  expect(router.state.location.pathname).toBe('/members/42');
});
