import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPayment, fake, fakeError } from '@liaison/shared/testing';
import { redirectTo } from '../../orders/redirect-to.fixture.ts';
import { checkBoxes, setup, visa } from './checkout.fixture.tsx';

const buyName = 'Buy now for €24.99';

/** Orders with the stored card, which was charged for the same package in another tab. */
async function orderAgain() {
  const view = setup({ path: '/credits/p1/creditcard', card: visa });
  const asked = fakeError('POST /api/payment.php', 'conflict', { payment_id: '77' });
  await checkBoxes(view.user);
  await view.user.click(screen.getByRole('button', { name: buyName }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy the same package again?' });
  return { ...view, asked, dialog };
}

test('who has just bought the package in another tab is asked, and then buys it again', async () => {
  const { user, asked, dialog } = await orderAgain();
  const payment = buildPayment({ payment_id: '78', status: 'completed', stored_card: true });
  const calls = fake('POST /api/payment.php', { payment, redirect_url: '/transactions/78' });

  await user.click(within(dialog).getByRole('button', { name: buyName }));

  await waitFor(() => expect(redirectTo).toHaveBeenCalledWith('/transactions/78'));
  expect(asked.map(({ body }) => body.known_payment_id)).toEqual([undefined]);
  expect(calls.map(({ body }) => body)).toEqual([{ ...asked[0]?.body, known_payment_id: '77' }]);
});

test('who does not want the package again finds the earlier payment, and the card is not charged', async () => {
  const { user, asked, dialog } = await orderAgain();

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(screen.getByText('The card was not charged again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the earlier payment' })).toHaveAttribute(
    'href',
    '/transactions/77',
  );
  expect(screen.getByRole('button', { name: buyName })).toBeEnabled();
  expect(asked).toHaveLength(1);
});
