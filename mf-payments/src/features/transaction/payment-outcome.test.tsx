import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Payment, PaymentState } from '@liaison/shared/contracts';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component } from './transaction-screen.tsx';

function open(change: Partial<Payment>, more: Partial<PaymentState> = {}) {
  fake('GET /api/bundles.php', buildBundlesResponse());
  const payment = buildPayment({ payment_id: '77', bundle_id: 'p1', ...change });
  const calls = fake('GET /api/payment.php', { payment, credits: 30, ...more });
  renderApp(<Component />, { path: '/transactions/77', route: '/transactions/:id', user: buildUser() });
  return calls;
}

test('a payment that the bank took back says so, and is not offered again (PAY-048)', async () => {
  open({ status: 'charged_back', amount: 2499, currency: 'EUR' });

  expect(await screen.findByRole('heading', { name: 'This payment was returned' })).toBeVisible();
  expect(screen.getByText('€24.99 went back the way it came.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each(['sct', 'sdd'] as const)('%s, which takes a bank days, can be left at once', async (method) => {
  open({ status: 'pending', method, return_path: '/chats/12' });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/chats/12');
  expect(screen.queryByText(/a few seconds/)).not.toBeInTheDocument();
});

test('a payment that may still be unpaid leads back to the page of the provider', async () => {
  open({ status: 'loading', method: 'paypal' }, { redirect_url: 'https://pay.example/tr_7' });

  expect(await screen.findByRole('link', { name: 'To the payment page' })).toHaveAttribute(
    'href',
    'https://pay.example/tr_7',
  );
  expect(screen.getByText(/If you have not paid yet/)).toBeVisible();
});

test('a payment without a page of the provider leads to none', async () => {
  open({ status: 'pending', method: 'sdd' });

  await screen.findByRole('link', { name: 'Continue' });

  expect(screen.queryByRole('link', { name: 'To the payment page' })).not.toBeInTheDocument();
});

test('a direct debit that the provider has not answered yet takes a few seconds', async () => {
  open({ status: 'loading', method: 'sdd' });

  expect(await screen.findByText(/a few seconds/)).toBeVisible();
});

test('a payment that failed added nothing, is offered by other methods only, and by no method that the browser lacks', async () => {
  open({ status: 'failed', failure_reason: 'declined', method: 'paypal' });

  expect(await screen.findByRole('link', { name: 'Credit card' })).toBeVisible();
  expect(screen.getByText('No credits were added. Your package is still here.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'PayPal' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Apple Pay' })).not.toBeInTheDocument();
});

test('an order with a stored card that the member cancelled offers all methods alike', async () => {
  open({ status: 'cancelled', failure_reason: 'cancelled', method: 'creditcard', stored_card: true });

  expect(await screen.findByRole('heading', { name: 'The payment was not completed' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'PayPal' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay with PayPal' })).not.toBeInTheDocument();
});

test('a purchase that did not begin in a conversation continues among the members', async () => {
  open({ status: 'completed', credits: 150 });

  expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/members');
});

test('a payment that failed is final, and is not asked for again', async () => {
  jest.useFakeTimers();
  try {
    const calls = open({ status: 'failed' });
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await advance(50);
    await advance(200);
    expect(screen.getByRole('heading', { name: 'The payment did not work' })).toBeVisible();

    await advance(60_000);

    expect(calls).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});
