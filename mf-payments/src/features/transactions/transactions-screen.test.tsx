import { expect, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { CreditTransaction } from '@liaison/shared/contracts';
import { buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component } from './transactions-screen.tsx';

const buildTransaction = (overrides: Partial<CreditTransaction>): CreditTransaction => ({
  id: '1',
  kind: 'signup',
  credits: 10,
  balance: 10,
  payment: null,
  created_at: '2026-11-21T12:00:00.000Z',
  ...overrides,
});

const purchase = buildTransaction({
  id: '3',
  kind: 'purchase',
  credits: 150,
  balance: 1150,
  payment: { payment_id: '77', amount: 2499, currency: 'EUR', method: 'ideal' },
});

const open = () => {
  fake('GET /api/stored-card.php', { card: null });
  return renderApp(<Component />, { path: '/transactions', user: buildUser() });
};

const listRows = async () =>
  (await screen.findAllByRole('row')).map((row) => [...row.children].map((cell) => cell.textContent));

test('the transactions lead back to the settings', async () => {
  fake('GET /api/transactions.php', { transactions: [], next: null });
  open();

  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings');
});

test('each transaction has its credits and the balance after it, down to an opening balance of 0', async () => {
  fake('GET /api/transactions.php', {
    transactions: [
      buildTransaction({ id: '4', kind: 'spend', credits: -10, balance: 1140 }),
      purchase,
      buildTransaction({ credits: 1000, balance: 1000 }),
    ],
    next: null,
  });
  open();

  const rows = await listRows();

  expect(rows.slice(0, -1).map(([, credits, balance]) => [credits, balance])).toEqual([
    ['Credits', 'Balance'],
    ['-10', '1,140'],
    ['+150', '1,150'],
    ['+1,000', '1,000'],
  ]);
  expect(rows.at(-1)).toEqual(['Opening balance', '0']);
  // A line breaks at most before the time.
  expect(rows[1]?.[0]).toContain('Nov\u00a021,\u00a02026, ');
  expect(screen.getByText('Used in a conversation')).toBeVisible();
  expect(screen.getByText(/€24\.99/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Package bought' })).toHaveAttribute('href', '/transactions/77');
});

test('credits that were given back after a dispute say so, and other corrections do not', async () => {
  fake('GET /api/transactions.php', {
    transactions: [
      buildTransaction({ ...purchase, id: '5', kind: 'adjust' }),
      buildTransaction({ kind: 'adjust', credits: 1000, balance: 1000 }),
    ],
    next: null,
  });
  open();

  expect(await screen.findByRole('link', { name: 'Given back after a dispute' })).toBeVisible();
  expect(screen.getByText('Correction')).toBeVisible();
});

test('older transactions are added on request, and the opening balance is shown after the oldest only', async () => {
  fake('GET /api/transactions.php', ({ query }) =>
    query.next === '3'
      ? { transactions: [buildTransaction({ id: '2' })], next: null }
      : { transactions: [purchase], next: '3' },
  );
  const { user } = open();
  const older = await screen.findByRole('button', { name: 'Show older transactions' });
  expect(screen.queryByText('Opening balance')).toBeNull();

  await user.click(older);

  expect(await screen.findByText('Opening balance')).toHaveFocus();
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show older transactions' })).toBeNull();
});

test('an older page that fails to load can be requested again, and the newer ones stay', async () => {
  fake('GET /api/transactions.php', { transactions: [purchase], next: '3' });
  const { user } = open();
  const older = await screen.findByRole('button', { name: 'Show older transactions' });
  fakeError('GET /api/transactions.php', 'internal');

  await user.click(older);

  expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
  expect(screen.getByText('Package bought')).toBeVisible();
});

test('without any transaction the page says so and offers credits', async () => {
  fake('GET /api/transactions.php', { transactions: [], next: null });
  open();

  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buy credits' })).toHaveAttribute('href', '/credits');
});

test('an outage is said once, and one retry brings back both the list and the card', async () => {
  const { user } = setupOutage();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  fake('GET /api/transactions.php', { transactions: [], next: null });
  fake('GET /api/stored-card.php', { card: { brand: 'Visa', last_four: '4242' } });

  await user.click(retry);

  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(await screen.findByText(/ending in 4242/)).toBeVisible();
});

test('the card can still be removed when only the list does not load', async () => {
  setupOutage();
  fake('GET /api/stored-card.php', { card: { brand: 'Visa', last_four: '4242' } });

  expect(await screen.findByRole('button', { name: 'Remove card' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

function setupOutage() {
  fakeError('GET /api/transactions.php', 'unavailable');
  fakeError('GET /api/stored-card.php', 'unavailable');
  return renderApp(<Component />, { path: '/transactions', user: buildUser() });
}
