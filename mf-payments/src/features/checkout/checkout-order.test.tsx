import { expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { buildPayment, fake, fakeError } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { redirectTo } from '../../orders/redirect-to.fixture.ts';
import { checkBoxes, setup, started, visa } from './checkout.fixture.tsx';

type User = ReturnType<typeof setup>['user'];
const buy = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Buy now for €24.99' }));

test('an order with another package, method or card is another order', async () => {
  const failed = fakeError('POST /api/payment.php', 'unavailable');
  const offer = { bundles: buildBundlesResponse().bundles.map((bundle) => ({ ...bundle, price: 2499 })) };
  const first = setup({ offer });
  await checkBoxes(first.user);
  await buy(first.user);
  await waitFor(() => expect(failed).toHaveLength(1));
  await first.user.click(screen.getByRole('radio', { name: /Credit card/ }));
  await buy(first.user);
  await waitFor(() => expect(failed).toHaveLength(2));
  await first.user.click(screen.getByRole('checkbox', { name: /^Store this card/ }));
  await buy(first.user);
  await waitFor(() => expect(failed).toHaveLength(3));
  first.unmount();

  const second = setup({ path: '/credits/p2', offer });
  await checkBoxes(second.user);
  await buy(second.user);

  await waitFor(() => expect(failed).toHaveLength(4));
  expect(new Set(failed.map(({ body }) => body.client_id)).size).toBe(4);
});

test('another price, and the same number in another currency, is another order', async () => {
  const failed = fakeError('POST /api/payment.php', 'unavailable');
  const dearer = buildBundlesResponse().bundles.map((bundle) => ({ ...bundle, price: 2599 }));
  const offers = [
    [{}, '€24.99'],
    [{ currency: 'GBP' }, '£24.99'],
    [{ bundles: dearer }, '€25.99'],
  ] as const;
  for (const [index, [offer, price]] of offers.entries()) {
    const { user, unmount } = setup({ offer });
    await checkBoxes(user);
    await user.click(await screen.findByRole('button', { name: `Buy now for ${price}` }));
    await waitFor(() => expect(failed).toHaveLength(index + 1));
    unmount();
    queryClient.clear();
  }

  expect(new Set(failed.map(({ body }) => body.client_id)).size).toBe(3);
});

test('an order without a connection fails, so that no card is charged when the payer has given up', async () => {
  const failed = fakeError('POST /api/payment.php', 'unavailable');
  const { user } = setup({ path: '/credits/p1/creditcard', card: visa });
  await checkBoxes(user);
  act(() => onlineManager.setOnline(false));
  try {
    await buy(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service right now.');
  } finally {
    act(() => onlineManager.setOnline(true));
  }

  expect(failed).toHaveLength(1);
});

test('a payer who has gone to another page is not taken away from it by an answer that comes late', async () => {
  const { user, router } = setup();
  const answer = Promise.withResolvers<typeof started>();
  fake('POST /api/payment.php', () => answer.promise);
  await checkBoxes(user);
  await buy(user);
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  await act(() => router.navigate('/faq'));

  answer.resolve(started);

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(redirectTo).not.toHaveBeenCalled();
});

test('a payer whose stored card is charged comes to the page of the payment, wherever they have gone meanwhile', async () => {
  const { user, router } = setup({ path: '/credits/p1/creditcard', card: visa });
  const answer = Promise.withResolvers<typeof started>();
  fake('POST /api/payment.php', () => answer.promise);
  await screen.findByRole('radio', { name: /^Visa ending in 4242/ });
  await checkBoxes(user);
  await buy(user);
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  await act(() => router.navigate('/faq'));

  answer.resolve({
    payment: buildPayment({ status: 'loading', stored_card: true }),
    redirect_url: '/transactions/7',
  });

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/transactions/7'));
  expect(redirectTo).toHaveBeenCalledTimes(1);
});

test('the method that was used last is chosen for the next order', async () => {
  fake('POST /api/payment.php', started);
  const { user, unmount } = setup();
  await user.click(await screen.findByRole('radio', { name: /Credit card/ }));
  await checkBoxes(user);
  await buy(user);
  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  unmount();

  setup();

  expect(await screen.findByRole('radio', { name: /Credit card/ })).toBeChecked();
});

test('with a stored card another method is paid by that method, and stores no card', async () => {
  const calls = fake('POST /api/payment.php', started);
  const { user } = setup({ path: '/credits/p1/creditcard', card: visa });
  expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  expect(screen.queryByText(/secure page of the payment provider/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Another card' }));
  await checkBoxes(user);
  await user.click(screen.getByRole('radio', { name: /^Visa ending in 4242/ }));

  await user.click(screen.getByRole('radio', { name: 'PayPal' }));
  expect(screen.getByText(/secure page of the payment provider/)).toBeVisible();
  await buy(user);

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ paymentmethod: 'paypal', stored_card: false, save_card: false });
});

test('a stored card that is chosen after all is not replaced', async () => {
  const calls = fake('POST /api/payment.php', started);
  const { user } = setup({ path: '/credits/p1/creditcard', card: visa });
  await user.click(await screen.findByRole('radio', { name: 'Another card' }));
  await checkBoxes(user);

  await user.click(screen.getByRole('radio', { name: /^Visa ending in 4242/ }));
  await buy(user);

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ stored_card: true, save_card: false });
});

test('the page says before the purchase that some profiles are fictional, and which terms apply', async () => {
  setup();

  expect(await screen.findByText('Some profiles are fictional.')).toBeVisible();
  expect(screen.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms');
});

test('a browser that refuses to say whether it supports Apple Pay is offered the other methods', async () => {
  window.ApplePaySession = {
    canMakePayments() {
      throw new DOMException('not secure', 'InvalidAccessError');
    },
  };

  setup();

  expect(await screen.findByRole('radio', { name: 'PayPal' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument();
  Reflect.deleteProperty(window, 'ApplePaySession');
});

test('where there is no method, the page says so and offers no order', async () => {
  setup({ offer: { methods: [] } });

  expect(
    await screen.findByText('Nothing can be bought here at the moment. Please come back later.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy now/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Have a discount code?')).not.toBeInTheDocument();
});
