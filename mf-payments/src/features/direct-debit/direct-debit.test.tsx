import { expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { DiscountCode } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { buildCompanyInfo, buildUser, fake, fakeError } from '@liaison/shared/testing';
import { buildBundlesResponse, buildDiscountCode } from '../../bundles/bundles.fixture.ts';
import { getInitialMethod } from '../../methods/payment-methods.ts';
import { fillAccount, sdd, sent, setup, sign } from './direct-debit.fixture.tsx';

const reference = () => screen.getByText(/^[0-9A-F]{32}$/).textContent;
const toReference = (clientId: string | undefined) => clientId?.replaceAll('-', '').toUpperCase();

test('an order whose answer is lost is repeated as the same order, and is a new one with another account', async () => {
  const { user } = setup();
  const lost = fakeError('POST /api/directdebit.php', 'unavailable');
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('alert');
  const buy = screen.getByRole('button', { name: 'Buy now for €24.99' });
  await user.click(buy);
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.body.client_id).toBe(lost[0]?.body.client_id);
  expect(reference()).toBe(toReference(lost[0]?.body.client_id));
  const orders = fake('POST /api/directdebit.php', sent);

  await user.click(await screen.findByRole('button', { name: 'Change the account' }));
  await fillAccount(user, { 'Mobile number': '0151 98765432' });
  const signed = reference();
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(orders[0]?.body.client_id).not.toBe(lost[0]?.body.client_id);
  expect(toReference(orders[0]?.body.client_id)).toBe(signed);
});

/** What the bundles of the page cost from now on. */
async function changePrice(price: number) {
  const offer = buildBundlesResponse({ methods: [sdd] });
  fake('GET /api/bundles.php', { ...offer, bundles: offer.bundles.map((bundle) => ({ ...bundle, price })) });
  await act(() => queryClient.invalidateQueries());
}

test('an order whose answer is lost is a new one at a price that has changed since', async () => {
  const { user } = setup();
  const lost = fakeError('POST /api/directdebit.php', 'unavailable');
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('alert');
  await changePrice(2699);
  const orders = fake('POST /api/directdebit.php', sent);
  const buy = await screen.findByRole('button', { name: 'Buy now for €26.99' });
  const signed = reference();

  await user.click(buy);

  expect(await screen.findByRole('heading', { name: 'Enter the code' })).toBeVisible();
  expect(orders[0]?.body).toMatchObject({ amount: 2699 });
  expect(orders[0]?.body.client_id).not.toBe(lost[0]?.body.client_id);
  expect(toReference(orders[0]?.body.client_id)).toBe(signed);
});

test('the code confirms the price of the order, whatever the package costs since', async () => {
  const { user } = setup();
  fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('heading', { name: 'Enter the code' });

  await changePrice(2699);

  const summary = screen.getByRole('region', { name: 'Your order' });
  expect(within(summary).getByText('€24.99')).toBeVisible();
  expect(within(summary).queryByText('€26.99')).not.toBeInTheDocument();
});

test('another member who signs in on the device does not see the order, nor its phone number, on the way back', async () => {
  const { user, router } = setup();
  fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('heading', { name: 'Enter the code' });
  await act(() => router.navigate('/faq'));
  act(() => setUser(buildUser()));

  await act(() => router.navigate(-1));

  expect(await screen.findByRole('heading', { name: 'Your bank account' })).toBeVisible();
  expect(screen.queryByText(/789/)).not.toBeInTheDocument();
});

test('neither a direct debit nor its code waits for a connection', async () => {
  const { user } = setup();
  fakeError('POST /api/directdebit.php', 'unavailable');
  await fillAccount(user);
  act(() => onlineManager.setOnline(false));
  try {
    await sign(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
    fake('POST /api/directdebit.php', sent);
    await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
    fakeError('PUT /api/directdebit.php', 'unavailable');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  } finally {
    act(() => onlineManager.setOnline(true));
  }
});

const order = { amount: 1999, full_amount: 2499, currency: 'EUR' as const, code: 'SPRING' };

test('while a discount code is being checked, nothing is ordered at the price without it', async () => {
  const check = Promise.withResolvers<DiscountCode>();
  fake('GET /api/discountcode.php', () => check.promise);
  const { user } = setup({ path: '/directdebit?bundle=p1&code=SPRING' });
  const orders = fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await sign(user);
  check.resolve(buildDiscountCode({ order }));

  await user.click(await screen.findByRole('button', { name: 'Buy now for €19.99' }));

  await waitFor(() => expect(orders.map(({ body }) => body.amount)).toEqual([1999]));
  expect(orders[0]?.body.discount_code).toBe('SPRING');
});

test('a discount code that no longer applies is named beside the price without it', async () => {
  fakeError('GET /api/discountcode.php', 'code_used');
  const { user } = setup({ path: '/directdebit?bundle=p1&code=SPRING' });

  await fillAccount(user);

  expect(await screen.findByText('Code already used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeEnabled();
});

test('nothing is signed before the page can name the creditor, and says so', async () => {
  const { user } = setup();
  fakeError('GET /api/companyinfo.php', 'unavailable');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  fake('GET /api/companyinfo.php', buildCompanyInfo({ sepa_creditor_id: 'NL00ZZZ000000000000' }));

  await user.click(retry);
  await fillAccount(user);

  expect(await screen.findByText('NL00ZZZ000000000000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeEnabled();
});

test('a price that has changed since the page was loaded is shown with the reason, and is not ordered yet', async () => {
  const { user } = setup();
  fakeError('POST /api/directdebit.php', 'conflict', { amount: 2699 });
  await fillAccount(user);
  await screen.findByRole('heading', { name: 'SEPA Direct Debit mandate' });
  const offer = buildBundlesResponse({ methods: [sdd] });
  fake('GET /api/bundles.php', {
    ...offer,
    bundles: offer.bundles.map((bundle) => (bundle.id === 'p1' ? { ...bundle, price: 2699 } : bundle)),
  });

  await sign(user);

  expect(await screen.findByRole('button', { name: 'Buy now for €26.99' })).toBeEnabled();
  expect(screen.getByText('The price has changed. Please check it and order again.')).toBeVisible();
});

test('the mandate is signed after the page has said that some profiles are fictional', async () => {
  const { user } = setup();

  await fillAccount(user);

  expect(await screen.findByText('Some profiles are fictional.')).toBeVisible();
});

test('the direct debit is the method of the next order', async () => {
  const { user } = setup();
  fake('POST /api/directdebit.php', sent);
  await fillAccount(user);
  await sign(user);
  await screen.findByRole('heading', { name: 'Enter the code' });

  const { methods } = buildBundlesResponse();
  expect(getInitialMethod([...methods, sdd], undefined)).toBe('sdd');
});
