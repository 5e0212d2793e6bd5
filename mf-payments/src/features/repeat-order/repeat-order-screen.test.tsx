import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import type { ApiResponse, Locale } from '@liaison/shared/contracts';
import {
  buildCompanyInfo,
  buildPayment,
  buildUser,
  fake,
  fakeError,
  renderApp,
} from '@liaison/shared/testing';
import { buildRepeatOrder } from '../../bundles/bundles.fixture.ts';
import { redirectTo } from '../../orders/redirect-to.fixture.ts';

const { Component } = await import('./repeat-order-screen.tsx');

const visa = { brand: 'Visa', last_four: '4242' };

interface Setup extends Partial<ApiResponse<'GET /api/repeat-order.php'>> {
  path?: string;
  locale?: Locale;
}

const setup = ({
  order = buildRepeatOrder(),
  card = visa,
  path = '/credits/repeat-order',
  locale = 'en',
}: Setup = {}) => {
  fake('GET /api/repeat-order.php', { order, card });
  fake('GET /api/stored-card.php', { card });
  fake('GET /api/companyinfo.php', buildCompanyInfo());
  return renderApp(<Component />, { path, user: buildUser(), locale });
};

const started = {
  payment: buildPayment({ payment_id: '78', status: 'completed', stored_card: true }),
  redirect_url: '/transactions/78',
};

test('one tap orders the last purchase again at the shown price, also with a double click', async () => {
  const { user } = setup({ path: '/credits/repeat-order?next=/chats/12' });
  const calls = fake('POST /api/repeat-order.php', started);
  expect(await screen.findByText('150 credits')).toBeVisible();
  expect(screen.getByText('You pay with Visa ending in 4242.')).toBeVisible();
  expect(screen.getByText(/^I know that I may withdraw from this purchase within 14 days/)).toBeVisible();
  expect(screen.getByText(/^I want the credits at once/)).toBeVisible();

  await user.dblClick(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/transactions/78'));
  expect(calls.map(({ body }) => body)).toEqual([
    {
      client_id: expect.any(String),
      payment_id: '77',
      amount: 2499,
      currency: 'EUR',
      return_path: '/chats/12',
    },
  ]);
});

test('nothing is bought again before the page can name the seller, and says so', async () => {
  const { user } = setup();
  fakeError('GET /api/companyinfo.php', 'unavailable');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Buy now/ })).not.toBeInTheDocument();
  fake('GET /api/companyinfo.php', buildCompanyInfo());

  await user.click(retry);

  expect(await screen.findByText('Liaison B.V.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Buy now/ })).toBeEnabled();
});

