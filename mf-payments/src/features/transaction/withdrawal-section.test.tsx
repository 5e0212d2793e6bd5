import { expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { PaymentState } from '@liaison/shared/contracts';
import { buildPayment, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { Component } from './transaction-screen.tsx';

const payment = buildPayment({
  payment_id: '77',
  bundle_id: 'p1',
  status: 'completed',
  credits: 150,
  amount: 2499,
  currency: 'EUR',
});
/** The last day ends where the payer lives. */
const withdrawal = { until: '2026-12-05T22:59:59.999Z', credits: 110, amount: 1833 };

function open(until = withdrawal.until) {
  fake('GET /api/payment.php', { payment, credits: 110, withdrawal: { ...withdrawal, until } });
  return renderApp(<Component />, {
    path: '/transactions/77',
    route: '/transactions/:id',
    user: buildUser(),
  });
}

async function openDialog() {
  const view = open();
  await view.user.click(await screen.findByRole('button', { name: 'Withdraw from contract' }));
  await screen.findByRole('dialog');
  return view;
}

test.each([
  ['the same zone', '2026-12-05T23:59:59.999Z'],
  ['a zone to the east', '2026-12-05T13:59:59.999Z'],
  ['a zone to the west', '2026-12-06T07:59:59.999Z'],
])('the last day of a payer who lives in %s is named by its date there (PAY-047)', async (_zone, until) => {
  open(until);

  expect(await screen.findByText(/until December 5, 2026/)).toBeVisible();
});

test('a withdrawal that is on its way cannot be cancelled, so that it never happens unnoticed (PAY-047)', async () => {
  const { promise, resolve } = Promise.withResolvers<PaymentState>();
  const sent = fake('POST /api/withdrawal.php', () => promise);
  const { user } = await openDialog();
  await user.dblClick(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  await waitFor(() => expect(sent).toHaveLength(1));

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');

  expect(screen.getByRole('dialog', { name: 'Withdraw from this purchase' })).toBeVisible();
  resolve({ payment: { ...payment, status: 'refunded' }, credits: 0, refunded: 1833 });
  expect(await screen.findByText('€18.33 went back the way it came.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a withdrawal that failed can be cancelled, and its error is gone when the dialog opens again', async () => {
  fakeError('POST /api/withdrawal.php', 'unavailable');
  const { user } = await openDialog();
  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract' }));

  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a withdrawal without a connection fails, so that the dialog can be left', async () => {
  const failed = fakeError('POST /api/withdrawal.php', 'unavailable');
  const { user } = await openDialog();
  act(() => onlineManager.setOnline(false));
  try {
    await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service');
  } finally {
    act(() => onlineManager.setOnline(true));
  }

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(failed).toHaveLength(1);
});

test('a withdrawal that is no longer possible says so before it goes', async () => {
  fakeError('POST /api/withdrawal.php', 'expired');
  const { user } = await openDialog();
  const calls = fake('GET /api/payment.php', { payment, credits: 0 });

  await user.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));

  await screen.findByText('You have 0 credits.');
  expect(calls).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('This has expired.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).not.toBeInTheDocument();
});
