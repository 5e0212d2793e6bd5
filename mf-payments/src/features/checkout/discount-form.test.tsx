import { expect, test } from '@jest/globals';
import type { DiscountCode, OrderPrice } from '@liaison/shared/contracts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { fake, fakeError } from '@liaison/shared/testing';
import { buildBundlesResponse, buildDiscountCode } from '../../bundles/bundles.fixture.ts';
import { redirectTo } from '../../orders/redirect-to.fixture.ts';
import { checkBoxes, setup, started } from './checkout.fixture.tsx';

const directDebit = {
  code: 'sdd' as const,
  label: 'SEPA Direct Debit',
  brands: [],
  needs: ['iban' as const],
};

const buildPrice = (amount: number, code: string): OrderPrice => ({
  amount,
  full_amount: 2499,
  currency: 'EUR',
  code,
});
const fakeDiscount = (amount: number, code: string) =>
  fake('GET /api/discountcode.php', buildDiscountCode({ order: buildPrice(amount, code) }));

async function applyCode(user: ReturnType<typeof setup>['user']) {
  const question = await screen.findByText('Have a discount code?');
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  expect(field).not.toBeVisible();
  await user.click(question);
  await user.type(field, 'SPRING');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
}

test('an accepted code changes the total and the button to the price of the service, and is sent with the order', async () => {
  const { user } = setup();
  const calls = fake('POST /api/payment.php', started);
  const asked = fakeDiscount(1999, 'SPRING');
  await applyCode(user);

  const buy = await screen.findByRole('button', { name: 'Buy now for €19.99' });
  expect(screen.getByText('SPRING is applied.')).toBeVisible();
  expect(screen.getByText('€1.33 per message')).toBeVisible();
  expect(asked[0]?.query).toEqual({ code: 'SPRING', bundle_id: 'p1', paymentmethod: 'paypal' });
  await checkBoxes(user);
  await user.click(buy);

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ discount_code: 'SPRING', amount: 1999 });
});

