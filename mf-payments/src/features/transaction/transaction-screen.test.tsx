import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Payment, PaymentState } from '@liaison/shared/contracts';
import { useSession } from '@liaison/shared/session';
import { buildPayment, buildUser, fake, fakeError, renderApp } from '@liaison/shared/testing';
import { buildBundlesResponse } from '../../bundles/bundles.fixture.ts';
import { Component } from './transaction-screen.tsx';

const setup = (overrides: Partial<Payment>, credits = 30, more: Partial<PaymentState> = {}) => {
  fake('GET /api/bundles.php', buildBundlesResponse());
  const calls = fake('GET /api/payment.php', {
    payment: buildPayment({ payment_id: '77', bundle_id: 'p1', ...overrides }),
    credits,
    ...more,
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

test.each([
  ['completed', 1],
  ['refunded', 1],
  ['charged_back', 1],
  ['pending', 0],
  ['failed', 0],
] as const)('a payment that is %s links to %i invoice', async (status, count) => {
  setup({ status });

  await screen.findByRole('heading', { level: 1 });

  const links = screen.queryAllByRole('link', { name: 'Invoice (PDF)' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/api/invoice.php?id=77'));
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
    'The payment was cancelled.',
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

test('trying again keeps the discount code of the order', async () => {
  setup({ status: 'failed', method: 'paypal', discount_code: 'SPRING' });

  const again = await screen.findByRole('link', { name: 'Try again' });

  expect(again).toHaveAttribute('href', '/credits/p1/paypal?code=SPRING');
});

test('money that arrived after the payment had ended is named, and no second payment is offered', async () => {
  setup({ status: 'expired', failure_reason: 'expired', amount: 2499, currency: 'EUR' }, 30, { owed: true });

  expect(await screen.findByRole('heading', { name: 'Your payment arrived late' })).toBeVisible();
  expect(screen.getByText(/when €24.99 arrived/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
});

test('money that was sent back after the payment had ended is named', async () => {
  setup({ status: 'expired', failure_reason: 'expired', currency: 'EUR' }, 30, { refunded: 2499 });

  expect(await screen.findByRole('heading', { name: 'This payment was returned' })).toBeVisible();
  expect(screen.getByText('€24.99 went back the way it came.')).toBeVisible();
});

test('a stored card that could not be charged offers a retry and PayPal (PAY-012)', async () => {
  setup({ status: 'failed', failure_reason: 'declined', stored_card: true, return_path: '/chats/12' });

  expect(await screen.findByRole('heading', { name: 'Your card could not be charged' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    '/credits/p1/creditcard?next=%2Fchats%2F12',
  );
  expect(await screen.findByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    '/credits/p1/paypal?next=%2Fchats%2F12',
  );
  expect(screen.queryByRole('link', { name: 'PayPal' })).not.toBeInTheDocument();
});

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

const withdrawal = { until: '2026-12-05T22:59:59.999Z', credits: 110, amount: 1833 };
const completed = { status: 'completed', credits: 150, amount: 2499, currency: 'EUR' } as const;

test('a withdrawal takes two steps: what comes back is shown before it is confirmed (PAY-047)', async () => {
  const withdrawn = fake('POST /api/withdrawal.php', {
    payment: buildPayment({ ...completed, payment_id: '77', bundle_id: 'p1', status: 'refunded' }),
    credits: 0,
    refunded: 1833,
  });
  const { user } = setup(completed, 110, { withdrawal });

  expect(await screen.findByText(/until December 5, 2026. Not used yet: 110 credits/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from this purchase' }));
  expect(dialog.getByText(/You get €18.33 back/)).toBeVisible();
  expect(withdrawn).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));

  const returned = await screen.findByRole('heading', { name: 'This payment was returned' });
  expect(returned).toBeVisible();
  await waitFor(() => expect(returned).toHaveFocus());
  expect(screen.getByText('€18.33 went back the way it came.')).toBeVisible();
  expect(withdrawn.map(({ body }) => body)).toEqual([{ payment_id: '77', amount: 1833 }]);
});

test('the balance everywhere is the one after a withdrawal (PAY-047)', async () => {
  const { user } = setup(completed, 110, { withdrawal });
  await user.click(await screen.findByRole('button', { name: 'Withdraw from contract' }));
  expect(useSession.getState().user?.credits).toBe(110);
  fake('POST /api/withdrawal.php', {
    payment: buildPayment({ ...completed, payment_id: '77', bundle_id: 'p1', status: 'refunded' }),
    credits: 0,
    refunded: 1833,
  });

  await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));

  await waitFor(() => expect(useSession.getState().user?.credits).toBe(0));
});

test('the balance of an earlier visit does not replace what was spent since', async () => {
  const { unmount } = setup(completed, 180);
  await screen.findByText('You have 180 credits.');
  unmount();
  const calls = fakeError('GET /api/payment.php', 'unavailable');

  renderApp(<Component />, {
    path: '/transactions/77',
    route: '/transactions/:id',
    user: buildUser({ credits: 20 }),
  });

  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(useSession.getState().user?.credits).toBe(20);
});

test('when credits were used in the meantime, nothing is withdrawn and the new amount is loaded', async () => {
  const { user, calls } = setup(completed, 110, { withdrawal });
  fakeError('POST /api/withdrawal.php', 'conflict');
  await user.click(await screen.findByRole('button', { name: 'Withdraw from contract' }));

  await user.click(await screen.findByRole('button', { name: 'Confirm withdrawal' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You have used credits in the meantime.');
  await waitFor(() => expect(calls.length).toBeGreaterThan(1));
});

test('no withdrawal is offered once it is no longer possible', async () => {
  setup(completed, 180);

  expect(await screen.findByRole('heading', { name: '150 credits added' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw from contract' })).not.toBeInTheDocument();
});
