import { expect, test } from '@jest/globals';
import type { Payment } from '@liaison/shared/contracts';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { Component as TransactionScreen } from './features/transaction/transaction-screen.tsx';
import { getOrderId } from './order-id.ts';

async function openPayment(status: Payment['status'], title: RegExp) {
  fake('GET /api/payment.php', { payment: buildPayment({ payment_id: '9', status }), credits: 30 });
  renderApp(<TransactionScreen />, {
    path: '/transactions/9',
    route: '/transactions/:id?',
    user: buildUser(),
  });
  await screen.findByRole('heading', { name: title });
}

test('the same order is a new purchase once its payment is final, and not before', async () => {
  const first = getOrderId('p1');

  await openPayment('pending', /./);
  expect(getOrderId('p1')).toBe(first);
  cleanup();
  await openPayment('completed', /credits added/);

  expect(getOrderId('p1')).not.toBe(first);
});
