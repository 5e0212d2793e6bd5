import { expect, test } from '@jest/globals';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { buildBundlesResponse } from './bundles/bundles.fixture.ts';
import { Component as TransactionScreen } from './features/transaction/transaction-screen.tsx';
import { Component as TransactionsScreen } from './features/transactions/transactions-screen.tsx';

test('the list leads to the detail of a purchase (PAY-007)', async () => {
  fake('GET /api/stored-card.php', { card: null });
  fake('GET /api/transactions.php', {
    transactions: [
      {
        id: '3',
        kind: 'purchase',
        credits: 150,
        balance: 1150,
        payment: { payment_id: '77', amount: 2499, currency: 'EUR', method: 'ideal' },
        created_at: '2026-11-21T12:00:00.000Z',
      },
    ],
    next: null,
  });
  fake('GET /api/bundles.php', buildBundlesResponse());
  fake('GET /api/payment.php', {
    payment: buildPayment({ payment_id: '77', bundle_id: 'p1', status: 'completed', credits: 150 }),
    credits: 1150,
  });
  const { user } = renderApp(
    <Routes>
      <Route path="/transactions" element={<TransactionsScreen />} />
      <Route path="/transactions/:id" element={<TransactionScreen />} />
    </Routes>,
    { path: '/transactions', user: buildUser() },
  );

  await user.click(await screen.findByRole('link', { name: 'Package bought' }));

  expect(await screen.findByRole('heading', { name: '150 credits added' })).toBeVisible();
  expect(screen.getByText('Payment number 77')).toBeVisible();
});
