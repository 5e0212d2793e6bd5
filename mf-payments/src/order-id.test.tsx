import { expect, jest, test } from '@jest/globals';
import type { Payment } from '@liaison/shared/contracts';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { Component as TransactionScreen } from './features/transaction/transaction-screen.tsx';
import { getOrderId } from './order-id.ts';

async function openPayment(change: Partial<Payment>, title: RegExp) {
  fake('GET /api/payment.php', { payment: buildPayment({ payment_id: '9', ...change }), credits: 30 });
  renderApp(<TransactionScreen />, {
    path: '/transactions/9',
    route: '/transactions/:id?',
    user: buildUser(),
  });
  await screen.findByRole('heading', { name: title });
}

test('the same order is a new purchase once its payment is final, and not before', async () => {
  const first = getOrderId('p1');

  await openPayment({ client_id: first, status: 'pending' }, /./);
  expect(getOrderId('p1')).toBe(first);
  cleanup();
  await openPayment({ client_id: first, status: 'completed' }, /credits added/);

  expect(getOrderId('p1')).not.toBe(first);
});

test('another order of the tab that is still open stays the same purchase', async () => {
  const paid = getOrderId('p1');
  const open = getOrderId('p2');

  await openPayment({ client_id: paid, status: 'completed' }, /credits added/);

  expect(getOrderId('p2')).toBe(open);
});

test('every order is a new purchase after a payment of which the service does not say the order', async () => {
  const first = getOrderId('p1');

  await openPayment({ status: 'completed' }, /credits added/);

  expect(getOrderId('p1')).not.toBe(first);
});

test('an order whose answer was lost is a new purchase an hour after its last call, and the same one until then', () => {
  const now = jest.spyOn(Date, 'now');
  const start = Date.UTC(2026, 9, 24, 12);
  const orderAfter = (minutes: number) => {
    now.mockReturnValue(start + minutes * 60_000);
    return getOrderId('repeat|p1');
  };

  const [lost, retried, retriedAgain, later] = [0, 59, 118, 178].map(orderAfter);
  now.mockRestore();

  expect(retried).toBe(lost);
  expect(retriedAgain).toBe(lost);
  expect(later).not.toBe(lost);
});

test('an order is stored as earlier releases read it, and one that they stored after a rollback is the same one', () => {
  const now = jest.spyOn(Date, 'now');
  now.mockReturnValue(Date.UTC(2026, 9, 24, 12));
  const first = getOrderId('p4');
  const stored = sessionStorage.getItem('payments/order/p4');
  const theirs = crypto.randomUUID();
  sessionStorage.setItem('payments/order/p4', JSON.stringify({ version: 1, state: theirs }));

  now.mockReturnValue(Date.UTC(2026, 9, 26, 12));
  const next = getOrderId('p4');
  now.mockRestore();

  expect(JSON.parse(stored ?? '')).toEqual({ version: 1, state: first });
  expect(next).toBe(theirs);
});

test.each([['"%s"'], ['{"version":1,"state":"%s"}']])(
  'an order that an earlier release has stored as %s is still the same one',
  (stored) => {
    const id = crypto.randomUUID();
    sessionStorage.setItem('payments/order/p3', stored.replace('%s', id));

    expect(getOrderId('p3')).toBe(id);
  },
);