test('a failed call is retried with the same client id, and a new price with another one', async () => {
  const { user } = setup();
  const failed = fakeError('POST /api/repeat-order.php', 'unavailable');
  await user.click(await screen.findByRole('button', { name: 'Buy now for €24.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');

  const refused = fakeError('POST /api/repeat-order.php', 'conflict');
  const { bundle, price } = buildRepeatOrder();
  fake('GET /api/repeat-order.php', {
    order: buildRepeatOrder({ bundle: { ...bundle, price: 2699 }, price: { ...price, amount: 2699 } }),
    card: visa,
  });
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
  const calls = fake('POST /api/repeat-order.php', started);
  await user.click(await screen.findByRole('button', { name: 'Buy now for €26.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(refused[0]?.body.client_id).toBe(failed[0]?.body.client_id);
  expect(calls[0]?.body.client_id).not.toBe(failed[0]?.body.client_id);
  expect(calls[0]?.body.amount).toBe(2699);
});

test('an order whose answer was lost is the last purchase now, and is not bought a second time', async () => {
  const { user } = setup();
  const lost = fakeError('POST /api/repeat-order.php', 'unavailable');
  await user.click(await screen.findByRole('button', { name: 'Buy now for €24.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  fake('GET /api/repeat-order.php', { order: buildRepeatOrder({ payment_id: '78' }), card: visa });
  await act(() => queryClient.invalidateQueries());
  const calls = fake('POST /api/repeat-order.php', started);

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/transactions/78'));
  expect(calls[0]?.body).toMatchObject({ payment_id: '78', client_id: lost[0]?.body.client_id });
});

test('an order after one in another tab is refused with the reason, and leads to the transactions', async () => {
  const { user } = setup();
  fakeError('POST /api/repeat-order.php', 'conflict');

  await user.click(await screen.findByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/^Your orders have changed/);
  expect(screen.getByRole('link', { name: 'Transactions' })).toHaveAttribute('href', '/transactions');
});

test('without a stored card the checkout of the same bundle and method follows', async () => {
  setup({ card: null, order: buildRepeatOrder({ method: 'paypal' }) });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/credits/p1/paypal');
  expect(screen.queryByRole('button', { name: /^Buy now/ })).not.toBeInTheDocument();
});

test('the way back goes along where another method is chosen, and where no card is stored', async () => {
  const path = '/credits/repeat-order?next=/chats/12';
  const checkout = '/credits/p1/creditcard?next=%2Fchats%2F12';
  const { unmount } = setup({ path });
  expect(await screen.findByRole('link', { name: /another way/i })).toHaveAttribute('href', checkout);
  unmount();
  queryClient.clear();

  setup({ path, card: null });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', checkout);
});

test('the page says before the purchase that some profiles are fictional, and which terms apply', async () => {
  setup();

  expect(await screen.findByText('Some profiles are fictional.')).toBeVisible();
  expect(screen.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms');
});

test('a member without a purchase is sent to the bundles', async () => {
  setup({ order: null });

  expect(await screen.findByText('Nothing to order again yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
});

test('the removed card is gone from the screen, and a failed removal is said', async () => {
  const { user } = setup();
  fakeError('DELETE /api/stored-card.php', 'unavailable');
  await user.click(await screen.findByRole('button', { name: 'Remove card' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');

  const removed = fake('DELETE /api/stored-card.php', null);
  fake('GET /api/repeat-order.php', { order: buildRepeatOrder(), card: null });
  await user.click(screen.getByRole('button', { name: 'Remove card' }));

  expect(await screen.findByText('Your card was removed.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
  expect(screen.queryByText(/ending in 4242/)).not.toBeInTheDocument();
  expect(removed).toHaveLength(1);
});

test('the button disappears with the removed card, so the outcome takes the focus', async () => {
  const { user } = setup();
  fake('DELETE /api/stored-card.php', null);

  await user.click(await screen.findByRole('button', { name: 'Remove card' }));

  const outcome = await screen.findByText('Your card was removed.');
  await waitFor(() => expect(outcome).toHaveFocus());
});

test.each<[Locale, RegExp]>([
  ['de', /^Zahlungspflichtig bestellen: 24,99\s€$/],
  ['es', /^Pedido con obligación de pago: 24,99\s€$/],
  ['fr', /^Commande avec obligation de paiement\s: 24,99\s€$/],
  ['it', /^Ordine con obbligo di pagare: 24,99\s€$/],
  ['nl', /^Bestellen met betaalverplichting: €\s24,99$/],
  ['pl', /^Zamówienie z obowiązkiem zapłaty: 24,99\s€$/],
])('the button in %s names the obligation to pay and the amount', async (locale, text) => {
  setup({ locale });

  expect(await screen.findByRole('button', { name: text })).toBeVisible();
});

test('who has ordered again moments ago is asked before the card is charged once more', async () => {
  const { user } = setup();
  fakeError('POST /api/repeat-order.php', 'conflict', { payment_id: '77' });
  await user.click(await screen.findByRole('button', { name: 'Buy now for €24.99' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy the same package again?' });
  const calls = fake('POST /api/repeat-order.php', started);

  await user.click(within(dialog).getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/transactions/78'));
  expect(calls[0]?.body).toMatchObject({ payment_id: '77', known_payment_id: '77' });
});
