import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { randomUUID } from 'node:crypto';
import { type TestMember, useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createCardSteps } from '../stored-cards/stored-cards.fixture.ts';
import { fakeMollie } from './mollie.fixture.ts';

const service = useService({
  payments: 'mollie',
  mollieApiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
  publicUrl: 'https://liaison.example',
});
const { buy, getPayment, listPurchases } = createPaymentSteps(service);
const { reconcile, repeat } = createCardSteps(service);
const { server, requests, setPayment, setPayments, refusePayments } = fakeMollie();

beforeAll(() => server.listen());
beforeEach(() => {
  requests.length = 0;
  setPayment({});
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const sendWebhook = (id: string) =>
  service.app.app.inject({
    method: 'POST',
    url: '/api/payment-webhook.php?provider=mollie',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}`,
  });

/** Buys with a card that Mollie keeps; returns the payment's id. */
async function buyAndKeep(member: TestMember): Promise<string> {
  const { body } = await buy(member, { paymentmethod: 'creditcard', save_card: true });
  const details = { cardNumber: '6787', cardLabel: 'Mastercard' };
  setPayment({ status: 'paid', sequenceType: 'first', customerId: 'cst_8wmqcHMN4U', details });
  await sendWebhook('tr_7UhSN1zuXS');
  requests.length = 0;
  return body.payment.payment_id;
}

test('a charge that Mollie does not answer stays pending, and is repeated with the same key until it is paid', async () => {
  const member = await service.createMember();
  const firstId = await buyAndKeep(member);
  refusePayments(503, 'The service is not available.');

  const { status, body } = await repeat(member, firstId);

  const { payment_id: id } = body.payment;
  expect([status, body.payment.status, body.redirect_url]).toEqual([201, 'pending', `/transactions/${id}`]);
  expect(await listPurchases(member.id)).toHaveLength(1);
  setPayment({ id: 'tr_second', status: 'paid', sequenceType: 'recurring' });
  service.clock.advance(61_000);
  await reconcile();
  expect((await getPayment(member, id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(2);
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set([`payment-${id}`]));
});

test('a charge that Mollie did not answer is repeated while the payer waits on the page of the payment', async () => {
  const member = await service.createMember();
  const firstId = await buyAndKeep(member);
  refusePayments(401, 'Missing authentication, or failed to authenticate');
  const { payment_id: id } = (await repeat(member, firstId)).body.payment;
  setPayment({ id: 'tr_second', status: 'paid', sequenceType: 'recurring' });

  service.clock.advance(61_000);
  await getPayment(member, id);
  await reconcile();

  expect((await getPayment(member, id)).payment.status).toBe('completed');
});

const hourMs = 3_600_000;

/** Repeats an order that Mollie does not accept for an hour, not even when the member sends it again; returns the payment's id. */
async function chargeWithoutAnswer(member: TestMember): Promise<string> {
  const firstId = await buyAndKeep(member);
  // The client of Mollie repeats calls that end otherwise, after a pause.
  refusePayments(401, 'Missing authentication, or failed to authenticate');
  const client_id = randomUUID();
  const { body } = await repeat(member, firstId, { client_id });
  service.clock.advance(hourMs + 1);
  requests.length = 0;
  await reconcile();
  expect((await repeat(member, firstId, { client_id })).body).toEqual(body);
  return body.payment.payment_id;
}

test('a charge that Mollie did not answer for an hour is found by its reference, and never charged again', async () => {
  const member = await service.createMember();
  const id = await chargeWithoutAnswer(member);
  expect((await getPayment(member, id)).payment.status).toBe('pending');

  setPayment({ id: 'tr_second', status: 'paid', sequenceType: 'recurring' });
  const createdAt = service.clock().toISOString();
  setPayments([
    { id: 'tr_third', createdAt, metadata: null },
    { id: 'tr_second', createdAt, status: 'paid', metadata: { reference: id } },
  ]);
  service.clock.advance(61_000);
  await reconcile();

  expect((await getPayment(member, id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(2);
  expect(requests).toEqual([]);
});

test('a charge that Mollie did not take within an hour expires, and older payments are not read', async () => {
  const member = await service.createMember();
  const id = await chargeWithoutAnswer(member);

  setPayment({});
  const createdAt = new Date(service.clock().getTime() - 2 * hourMs).toISOString();
  setPayments([
    { id: 'tr_old', createdAt, metadata: { reference: '1' } },
    { id: 'tr_older', createdAt, status: 'paid', metadata: { reference: id } },
  ]);
  service.clock.advance(61_000);
  await reconcile();

  expect((await getPayment(member, id)).payment).toMatchObject({
    status: 'expired',
    failure_reason: 'technical',
  });
  expect(await listPurchases(member.id)).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('cards that Mollie does not delete go to the end, and keep no other one waiting', async () => {
  server.use(
    http.delete('https://api.mollie.com/v2/customers/:customer', ({ params }) =>
      params['customer'] === 'cst_8wmqcHMN4U'
        ? undefined
        : HttpResponse.json(
            { status: 422, title: 'Refused', detail: 'Not now.', _links: {} },
            { status: 422 },
          ),
    ),
  );
  const removed = [...Array.from({ length: 50 }, (_, index) => `cst_refused${index}`), 'cst_8wmqcHMN4U'];
  await service.db
    .insertInto('stored_cards')
    .values(removed.map((ref) => ({ provider: 'mollie', provider_ref: ref, created_at: service.clock() })))
    .execute();

  await reconcile();
  await reconcile();

  expect(requests.map(({ path }) => path)).toEqual(['/v2/customers/cst_8wmqcHMN4U']);
  expect(await service.db.selectFrom('stored_cards').selectAll().execute()).toHaveLength(50);
});