test('a code in the address applies at once and stays in the address, so that coming back keeps the price', async () => {
  fakeDiscount(1999, 'SPRING');
  const { user, router } = setup({ path: '/credits/p1/paypal?code=SPRING&next=%2Fchats%2F12' });

  expect(await screen.findByRole('button', { name: 'Buy now for €19.99' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  expect(field).toBeVisible();
  expect(field).toHaveValue('SPRING');

  await user.clear(field);
  await user.type(field, 'SUMMER');
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  await waitFor(() => expect(router.state.location.search).toBe('?code=SUMMER&next=%2Fchats%2F12'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('while a code is being checked, nothing is bought at the price without it', async () => {
  const { user } = setup({ path: '/credits/p1/paypal?code=SPRING' });
  const calls = fake('POST /api/payment.php', started);
  const check = Promise.withResolvers<DiscountCode>();
  fake('GET /api/discountcode.php', () => check.promise);
  await checkBoxes(user);

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
  check.resolve(buildDiscountCode({ order: buildPrice(1999, 'SPRING') }));
  await user.click(await screen.findByRole('button', { name: 'Buy now for €19.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls.map(({ body }) => body.amount)).toEqual([1999]);
});

test('a code that cannot be checked without a connection is checked before the order', async () => {
  const { user } = setup();
  fakeDiscount(1999, 'SPRING');
  await screen.findByText('Have a discount code?');
  act(() => onlineManager.setOnline(false));
  try {
    await applyCode(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toHaveAttribute('aria-busy', 'true'),
    );
  } finally {
    act(() => onlineManager.setOnline(true));
  }

  expect(await screen.findByRole('button', { name: 'Buy now for €19.99' })).toBeVisible();
});

test('a code that is still being checked goes along to the page of the direct debit', async () => {
  setup({ path: '/credits/p1/sdd?code=SPRING', offer: { methods: [directDebit] } });
  fake('GET /api/discountcode.php', 'never');

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/directdebit?bundle=p1&code=SPRING',
  );
});

test('a code that could not be checked is checked again when it is applied again', async () => {
  const { user } = setup({ path: '/credits/p1?code=SPRING' });
  fakeError('GET /api/discountcode.php', 'unavailable');
  expect(await screen.findByText('Please try again in a moment.', { exact: false })).toBeVisible();
  fakeDiscount(1999, 'SPRING');

  await user.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByRole('button', { name: 'Buy now for €19.99' })).toBeVisible();
});

test('a code that needs a larger order goes along to the choice of another package', async () => {
  fakeError('GET /api/discountcode.php', 'minimum_order', { amount: '€40.00' });
  setup({ path: '/credits/p1?code=SPRING&next=%2Fchats%2F12' });

  expect(await screen.findByText('This code needs an order of at least €40.00.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another package' })).toHaveAttribute(
    'href',
    '/credits?code=SPRING&next=%2Fchats%2F12',
  );
});

test('an emptied field takes the code off the order', async () => {
  const { user } = setup();
  fakeDiscount(1999, 'SPRING');
  await applyCode(user);
  await screen.findByRole('button', { name: 'Buy now for €19.99' });

  await user.clear(screen.getByRole('textbox', { name: 'Discount code' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));

  expect(await screen.findByRole('button', { name: 'Buy now for €24.99' })).toBeVisible();
});

test('the time bonus is named as the bonus that the member knows, not by its code', async () => {
  const { user } = setup();
  fakeDiscount(1874, 'TIMEBONUS25');

  await applyCode(user);

  expect(await screen.findByText('Your welcome bonus is applied.')).toBeVisible();
});

test.each([
  ['code_not_found', {}, 'Code not found'],
  ['code_used', {}, 'Code already used'],
  ['expired', {}, 'This has expired.'],
  ['minimum_order', { amount: '€40.00' }, 'This code needs an order of at least €40.00.'],
  ['not_for_method', {}, 'This code does not work with this payment method.'],
  ['not_for_country', {}, 'This code does not work in your country.'],
] as const)('a code refused as %s shows its text and leaves the price', async (code, details, text) => {
  const { user } = setup();
  fakeError('GET /api/discountcode.php', code, details);

  await applyCode(user);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeVisible();
});

test('a code that was used since is checked again when the order is opened again', async () => {
  fakeDiscount(1999, 'SPRING');
  const { unmount } = setup({ path: '/credits/p1?code=SPRING' });
  await screen.findByRole('button', { name: 'Buy now for €19.99' });
  unmount();
  fakeError('GET /api/discountcode.php', 'code_used');

  setup({ path: '/credits/p1?code=SPRING' });

  expect(await screen.findByText('Code already used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toBeVisible();
});

test('a code that was refused is not sent with the order', async () => {
  const { user } = setup({ path: '/credits/p1?code=SPRING' });
  fakeError('GET /api/discountcode.php', 'code_used');
  const calls = fake('POST /api/payment.php', started);
  await checkBoxes(user);
  await screen.findByText('Code already used');

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).not.toHaveProperty('discount_code');
});

test('a code that stopped to apply since it was checked leaves the price without it, which is a new order', async () => {
  fakeDiscount(1999, 'SPRING');
  const { user } = setup({ path: '/credits/p1?code=SPRING' });
  await checkBoxes(user);
  const refused = fakeError('POST /api/payment.php', 'conflict', { amount: 2499 });
  fakeError('GET /api/discountcode.php', 'code_used');
  await user.click(await screen.findByRole('button', { name: 'Buy now for €19.99' }));
  const full = await screen.findByRole('button', { name: 'Buy now for €24.99' });
  expect(screen.getByText('Code already used')).toBeVisible();
  const calls = fake('POST /api/payment.php', started);

  await user.click(full);

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ amount: 2499 });
  expect(calls[0]?.body.client_id).not.toBe(refused[0]?.body.client_id);
});

test.each([
  ['that was charged lately', true, 1],
  ['that was not charged lately', false, 0],
])(
  'a discount that the member has is named, and a price %s is struck through or not',
  async (_name, charged, count) => {
    const [small, ...others] = buildBundlesResponse().bundles;
    const bundles = others.map((bundle) => ({
      ...bundle,
      price: Math.round(bundle.price * 0.8),
      price_before_discount: bundle.price,
      full_price_charged: charged,
    }));
    const { unmount } = setup({
      offer: {
        bundles: small ? [small, ...bundles] : bundles,
        discount: { code: 'SPRING', value_percentage: 20 },
      },
    });

    expect(await screen.findByRole('button', { name: 'Buy now for €19.99' })).toBeVisible();
    expect(screen.getByText('SPRING is applied.')).toBeVisible();
    expect(screen.queryAllByText('€24.99')).toHaveLength(count);
    unmount();

    setup({ path: '/credits/p0', offer: { discount: { code: 'SPRING', value_percentage: 20 } } });
    expect(await screen.findByRole('button', { name: 'Buy now for €9.99' })).toBeVisible();
    expect(screen.queryByText('SPRING is applied.')).not.toBeInTheDocument();
  },
);
