import { expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Locale, StoredCard } from '@liaison/shared/contracts';
import { buildCompanyInfo, consumeConsole, fake, fakeError } from '@liaison/shared/testing';
import { queryClient } from '@liaison/shared/api';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { redirectTo } from '../../orders/redirect-to.fixture.ts';
import { checkBoxes, setup, started, visa } from './checkout.fixture.tsx';

test('shows bundle, total with tax, seller and method before the payment (PAY-004, PAY-043)', async () => {
  setup();

  expect(await screen.findByRole('radio', { name: 'PayPal' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Credit card/ })).toHaveAccessibleName(
    /Mastercard, Visa, and Maestro/,
  );
  expect(screen.getByText('€24.99')).toBeVisible();
  expect(screen.getByText(/^VAT and all other taxes included/)).toBeVisible();
  expect(await screen.findByText('Liaison B.V.')).toBeVisible();
});

test('a bundle that buys no message whole has a price for each nevertheless', async () => {
  const [bundle] = buildBundlesResponse().bundles;
  if (!bundle) throw new Error('There is no bundle.');
  setup({ path: '/credits/p0', offer: { bundles: [{ ...bundle, messages: 0, price_per_message: 1199 }] } });

  expect(await screen.findByText('€11.99 per message')).toBeVisible();
});

test('nothing is bought before the page can name the seller, and says so', async () => {
  const { user } = setup();
  fakeError('GET /api/companyinfo.php', 'unavailable');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Buy now/ })).not.toBeInTheDocument();
  fake('GET /api/companyinfo.php', buildCompanyInfo());

  await user.click(retry);

  expect(await screen.findByText('Liaison B.V.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Buy now/ })).toBeEnabled();
});

test('shows before the payment what the bank statement will show', async () => {
  setup();

  expect(await screen.findByText('On your bank statement: LBV Amsterdam')).toBeVisible();
});

test('preselects the method from the URL, for a card brand the card (PAY-004)', async () => {
  setup({ path: '/credits/p1/visa' });

  expect(await screen.findByRole('radio', { name: /Credit card/ })).toBeChecked();
});

test('choosing another package keeps the way back after the payment', async () => {
  setup({ path: '/credits/p1?next=/chats/12' });

  expect(await screen.findByRole('link', { name: 'Choose another package' })).toHaveAttribute(
    'href',
    '/credits?next=%2Fchats%2F12',
  );
});

test('offers Apple Pay only where the browser supports it (PAY-014)', async () => {
  setup();

  await screen.findByRole('radio', { name: 'PayPal' });

  expect(screen.queryByRole('radio', { name: 'Apple Pay' })).not.toBeInTheDocument();
  cleanup();
  window.ApplePaySession = { canMakePayments: () => true };

  setup();

  expect(await screen.findByRole('radio', { name: 'Apple Pay' })).toBeVisible();
  Reflect.deleteProperty(window, 'ApplePaySession');
});

test('both consents are unchecked at first, and nothing is bought until both are checked', async () => {
  const { user } = setup();
  const calls = fake('POST /api/payment.php', started);
  for (const box of await screen.findAllByRole('checkbox')) expect(box).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findAllByText('Please tick this to continue.')).toHaveLength(2);
  const [first, ...others] = screen.getAllByRole('checkbox');
  expect(first).toHaveFocus();
  for (const box of [first, ...others])
    expect(box).toHaveAccessibleDescription(/Please tick this to continue\./);
  expect(calls).toHaveLength(0);
});

test('a double click orders once and redirects to the provider', async () => {
  const { user } = setup({ path: '/credits/p1?next=/chats/12' });
  const calls = fake('POST /api/payment.php', started);
  await checkBoxes(user);
  await user.click(screen.getByRole('radio', { name: /Credit card/ }));

  await user.dblClick(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/sandbox/pay/sb_1'));
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    bundle_id: 'p1',
    paymentmethod: 'creditcard',
    withdrawal_notice: true,
    immediate_start: true,
    return_path: '/chats/12',
  });
  expect(screen.getByRole('button', { name: 'Buy now for €24.99' })).toHaveAttribute('aria-busy', 'true');
});

