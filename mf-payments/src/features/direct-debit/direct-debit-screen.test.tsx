import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { Locale } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { buildPayment, fake, fakeError } from '@liaison/shared/testing';
import { fillAccount, sent, setup, sign } from './direct-debit.fixture.tsx';

test('account, mandate and code lead to the payment (PAY-006)', async () => {
  const { user, router } = setup();
  const orders = fake('POST /api/directdebit.php', sent);
  const codes = fake('PUT /api/directdebit.php', {
    payment: buildPayment({ payment_id: '77', status: 'completed' }),
  });

  await fillAccount(user);
  expect(await screen.findByRole('heading', { name: 'SEPA Direct Debit mandate' })).toHaveFocus();
  await sign(user);
  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('••• 789');
  const code = screen.getByRole('textbox', { name: 'Code' });
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123 456{Enter}');

  await waitFor(() => expect(router.state.location.pathname).toBe('/transactions/77'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(orders[0]?.body).toMatchObject({
    bundle_id: 'p1',
    iban: 'DE89 3704 0044 0532 0130 00',
    amount: 2499,
    return_path: '/chats/12',
    mandate_accepted: true,
  });
  expect(codes[0]?.body).toEqual({ payment_id: '77', otp: '123456' });
});

test('the step of the code is there again after the payer was on another page', async () => {
  const { user, router } = setup();
  fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('heading', { name: 'Enter the code' });

  await act(() => router.navigate('/faq'));
  expect(screen.queryByRole('heading', { name: 'Enter the code' })).not.toBeInTheDocument();
  await act(() => router.navigate(-1));

  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('••• 789');
});

test.each([
  ['has a wrong digit', 'DE88370400440532013000', 'DE88 3704 0044 0532 0130 00'],
  [
    'belongs to a bank outside the SEPA area',
    'TR330006100519786457841326',
    'TR33 0006 1005 1978 6457 8413 26',
  ],
])('an IBAN that %s is named before anything is sent', async (_name, iban, shown) => {
  const { user } = setup();

  await fillAccount(user, { IBAN: iban });

  expect(
    await screen.findByText('Please check the IBAN. It must belong to an account in the SEPA area.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'IBAN' })).toHaveValue(shown);
  expect(screen.queryByRole('heading', { name: 'SEPA Direct Debit mandate' })).not.toBeInTheDocument();
});

test.each([
  ['the member', 'DE', 'de89370400440532013000', '5066', 'Germany', '10115'],
  ['the member', 'NL', 'de89370400440532013000', '10115', 'Netherlands', '1012 AB'],
  ['the IBAN', null, 'nl91abna0417164300', '10115', 'Netherlands', '1012 AB'],
])(
  'a postcode that does not fit the country of %s (%s, %s) and a phone number with too few digits are named in the first step',
  async (_whose, country, iban, zip, name, example) => {
    const { user } = setup({ country });

    await fillAccount(user, { IBAN: iban, Postcode: zip, 'Mobile number': '12' });

    const postcode = screen.getByRole('textbox', { name: 'Postcode' });
    await waitFor(() =>
      expect(postcode).toHaveAccessibleDescription(
        `Please check the postcode. Example (${name}): ${example}`,
      ),
    );
    expect(postcode).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toHaveAccessibleDescription(
      /^Please enter a mobile number that gets text messages, with the country code if it is from abroad\./,
    );
    expect(screen.queryByRole('heading', { name: 'SEPA Direct Debit mandate' })).not.toBeInTheDocument();
  },
);

test('a postcode in small letters is sent as the service expects it', async () => {
  const { user } = setup({ country: 'NL' });
  const orders = fake('POST /api/directdebit.php', sent);

  await fillAccount(user, { Postcode: '1012 ab' });
  await sign(user);

  await waitFor(() => expect(orders[0]?.body).toMatchObject({ zip: '1012 AB' }));
});

test('a field that the service refuses is shown on the first step, with everything typed and ticked', async () => {
  const { user } = setup();
  fakeError('POST /api/directdebit.php', 'validation', { fields: { phone: 'invalid' } });

  await fillAccount(user, { 'Mobile number': '030 2270' });
  await sign(user);

  const phone = await screen.findByRole('textbox', { name: 'Mobile number' });
  expect(phone).toHaveAccessibleDescription(/^Please enter a mobile number that gets text messages/);
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Berlin');
  await waitFor(() => expect(phone).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what is ticked stays ticked when the payer changes the account', async () => {
  const { user } = setup();
  await fillAccount(user);
  const [mandate] = await screen.findAllByRole('checkbox');
  if (mandate) await user.click(mandate);

  await user.click(screen.getByRole('button', { name: 'Change the account' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));

  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(1);
});

test('the page starts without taking the focus, and the first step takes it when the payer returns to it', async () => {
  const { user } = setup();
  expect(await screen.findByRole('heading', { name: 'Your bank account' })).not.toHaveFocus();
  await fillAccount(user);

  await user.click(await screen.findByRole('button', { name: 'Change the account' }));

  expect(await screen.findByRole('heading', { name: 'Your bank account' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Account holder' })).toHaveValue('Anna Müller');
});

test('nothing is ordered before the mandate and both consents are checked', async () => {
  const { user } = setup();
  const orders = fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await screen.findAllByRole('checkbox');

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findAllByText('Please tick this to continue.')).toHaveLength(3);
  expect(screen.getAllByRole('checkbox')[0]).toHaveFocus();
  expect(orders).toHaveLength(0);
});

test.each([
  ['sdd_blocked', 'Your account is blocked for direct debit. Please choose another method.'],
  ['limit_reached', 'You have reached the limit for direct debit. Please choose another method.'],
] as const)('an order refused as %s shows the text of the specification', async (code, text) => {
  const { user } = setup();
  fakeError('POST /api/directdebit.php', code, { message: text });

  await fillAccount(user);
  await sign(user);

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a wrong code is named beside its field, another one can be sent after the wait, and the payment can be cancelled', async () => {
  const { user, router } = setup();
  fake('POST /api/directdebit.php', sent);
  fakeError('PUT /api/directdebit.php', 'code_invalid', { message: 'This code is not valid.' });
  fake('DELETE /api/directdebit.php', { payment: buildPayment({ payment_id: '77', status: 'cancelled' }) });
  await fillAccount(user);
  await sign(user);

  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText('This code is not valid.')).toBeVisible();
  expect(code).toHaveAccessibleDescription('This code is not valid.');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.getByRole('button', { name: /^Another code in \d+ seconds$/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel the payment' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/transactions/77'));
});

test.each<[Locale, RegExp, string]>([
  ['en', /within 8 weeks/, 'Netherlands'],
  ['de', /innerhalb von acht Wochen/, 'Niederlande'],
  ['es', /dentro de las 8 semanas/, 'Países Bajos'],
  ['fr', /dans les 8 semaines/, 'Pays-Bas'],
  ['it', /entro 8 settimane/, 'Paesi Bassi'],
  ['nl', /binnen acht weken/, 'Nederland'],
  ['pl', /w ciągu 8 tygodni/, 'Holandia'],
])('the mandate in %s names creditor, identifier, reference and 8 weeks', async (locale, refund, country) => {
  const { user } = setup({ locale });
  const values = ['Anna', 'DE89370400440532013000', 'Weg', '1', '10115', 'Berlin', '015123456789'];
  await screen.findAllByRole('textbox');
  for (const [index, field] of screen.getAllByRole('textbox').entries())
    await user.type(field, values[index] ?? '');
  await user.click(screen.getByRole('button', { name: i18n.t('common:actions.continue') }));

  expect(await screen.findByText(/\(A\).*Liaison B\.V\..*\(B\)/)).toBeVisible();
  expect(screen.getByText(refund)).toBeVisible();
  expect(screen.getByText('NL00ZZZ000000000000')).toBeVisible();
  expect(screen.getByText(/^[0-9A-F]{32}$/)).toBeVisible();
  expect(screen.getByText(`Liaison B.V., Herengracht 1, ${country}`)).toBeVisible();
});

test('where direct debit is not offered, the page leads to the packages, with the code and the way back', async () => {
  const { router } = setup({ methods: [], path: '/directdebit?bundle=p1&code=SPRING&next=/chats/12' });

  await waitFor(() => expect(router.state.location.pathname).toBe('/credits'));
  expect(router.state.location.search).toBe('?code=SPRING&next=%2Fchats%2F12');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an answer that comes when the payer has gone to another page leaves its address alone', async () => {
  const { user, router } = setup();
  const answer = Promise.withResolvers<typeof sent>();
  fake('POST /api/directdebit.php', () => answer.promise);
  await fillAccount(user);
  await sign(user);
  await act(() => router.navigate('/faq?q=debit'));

  answer.resolve(sent);

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  const { pathname, search, state } = router.state.location;
  expect([pathname, search, state]).toEqual(['/faq', '?q=debit', null]);
});
