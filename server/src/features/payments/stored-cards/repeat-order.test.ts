import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type TestMember, testOnPostgres, useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createCardSteps } from './stored-cards.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPurchases } = createPaymentSteps(service);
const { buyAndKeep, listPayments, reconcile, repeat } = createCardSteps(service);

beforeAll(() => service.listen());

const getRepeatOrder = async (member: TestMember) => (await member.call('GET /api/repeat-order.php')).body;

test('the last completed purchase is offered at its price of today, and one call buys it again with the stored card (PAY-016)', async () => {
  const member = await service.createMember();
  expect(await getRepeatOrder(member)).toEqual({ order: null, card: null });
  const paymentId = await buyAndKeep(member);
  await service.db
    .updateTable('bundle_prices')
    .set({ price_minor: 2599 })
    .where('bundle_id', '=', 'p1')
    .where('currency', '=', 'EUR')
    .execute();
  try {
    expect(await getRepeatOrder(member)).toMatchObject({
      order: {
        payment_id: paymentId,
        bundle: { id: 'p1', credits: 150, price: 2599 },
        price: { amount: 2599, currency: 'EUR', code: null },
        method: 'creditcard',
      },
      card: { brand: 'Visa', last_four: '4242' },
    });
    expect((await repeat(member, paymentId)).error).toMatchObject({ error: 'conflict', amount: 2599 });

    const client_id = randomUUID();
    const first = await repeat(member, paymentId, { client_id, amount: 2599 });
    const again = await repeat(member, paymentId, { client_id, amount: 2599 });
    // A page that lost the answer, and has loaded the last purchase since.
    const later = await repeat(member, first.body.payment.payment_id, { client_id, amount: 2599 });

    expect(first.status).toBe(201);
    expect(first.body.payment).toMatchObject({ status: 'completed', credits: 150, amount: 2599 });
    expect([again.body, later.body]).toEqual([first.body, first.body]);
    expect(await listPurchases(member.id)).toHaveLength(2);
    expect((await getRepeatOrder(member)).order?.payment_id).toBe(first.body.payment.payment_id);
  } finally {
    await service.db
      .updateTable('bundle_prices')
      .set({ price_minor: 2499 })
      .where('bundle_id', '=', 'p1')
      .where('currency', '=', 'EUR')
      .execute();
  }
});

test('only the own, last, completed purchase can be repeated, and only with a card', async () => {
  const member = await service.createMember();
  const other = await service.createMember();
  const first = await buyAndKeep(member);
  const unpaid = await buy(member);
  const foreign = await buyAndKeep(other);
  expect((await repeat(member, foreign)).error?.error).toBe('not_found');
  expect((await repeat(member, unpaid.body.payment.payment_id)).error?.error).toBe('conflict');

  const second = (await repeat(member, first)).body.payment.payment_id;
  expect((await repeat(member, first)).error?.error).toBe('conflict');
  await member.call('DELETE /api/stored-card.php');
  expect((await repeat(member, second)).error?.error).toBe('method_unavailable');

  expect(await getRepeatOrder(member)).toMatchObject({ order: { payment_id: second }, card: null });
  expect(await listPurchases(member.id)).toHaveLength(2);
});

test('a price beyond the numbers of the database is another price', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member);

  const { status, error } = await repeat(member, paymentId, { amount: 2 ** 31 });

  expect([status, error]).toEqual([409, expect.objectContaining({ error: 'conflict', amount: 2499 })]);
});

test('the weekly limit holds for repeated orders, and a charge under way is continued', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member, 'confirmed');
  await member.call('PUT /api/spending-limit.php', { body: { limit: 3000 } });
  expect((await repeat(member, paymentId)).error?.error).toBe('spending_limit');
  service.clock.advance(8 * 86_400_000);

  const client_id = randomUUID();
  const asked = await repeat(member, paymentId, { client_id });
  expect((await repeat(member, paymentId)).body).toEqual(asked.body);
  expect((await repeat(member, paymentId, { client_id })).body).toEqual(asked.body);
  await decide(asked.body.redirect_url, 'paid');
  await service.runJobs();

  expect((await getPayment(member, asked.body.payment.payment_id)).payment.status).toBe('completed');
});

test('a card that is declined leaves a failed payment with its reason, and the order can be placed again (PAY-012)', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member, 'declined');

  const { status, body } = await repeat(member, paymentId);

  expect(status).toBe(201);
  expect(body.payment).toMatchObject({
    status: 'failed',
    failure_reason: 'declined',
    stored_card: true,
    bundle_id: 'p1',
  });
  expect(body.redirect_url).toBe(`/transactions/${body.payment.payment_id}`);
  expect((await repeat(member, paymentId)).body.payment.status).toBe('failed');
  const paypal = await buy(member, { paymentmethod: 'paypal' });
  await decide(paypal.body.redirect_url, 'paid');
  await service.runJobs();
  expect(await listPurchases(member.id)).toHaveLength(2);
});

test('an order that waits at the bank is continued there by the next one, and another price is refused', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member, 'confirmed');
  const first = await repeat(member, paymentId);
  expect(first.body.redirect_url).toMatch(/^\/sandbox\/pay\//);

  const second = await repeat(member, paymentId);
  const other = await repeat(member, paymentId, { amount: 1999 });

  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(other.error?.error).toBe('conflict');
  await decide(first.body.redirect_url, 'paid');
  await service.runJobs();
  expect(await listPurchases(member.id)).toHaveLength(2);
  expect((await repeat(member, paymentId)).error?.error).toBe('conflict');
});

test('an order is refused while a charge for another bundle waits at the bank', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member, 'confirmed');
  const other = await buy(member, { bundle_id: 'p2', paymentmethod: 'creditcard', stored_card: true });
  expect(other.body.redirect_url).toMatch(/^\/sandbox\/pay\//);

  const refused = await repeat(member, paymentId);
  await decide(other.body.redirect_url, 'authentication_failed');
  await service.runJobs();
  const repeated = await repeat(member, paymentId);

  expect([refused.status, refused.error?.error, repeated.status]).toEqual([409, 'conflict', 201]);
});

/** Sends the order fifty times at once, then lets reconciliation run; returns what was left of it. */
async function repeatFiftyTimes(getClientId: () => string) {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => repeat(member, paymentId, { client_id: getClientId() })),
  );
  service.clock.advance(61_000);
  await reconcile();
  const payments = await listPayments(member);
  const charges = await service.db.selectFrom('sandbox_payments').select('ref').execute();
  return {
    answers: answers.map(({ status, error }) => error?.error ?? status),
    payments: payments.map(({ status }) => status),
    charges: charges.length,
    purchases: (await listPurchases(member.id)).length,
  };
}

/** The purchase and its one repetition. */
const twice = { payments: ['completed', 'completed'], charges: 2, purchases: 2 };

testOnPostgres('fifty parallel calls of one order leave one payment, one charge and one entry', async () => {
  const clientId = randomUUID();

  const result = await repeatFiftyTimes(() => clientId);

  expect(result).toEqual({ ...twice, answers: Array(50).fill(201) });
});

testOnPostgres(
  'fifty parallel orders from as many tabs leave one payment, one charge and one entry',
  async () => {
    const { answers, ...result } = await repeatFiftyTimes(randomUUID);

    expect(result).toEqual(twice);
    expect(answers.toSorted()).toEqual([201, ...Array<string>(49).fill('conflict')]);
  },
);
