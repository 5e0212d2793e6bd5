import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildSettings, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse, buildRepeatOrder } from '../../bundles/bundles.fixture.ts';
import { Component } from './credits-screen.tsx';

const setup = (options: Parameters<typeof renderApp>[1] = {}) => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  return renderApp(<Component />, { path: '/credits', user: buildUser({ credits: 20 }), ...options });
};

test('offers four bundles with messages, credits, price and price per message (PAY-001, PAY-003)', async () => {
  setup();

  const bundles = await screen.findAllByRole('radio');

  expect(bundles.map((bundle) => bundle.closest('label')?.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    '5 messages 50 credits €9.99 €2.00 per message',
    '15 messages 150 credits €24.99 €1.67 per message',
    '35 messages 350 credits €49.99 €1.43 per message Most chosen',
    '80 messages 800 credits €99.99 €1.25 per message Best value',
  ]);
  expect(screen.getByText('You have 20 credits.')).toBeVisible();
});

test('a large balance is written like the amounts in tables', async () => {
  setup({ user: buildUser({ credits: 12_345 }) });

  expect(await screen.findByText('You have 12,345 credits.')).toBeVisible();
});

test('links to the checkout of the selected bundle with the return path', async () => {
  const { user, router } = setup({ path: '/credits?next=/chats/12' });

  await user.click(await screen.findByRole('radio', { name: /^15 messages/ }));
  await user.click(screen.getByRole('link', { name: 'Continue' }));

  expect(router.state.location).toMatchObject({ pathname: '/credits/p1', search: '?next=%2Fchats%2F12' });
});

test('a discount code in the address goes along to the checkout', async () => {
  setup({ path: '/credits?code=SPRING&next=/chats/12' });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/credits/p2?code=SPRING&next=%2Fchats%2F12',
  );
});

test('ignores a return path to another site', async () => {
  setup({ path: '/credits?next=//evil.example' });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/credits/p2');
});

test('shows the terms and the fictional warning before the purchase (PAY-039)', async () => {
  setup();

  await screen.findAllByRole('radio');

  for (const term of [
    'One-time payment',
    'No subscription',
    'Credits never expire',
    '14 days to change your mind',
  ])
    expect(screen.getByText(term)).toBeVisible();
  expect(screen.getByText('Some profiles are fictional.')).toBeVisible();
});

test('names the return period of the site (PAY-039)', async () => {
  setup({ settings: buildSettings({ refund_days: 30 }) });

  expect(await screen.findByText('30 days to change your mind')).toBeVisible();
  expect(screen.getByText(/^Yes. Within 30 days of buying you can withdraw/)).toBeInTheDocument();
  expect(screen.queryByText(/14 days/)).not.toBeInTheDocument();
});

test('shows what credits buy, in money at the price of the selected bundle', async () => {
  const { user } = setup();
  const table = await screen.findByRole('table');

  expect(within(table).getByRole('row', { name: /^A message/ })).toHaveTextContent('10 credits(about €1.43)');
  await user.click(screen.getByRole('radio', { name: /^80 messages/ }));

  expect(within(table).getByRole('row', { name: /^A message/ })).toHaveTextContent('10 credits(about €1.25)');
});

test('offers a retry when the bundles cannot be loaded', async () => {
  fakeError('GET /api/bundles.php', 'unavailable');
  const { user } = renderApp(<Component />, { path: '/credits', user: buildUser() });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake('GET /api/bundles.php', buildBundlesResponse());

  await user.click(retry);

  expect(await screen.findAllByRole('radio')).toHaveLength(4);
});

test('formats prices for the language (PAY-041)', async () => {
  setup({ locale: 'de' });

  expect(
    await screen.findByRole('radio', { name: /150 Credits\s+24,99\s€\s+1,67\s€ pro Nachricht/ }),
  ).toBeVisible();
});

test('a member who has bought before can order the last purchase again', async () => {
  fake('GET /api/repeat-order.php', { order: buildRepeatOrder(), card: null });
  setup({ path: '/credits?next=/chats/12', user: buildUser({ paid_user: true }) });

  expect(await screen.findByRole('link', { name: 'Order again: 150 credits for €24.99' })).toHaveAttribute(
    'href',
    '/credits/repeat-order?next=%2Fchats%2F12',
  );
});

test('a price before a discount is struck through only where it was really charged lately', async () => {
  const offer = buildBundlesResponse({ discount: { code: 'SPRING', value_percentage: 20 } });
  const bundles = offer.bundles.map((bundle) => ({
    ...bundle,
    price: Math.round(bundle.price * 0.8),
    price_before_discount: bundle.price,
    full_price_charged: bundle.id === 'p1',
  }));
  fake('GET /api/bundles.php', { ...offer, bundles });
  renderApp(<Component />, { path: '/credits', user: buildUser() });

  expect(await screen.findByText('€24.99')).toBeVisible();
  expect(screen.getByText(/20%/)).toBeVisible();
  for (const price of ['€9.99', '€49.99', '€99.99'])
    expect(screen.queryByText(price)).not.toBeInTheDocument();
});

test('the welcome bonus in the prices is not named by its code', async () => {
  fake(
    'GET /api/bundles.php',
    buildBundlesResponse({ discount: { code: 'TIMEBONUS25', value_percentage: 25 } }),
  );
  renderApp(<Component />, { path: '/credits', user: buildUser() });

  expect(await screen.findByText(/25%.*welcome bonus/i)).toBeVisible();
  expect(screen.queryByText(/TIMEBONUS25/)).not.toBeInTheDocument();
});

test('without a bundle that most members buy, the smallest one is chosen at first', async () => {
  const bundles = buildBundlesResponse().bundles.map(({ label: _label, ...bundle }) => bundle);
  fake('GET /api/bundles.php', buildBundlesResponse({ bundles }));
  renderApp(<Component />, { path: '/credits', user: buildUser() });

  expect(await screen.findByRole('radio', { name: /^5 messages/ })).toBeChecked();
});
