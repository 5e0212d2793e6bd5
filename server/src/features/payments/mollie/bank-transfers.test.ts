import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createDiscountSteps } from '../discounts/discounts.fixture.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { fakeMollie } from './mollie.fixture.ts';

const service = useService({
  payments: 'mollie',
  mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
  publicUrl: 'https://liaison.example',
});
const { buy, getPayment, reconcile } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);
const { server, setPayment } = fakeMollie();

/** Mollie calls a bank transfer open until the money arrives. */
const transfer = { status: 'open', method: 'banktransfer', amount: { value: '19.99', currency: 'EUR' } };

beforeAll(() => server.listen());
beforeEach(() => setPayment(transfer));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Orders 150 credits with a code for one use, by bank transfer. */
async function orderTransfer() {
  await createCode({ validity: 'once-per-user' });
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'sct', discount_code: 'SPRING' });
  return { member, id: body.payment.payment_id };
}

test('a bank transfer is under way once its payer is back from Mollie: no later order replaces it, and its money is booked', async () => {
  const { member, id } = await orderTransfer();
  expect((await getPayment(member, id)).payment.status).toBe('pending');

  setPayment({ ...transfer, id: 'tr_second' });
  const later = await buy(member, { paymentmethod: 'paypal', discount_code: 'SPRING' });
  setPayment({ ...transfer, status: 'paid' });
  service.clock.advance(3 * 86_400_000);
  await reconcile();

  expect(later.error?.error).toBe('code_used');
  expect((await getPayment(member, id)).payment.status).toBe('completed');
});

test('a bank transfer that is under way counts as spent', async () => {
  const { member, id } = await orderTransfer();
  await getPayment(member, id);

  const { body } = await member.call('GET /api/spending-limit.php');

  expect(body.spent).toBe(1999);
});

test('a payer who has left the page of Mollie without coming back may still pay in another way', async () => {
  const { member, id } = await orderTransfer();
  service.clock.advance(61_000);
  await reconcile();

  setPayment({ ...transfer, id: 'tr_second' });
  const other = await buy(member, { paymentmethod: 'paypal', discount_code: 'SPRING' });

  expect(other.status).toBe(201);
  expect((await getPayment(member, id)).payment.status).toBe('cancelled');
});
