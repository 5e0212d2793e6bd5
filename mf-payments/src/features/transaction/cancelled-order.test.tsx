import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { Component } from './transaction-screen.tsx';

test.each([
  [
    'the member lowered the spending limit',
    { over_limit: true },
    /beyond the spending limit that you have lowered/,
  ],
  ['the member ordered again', { replaced: true }, /You have ordered again since/],
])('an order that was cancelled because %s says so, and offers no way to pay it', async (_, reason, text) => {
  fake('GET /api/payment.php', {
    payment: buildPayment({
      payment_id: '77',
      status: 'cancelled',
      failure_reason: 'cancelled',
      return_path: '/chats/12',
    }),
    credits: 30,
    ...reason,
  });
  renderApp(<Component />, { path: '/transactions/77', route: '/transactions/:id', user: buildUser() });

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('The payment was cancelled.')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/chats/12');
});
