import { expect, test } from '@jest/globals';
import type { ApiResponse, OwedPayment } from '@liaison/shared/contracts';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component } from './payments-screen.tsx';

const owed: OwedPayment = {
  id: '77',
  member_id: '5',
  status: 'expired',
  credits: 150,
  amount: 2499,
  currency: 'EUR',
  owed_since: '2026-11-21T12:00:00.000Z',
};

function open(answer: Partial<ApiResponse<'GET /api/desk/payments'>> = {}) {
  fake('GET /api/desk/me', { id: '1', name: 'Sam', role: 'support' });
  fake('GET /api/desk/queues', { queues: [] });
  fake('GET /api/desk/payments', { payments: [owed], refunds: [], ...answer });
  return renderApp(<Component />, { path: '/desk/payments' });
}

test('a payment that was paid too late is settled after a question, and leaves the list', async () => {
  const { user } = open();
  const sent = fake('PUT /api/desk/payments', null);
  const row = within(await screen.findByRole('listitem', { name: 'Payment 77' }));
  expect(row.getByText('€24.99 for 150 credits')).toBeVisible();
  expect(row.getByText(/had expired$/)).toBeVisible();
  expect(row.getByRole('link', { name: 'To the member' })).toHaveAttribute('href', '/desk/members/5');

  await user.click(row.getByRole('button', { name: 'Book the credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book 150 credits?' }));
  expect(sent).toHaveLength(0);
  fake('GET /api/desk/payments', { payments: [], refunds: [] });
  await user.dblClick(dialog.getByRole('button', { name: 'Book the credits' }));

  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Paid after the end' })).toHaveFocus());
  expect(sent.map(({ body }) => body)).toEqual([{ id: '77', settlement: 'credit' }]);
});

test('a payment that stays in the list is not settled twice by the same confirmation', async () => {
  const { user } = open();
  const sent = fake('PUT /api/desk/payments', null);
  const row = within(await screen.findByRole('listitem', { name: 'Payment 77' }));
  const lists = fake('GET /api/desk/payments', { payments: [owed], refunds: [] });

  await user.click(row.getByRole('button', { name: 'Book the credits' }));
  const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Book the credits' });
  await user.click(confirm);
  await waitFor(() => expect(lists).toHaveLength(1));
  await user.click(confirm);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(row.getByRole('button', { name: 'Send the money back' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send the money back' }),
  );

  await waitFor(() => expect(sent.at(-1)?.body.settlement).toBe('refund'));
  expect(sent.map(({ body }) => body.settlement)).toEqual(['credit', 'refund']);
});

test('while a payment is settled, the other way cannot be taken', async () => {
  const { user } = open();
  const sent = fake('PUT /api/desk/payments', 'never');
  const row = within(await screen.findByRole('listitem', { name: 'Payment 77' }));
  await user.click(row.getByRole('button', { name: 'Book the credits' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book 150 credits?' }));
  await user.click(dialog.getByRole('button', { name: 'Book the credits' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await user.click(await row.findByRole('button', { name: 'Send the money back' }));

  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Book 150 credits?' })).toBeVisible());
});

test('a discount that was used since is named, and the money can be sent back instead', async () => {
  const { user } = open();
  fakeError('PUT /api/desk/payments', 'code_used', { message: 'Code already used' });
  await user.click(await screen.findByRole('button', { name: 'Book the credits' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Book the credits' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Code already used');

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = fake('PUT /api/desk/payments', null);
  await user.click(screen.getByRole('button', { name: 'Send the money back' }));
  const second = within(await screen.findByRole('dialog', { name: 'Send €24.99 back?' }));
  expect(second.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(second.getByRole('button', { name: 'Send the money back' }));

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ id: '77', settlement: 'refund' }]));
});

test('a payment that somebody else has settled meanwhile says so and leaves the list', async () => {
  const { user } = open();
  fakeError('PUT /api/desk/payments', 'conflict');
  await user.click(await screen.findByRole('button', { name: 'Book the credits' }));
  const dialog = within(await screen.findByRole('dialog'));
  fake('GET /api/desk/payments', { payments: [], refunds: [] });

  await user.click(dialog.getByRole('button', { name: 'Book the credits' }));

  expect(await screen.findByText('Nothing waits for a decision.')).toBeVisible();
});

test('refunds that the provider does not accept are listed, and only then', async () => {
  const refund = { payment_id: '78', member_id: '6', amount: 1833, currency: 'EUR', since: owed.owed_since };
  open({ payments: [], refunds: [{ ...refund, currency: 'EUR' as const }] });

  expect(await screen.findByRole('heading', { name: 'Refunds that do not get through' })).toBeVisible();
  expect(screen.getByText('€18.33')).toBeVisible();
  expect(screen.getByText(/^Payment 78, since/)).toBeVisible();
});
