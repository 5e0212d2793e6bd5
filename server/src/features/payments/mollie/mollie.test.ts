import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { paymentMethods } from '@liaison/shared/contracts';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import type { ProviderOrder } from '../provider.ts';
import { fakeMollie } from './mollie.fixture.ts';
import { mollieMethods } from './mollie-mapping.ts';
import { mollieProvider } from './mollie.provider.ts';

const service = useService({
  payments: 'mollie',
  mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
  publicUrl: 'https://liaison.example',
});
const { buy, getPayment, listPurchases } = createPaymentSteps(service);
const { server, requests, setPayment, setRefunds, refusePayments } = fakeMollie();
const provider = mollieProvider('test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM');

beforeAll(() => server.listen());
beforeEach(() => {
  requests.length = 0;
  setPayment({});
  setRefunds([]);
});
afterAll(() => server.close());

const order: ProviderOrder = {
  reference: '77',
  amount: 2499,
  currency: 'EUR',
  method: 'ideal',
  description: '150 credits',
  locale: 'nl',
  returnUrl: 'https://liaison.example/transactions/77',
  webhookUrl: 'https://liaison.example/api/payment-webhook.php?provider=mollie',
};

/** As Mollie sends it: a form with nothing but the id. */
const sendWebhook = (id: string) =>
  service.app.app.inject({
    method: 'POST',
    url: '/api/payment-webhook.php?provider=mollie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}`,
  });

test('a payment is created with amount, method and language, and leads to the page of Mollie', async () => {
  const created = await provider.create(order);

  expect(created).toEqual({
    ref: 'tr_7UhSN1zuXS',
    redirectUrl: 'https://www.mollie.com/checkout/select-method/7UhSN1zuXS',
  });
  expect(requests).toEqual([
    {
      path: '/v2/payments',
      idempotencyKey: 'payment-77',
      body: {
        amount: { value: '24.99', currency: 'EUR' },
        description: '150 credits',
        redirectUrl: order.returnUrl,
        webhookUrl: order.webhookUrl,
        locale: 'nl_NL',
        method: 'ideal',
        metadata: { reference: '77' },
      },
    },
  ]);
});

test('every method of the specification has a method of Mollie, but for those that have ended', () => {
  expect(paymentMethods.filter((code) => !mollieMethods[code])).toEqual(['giropay', 'sofort']);
  expect(mollieMethods).toMatchObject({ prezelewy24: 'przelewy24', sct: 'banktransfer', sdd: 'directdebit' });
});

test('a signed mandate becomes a customer with a mandate, and the payment is collected without a page', async () => {
  setPayment({ method: 'directdebit', _links: {} });
  const signedAt = new Date('2026-11-23T10:00:00Z');
  const mandate = { reference: 'A1B2', signedAt, holder: 'Anna Müller', iban: 'DE89370400440532013000' };

  const created = await provider.create({ ...order, method: 'sdd', mandate });

  expect(created.redirectUrl).toBeNull();
  expect(requests.map(({ path }) => path)).toEqual([
    '/v2/customers',
    '/v2/customers/cst_8wmqcHMN4U/mandates',
    '/v2/payments',
  ]);
  expect(requests[1]?.body).toMatchObject({
    method: 'directdebit',
    consumerName: 'Anna Müller',
    consumerAccount: 'DE89370400440532013000',
    signatureDate: '2026-11-23',
    mandateReference: 'A1B2',
  });
  expect(requests[2]?.body).toMatchObject({
    customerId: 'cst_8wmqcHMN4U',
    mandateId: 'mdt_h3gAaD5zP',
    sequenceType: 'recurring',
  });
});

test('a card that is kept is the first payment of a customer, and later ones are charged without a page', async () => {
  await provider.create({ ...order, method: 'creditcard', saveCard: true });
  setPayment({
    status: 'paid',
    method: 'creditcard',
    sequenceType: 'first',
    customerId: 'cst_8wmqcHMN4U',
    mandateId: 'mdt_h3gAaD5zP',
    details: { cardNumber: '6787', cardLabel: 'Mastercard' },
  });

  expect(await provider.fetch('tr_7UhSN1zuXS')).toEqual({
    status: 'paid',
    card: { ref: 'cst_8wmqcHMN4U', brand: 'Mastercard', lastFour: '6787' },
    amount: 2499,
    currency: 'EUR',
  });
  setPayment({ status: 'pending', method: 'creditcard', sequenceType: 'recurring', _links: {} });
  const charge = { ...order, reference: '78', method: 'creditcard' } as const;
  expect(await provider.chargeStored(charge, 'cst_8wmqcHMN4U')).toEqual({
    ref: 'tr_7UhSN1zuXS',
    redirectUrl: null,
  });

  expect(requests).toMatchObject([
    { path: '/v2/customers', idempotencyKey: 'customer-77' },
    { path: '/v2/payments', body: { customerId: 'cst_8wmqcHMN4U', sequenceType: 'first' } },
    {
      path: '/v2/payments',
      idempotencyKey: 'payment-78',
      body: { customerId: 'cst_8wmqcHMN4U', sequenceType: 'recurring', method: 'creditcard' },
    },
  ]);
});

