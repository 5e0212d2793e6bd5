import { beforeEach, expect, test } from '@jest/globals';
import type { DiscountCode } from '@liaison/shared/contracts';
import { useUser } from '@liaison/shared/session';
import { buildCompanyInfo, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as AccountScreen } from './account-screen.tsx';

const me = buildUser({ name: 'Ben', email: 'ben@example.org', credits: 40, paid_user: true });
const deletion = { reactivate_until: '2026-12-05T10:00:00.000Z', withdrawable: null };

beforeEach(() => void fake('GET /api/companyinfo.php', buildCompanyInfo()));

const setup = (user = me, locale: 'en' | 'de' = 'en') =>
  renderApp(<AccountScreen />, { path: '/profile/account', route: '/profile/account', user, locale });

test('requesting the data export shows the address that the link will be mailed to (PROF-021)', async () => {
  const calls = fake('POST /api/data-export.php', { requested_at: '2026-11-21T10:00:00Z' });
  const { user } = setup();

  await user.dblClick(screen.getByRole('button', { name: 'Request my data' }));

  expect(await screen.findByText(/The link will come to ben@example.org/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request my data' })).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test.each([
  ['rate_limited', /in the last 24 hours already/],
  ['unavailable', /We cannot reach the service/],
] as const)('the error %s of the data export request is shown (PROF-021)', async (code, text) => {
  fakeError('POST /api/data-export.php', code);
  const { user } = setup();

  await user.click(screen.getByRole('button', { name: 'Request my data' }));

  expect(await screen.findByText(text)).toBeVisible();
});

test('the consequences of deletion, unused credits included, are shown before the form (PROF-017)', () => {
  setup();

  const section = within(screen.getByRole('region', { name: 'Delete my account' }));
  expect(section.getByText(/Your profile and photos disappear/)).toBeVisible();
  expect(
    section.getByText(
      /After 14 days everything is erased.*Only invoices and mandates of direct debits are kept/,
    ),
  ).toBeVisible();
  expect(section.getByText(/a link that we send you by e-mail brings everything back/)).toBeVisible();
  expect(
    section.getByText(
      /You still have 40 credits.*What you bought and did not spend can be paid back within 14 days/,
    ),
  ).toBeVisible();
});

test('no refund is mentioned for credits that were not bought (PROF-017)', () => {
  setup(buildUser({ credits: 30, paid_user: false }));

  expect(screen.getByText('You still have 30 credits. They end with the account.')).toBeVisible();
});

async function openForm(user: ReturnType<typeof setup>['user']) {
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  return screen.getByLabelText('Your password');
}

test('the password deletes the account and opens the page that confirms it (PROF-017, AUTH-039)', async () => {
  const calls = fake('DELETE /api/user.php', deletion);
  const { user, router } = setup();

  await user.type(await openForm(user), 'my password');
  await user.type(screen.getByRole('textbox', { name: /Why are you leaving/ }), ' I found somebody ');
  await user.click(screen.getByRole('button', { name: 'Delete my account now' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(router.state.location.state).toEqual(deletion);
  expect(calls.map((call) => call.body)).toEqual([{ password: 'my password', reason: 'I found somebody' }]);
});

test('the user is signed out after the deletion (PROF-017)', async () => {
  fake('DELETE /api/user.php', deletion);
  const UserName = () => <p>{useUser()?.name ?? 'nobody'}</p>;
  const { user } = renderApp(
    <>
      <UserName />
      <AccountScreen />
    </>,
    { user: me },
  );

  await user.type(await openForm(user), 'my password{Enter}');

  expect(await screen.findByText('nobody')).toBeVisible();
});

test('what the member has written does not stay on the device after the deletion', async () => {
  fake('DELETE /api/user.php', deletion);
  const draft = `chat/draft/${me.id}/5`;
  localStorage.setItem(draft, 'half a thought');
  const { user, router } = setup();

  await user.type(await openForm(user), 'my password{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
  expect(localStorage.getItem(draft)).toBeNull();
});

test('the reason is optional (PROF-017)', async () => {
  const calls = fake('DELETE /api/user.php', 'never');
  const { user } = setup();

  await user.type(await openForm(user), 'my password{Enter}');
  await user.click(screen.getByRole('button', { name: 'Delete my account now' }));

  await waitFor(() => expect(calls.map((call) => call.body)).toEqual([{ password: 'my password' }]));
});

test('a deletion that is on its way cannot be cancelled, so that it never happens unnoticed (PROF-017)', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof deletion>();
  const calls = fake('DELETE /api/user.php', () => promise);
  const { user, router } = setup();
  await user.type(await openForm(user), 'my password{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  resolve(deletion);

  await waitFor(() => expect(router.state.location.pathname).toBe('/account-deleted'));
});

test.each([
  ['en', 'Please fill this in.', 'Please check your password.', 'This is too long.'],
  ['de', 'Bitte fülle dieses Feld aus.', 'Bitte prüfe dein Passwort.', 'Das ist zu lang.'],
] as const)(
  'invalid values are reported at their fields and kept: %s (PROF-017)',
  async (locale, missing, wrong, long) => {
    fakeError('DELETE /api/user.php', 'validation', { fields: { password: 'wrong' } });
    const { user } = setup(me, locale);
    await user.click(screen.getByRole('button', { name: /^(Delete my account|Konto löschen)$/ }));
    const password = screen.getByLabelText(/^(Your password|Dein Passwort)$/);
    const reason = screen.getByRole('textbox');
    expect(password).toHaveFocus();

    await user.type(password, '{Enter}');
    expect(password).toHaveAccessibleDescription(missing);

    await user.click(reason);
    await user.paste('x'.repeat(501));
    await user.type(password, 'a guess{Enter}');
    expect(reason).toHaveAccessibleDescription(expect.stringContaining(long));
    expect(reason).toHaveFocus();

    await user.clear(reason);
    await user.type(password, '{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(wrong));
    expect(password).toHaveValue('a guess');
    expect(password).toHaveFocus();
  },
);

test.each([
  ['account_blocked', /account blocked for 15 min/, false],
  ['unavailable', /We cannot reach the service/, true],
] as const)(
  'the error %s of the deletion is shown, and locks the form or not',
  async (code, text, isEnabled) => {
    fakeError('DELETE /api/user.php', code, { minutes: 15 });
    const { user } = setup();

    await user.type(await openForm(user), 'my password{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Your password')).toHaveValue('my password');
    const submit = screen.getByRole('button', { name: 'Delete my account now' });
    expect((submit as HTMLButtonElement).disabled).toBe(!isEnabled);
  },
);

test('cancelling the deletion returns to its description', async () => {
  const { user } = setup();
  await openForm(user);

  await user.click(screen.getByRole('button', { name: 'Keep my account' }));

  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Delete my account' })).toHaveFocus();
});

const discount: DiscountCode = {
  code: 'STAY',
  value_percentage: 30,
  currency: null,
  minimum_order_value: null,
  country: null,
  user_id: '1',
  expires: null,
  seconds_left: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
};

test('the discount for staying is a line below the deletion, which stays open, and can be taken (PAY-040)', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo({ delete_discount: 30 }));
  fakeError('GET /api/discountcode.php', 'code_not_found');
  const taken = fake('PUT /api/discountcode.php', discount);
  const { user } = setup();

  const open = screen.getByRole('button', { name: 'Delete my account' });
  const offer = await screen.findByText('If you stay, your next package costs 30% less, once.');
  expect(open).toBeEnabled();
  // It comes after the page, and would move the button.
  expect(open.compareDocumentPosition(offer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.dblClick(screen.getByRole('button', { name: 'Take the discount' }));

  await waitFor(() => expect(screen.getByText('Your next package costs 30% less.')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Take the discount' })).not.toBeInTheDocument();
  expect(taken.map(({ body }) => body)).toEqual([{ code: 'STAY' }]);
});

test('a discount that was taken earlier is named', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo({ delete_discount: 30 }));
  fake('GET /api/discountcode.php', discount);
  setup();

  expect(await screen.findByText('Your next package costs 30% less.')).toBeVisible();
});

test('a discount that was used is not offered again', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo({ delete_discount: 30 }));
  const asked = fakeError('GET /api/discountcode.php', 'code_used');
  setup();

  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {});
  expect(screen.queryByText(/package costs/)).not.toBeInTheDocument();
});

test('the error of taking the discount is shown', async () => {
  fake('GET /api/companyinfo.php', buildCompanyInfo({ delete_discount: 30 }));
  fakeError('GET /api/discountcode.php', 'code_not_found');
  fakeError('PUT /api/discountcode.php', 'unavailable');
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Take the discount' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/We cannot reach the service/);
});