test('who comes back from the provider by Back, to the page as it was, can order again with the same client id', async () => {
  const { user } = setup();
  const calls = fake('POST /api/payment.php', started);
  await checkBoxes(user);
  const buy = screen.getByRole('button', { name: 'Buy now for €24.99' });
  await user.click(buy);
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1));

  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await user.click(buy);

  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(2));
  expect(calls[1]?.body.client_id).toBe(calls[0]?.body.client_id);
});

test('keeps the form after a failed order and retries with the same client id', async () => {
  const { user } = setup();
  const failedCalls = fakeError('POST /api/payment.php', 'unavailable', {
    message: 'Please try again in a moment.',
  });
  await checkBoxes(user);
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  const retriedCalls = fake('POST /api/payment.php', started);

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(retriedCalls[0]?.body.client_id).toBe(failedCalls[0]?.body.client_id);
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

test('a card is stored only when the payer ticks the box, which only cards have', async () => {
  const { user } = setup();
  const calls = fake('POST /api/payment.php', started);
  await screen.findByRole('radio', { name: 'PayPal' });
  expect(screen.queryByRole('checkbox', { name: /^Store this card/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: /Credit card/ }));
  expect(screen.getByRole('checkbox', { name: /^Store this card/ })).not.toBeChecked();
  await checkBoxes(user);
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(calls[0]?.body).toMatchObject({ save_card: true, stored_card: false });
});

test('a stored card pays at once; another one is an order of its own', async () => {
  const { user } = setup({ path: '/credits/p1/creditcard', card: visa });
  const failed = fakeError('POST /api/payment.php', 'unavailable');
  expect(await screen.findByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: /^Store this card/ })).not.toBeInTheDocument();
  await checkBoxes(user);
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));
  await screen.findByRole('alert');
  const calls = fake('POST /api/payment.php', started);

  await user.click(screen.getByRole('radio', { name: 'Another card' }));
  expect(screen.getByRole('checkbox', { name: /^Store this card/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalled());
  expect(failed[0]?.body).toMatchObject({ stored_card: true, save_card: false });
  expect(calls[0]?.body).toMatchObject({ stored_card: false, save_card: false });
  expect(calls[0]?.body.client_id).not.toBe(failed[0]?.body.client_id);
});

test('the order waits for the stored card, which would move its button and pay another way', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<{ card: StoredCard }>();
  setup({ path: '/credits/p1/creditcard', card: answer });
  await waitFor(() => expect(queryClient.getQueryData(bundlesQuery.queryKey)).toBeDefined());
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Buy now/ })).not.toBeInTheDocument();

  resolve({ card: visa });

  expect(await screen.findByRole('button', { name: /^Buy now/ })).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked();
});

test('a price that has changed since the page was loaded is shown with the reason, and is not bought yet', async () => {
  const { user } = setup();
  await checkBoxes(user);
  fakeError('POST /api/payment.php', 'conflict', { amount: 2699 });
  const { bundles } = buildBundlesResponse();
  fake(
    'GET /api/bundles.php',
    buildBundlesResponse({
      bundles: bundles.map((bundle) => (bundle.id === 'p1' ? { ...bundle, price: 2699 } : bundle)),
    }),
  );

  await user.click(screen.getByRole('button', { name: 'Buy now for €24.99' }));

  expect(await screen.findByRole('button', { name: 'Buy now for €26.99' })).toBeEnabled();
  expect(screen.getByText('The price has changed. Please check it and order again.')).toBeVisible();
  expect(redirectTo).not.toHaveBeenCalled();
});

test('the address of a package that does not exist is a page that does not exist', async () => {
  setup({ path: '/credits/p9' });

  expect(await screen.findByRole('heading', { name: /404/ })).toBeVisible();
  consumeConsole();
});