test('a customer without a mandate cannot be charged, and one that is gone counts as deleted', async () => {
  refusePayments(422, 'The customer has no suitable mandates for this payment method.');
  expect(await provider.chargeStored({ ...order, method: 'creditcard' }, 'cst_8wmqcHMN4U')).toBeNull();

  refusePayments(401, 'Missing authentication, or failed to authenticate');
  await expect(provider.chargeStored({ ...order, method: 'creditcard' }, 'cst_8wmqcHMN4U')).rejects.toThrow();

  await provider.deleteCard('cst_8wmqcHMN4U');
  await provider.deleteCard('cst_gone');
  expect(requests.map(({ path }) => path)).toEqual([
    '/v2/payments',
    '/v2/payments',
    '/v2/customers/cst_8wmqcHMN4U',
    '/v2/customers/cst_gone',
  ]);
});

test.each([
  [{ status: 'open' }, { status: 'open' }],
  [{ status: 'pending' }, { status: 'pending' }],
  [{ status: 'authorized' }, { status: 'pending' }],
  [{ status: 'paid' }, { status: 'paid' }],
  [{ status: 'canceled' }, { status: 'cancelled', reason: 'cancelled' }],
  [{ status: 'expired' }, { status: 'expired', reason: 'expired' }],
  [{ status: 'failed' }, { status: 'failed', reason: 'declined' }],
  [
    { status: 'failed', details: { failureReason: 'insufficient_funds' } },
    { status: 'failed', reason: 'insufficient_funds' },
  ],
  [
    { status: 'failed', details: { failureReason: 'authentication_abandoned' } },
    { status: 'failed', reason: 'authentication_failed' },
  ],
  [{ status: 'paid', amountRefunded: { value: '10.00', currency: 'EUR' } }, { status: 'paid' }],
  [{ status: 'paid', amountRefunded: { value: '24.99', currency: 'EUR' } }, { status: 'refunded' }],
  [{ status: 'paid', amountChargedBack: { value: '24.99', currency: 'EUR' } }, { status: 'charged_back' }],
])('a payment that Mollie answers as %j is %j', async (answer, expected) => {
  setPayment(answer);

  expect(await provider.fetch('tr_7UhSN1zuXS')).toEqual({ ...expected, amount: 2499, currency: 'EUR' });
});

test('a payment that Mollie does not know is null, and a refund names its reference once', async () => {
  expect(await provider.fetch('tr_unknown')).toBeNull();

  await provider.refund({ ref: 'tr_7UhSN1zuXS', reference: '9', amount: 999, currency: 'EUR' });

  expect(requests).toMatchObject([
    {
      path: '/v2/payments/tr_7UhSN1zuXS/refunds',
      idempotencyKey: 'refund-9',
      body: { amount: { value: '9.99', currency: 'EUR' } },
    },
  ]);
});

test('a refund whose answer was lost is not created again, even after Mollie has forgotten its key', async () => {
  const refund = { ref: 'tr_7UhSN1zuXS', reference: 'refund:9', amount: 999, currency: 'EUR' } as const;
  setRefunds([
    { id: 're_1', status: 'pending', metadata: { reference: 'refund:9' } },
    { id: 're_2', status: 'pending', metadata: null },
  ]);
  await provider.refund(refund);
  expect(requests).toEqual([]);

  setRefunds([{ id: 're_1', status: 'failed', metadata: { reference: 'refund:9' } }]);
  await provider.refund(refund);

  expect(requests.map(({ path }) => path)).toEqual(['/v2/payments/tr_7UhSN1zuXS/refunds']);
});

test('a purchase through Mollie is completed by a webhook whose body says nothing but the id', async () => {
  const member = await service.createMember();
  const { status, body } = await buy(member);
  expect(status).toBe(201);
  expect(body.redirect_url).toMatch(/^https:\/\/www\.mollie\.com\/checkout\//);

  await sendWebhook('tr_7UhSN1zuXS');
  expect(await listPurchases(member.id)).toEqual([]);
  setPayment({ status: 'paid' });
  const answers = [
    await sendWebhook('tr_unknown'),
    await sendWebhook('tr_7UhSN1zuXS'),
    await sendWebhook('tr_7UhSN1zuXS'),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(1);
});
