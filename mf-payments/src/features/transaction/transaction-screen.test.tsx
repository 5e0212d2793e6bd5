import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Payment } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildPayment, buildUser, fake, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component } from './transaction-screen.tsx';

const setup = (overrides: Partial<Payment>, credits = 30) => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  const calls = fake('GET /api/payment.php', {
    payment: buildPayment({ payment_id: '77', bundle_id: 'p1', ...overrides }),
    credits,
  });
  const view = renderApp(<Component />, {
    path: '/transactions/77',
    route: '/transactions/:id',
    user: buildUser(),
  });
  return { ...view, calls };
};

test('a completed payment shows the added credits, the new balance and a link back to the conversation (PAY-008, PAY-009)', async () => {
  setup({ status: 'completed', credits: 150, return_path: '/chats/12' }, 180);

  expect(await screen.findByRole('heading', { name: '150 credits added' })).toBeVisible();
  expect(screen.getByText('You have 180 credits.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to your conversation' })).toHaveAttribute(
    'href',
    '/chats/12',
  );
  expect(screen.getByText('Payment number 77')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact customer service' })).toBeVisible();
});

test('a completed payment updates credits and premium in the session (PAY-010)', async () => {
  setup({ status: 'completed' }, 180);

  await screen.findByRole('heading', { name: '150 credits added' });

  expect(useSession.getState().user).toMatchObject({ credits: 180, paid_user: true });
});

test.each<[Partial<Payment>, string, string]>([
  [
    { status: 'failed', failure_reason: 'declined' },
    'The payment did not work',
    'The payment was declined by your bank or provider.',
  ],
  [
    { status: 'failed', failure_reason: 'insufficient_funds' },
    'The payment did not work',
    'There was not enough money in the account.',
  ],
  [
    { status: 'failed', failure_reason: 'authentication_failed' },
    'The payment did not work',
    'Your bank could not confirm that it was you.',
  ],
  [
    { status: 'failed', failure_reason: 'technical' },
    'The payment did not work',
    'Something went wrong on the way to the payment provider.',
  ],
  [
    { status: 'cancelled', failure_reason: 'cancelled' },
    'The payment was not completed',
    'You cancelled the payment.',
  ],
  [
    { status: 'expired', failure_reason: 'expired' },
    'The payment was not completed',
    'The time to pay ran out.',
  ],
])(
  '%o shows the reason and offers other methods for the same bundle (PAY-008, PAY-011)',
  async (overrides, title, reason) => {
    setup({ ...overrides, method: 'paypal', return_path: '/chats/12' });

    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Credit card' })).toHaveAttribute(
      'href',
      '/credits/p1/creditcard?next=%2Fchats%2F12',
    );
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/credits/p1/paypal?next=%2Fchats%2F12',
    );
  },
);

test('an open payment is polled every 2 seconds, fifteen times, then every 5, until it is final (PAY-046)', async () => {
  jest.useFakeTimers();
  try {
    const { calls } = setup({ status: 'pending' });
    const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await advance(50);
    // The skeleton stays for at least 200 ms.
    await advance(200);
    expect(screen.getByRole('heading', { name: 'Processing your payment' })).toBeVisible();

    for (let poll = 1; poll < 15; poll += 1) await advance(2050);
    expect(calls).toHaveLength(15);
    await advance(3000);
    expect(calls).toHaveLength(15);
    await advance(2500);
    expect(calls).toHaveLength(16);
    expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();

    fake('GET /api/payment.php', {
      payment: buildPayment({ payment_id: '77', status: 'completed' }),
      credits: 180,
    });
    await advance(5100);
    expect(screen.getByRole('heading', { name: '150 credits added' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
