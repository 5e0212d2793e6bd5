import { beforeAll, expect, test } from '@jest/globals';
import { type TestMember, testOnPostgres, useService } from '../../../testing/service.ts';
import { createDebitSteps } from '../direct-debit/direct-debit.fixture.ts';
import { createPaymentSteps } from '../payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPurchases, reconcile } = createPaymentSteps(service);
const { confirm, createGerman, findCode, start } = createDebitSteps(service);

beforeAll(() => service.listen());

const hourMs = 3_600_000;
const setLimit = async (member: TestMember, limit: number | null) =>
  (await member.call('PUT /api/spending-limit.php', { body: { limit } })).body;
const getLimit = async (member: TestMember) => (await member.call('GET /api/spending-limit.php')).body;
/** Buys 150 credits for 24.99. */
async function pay(member: TestMember) {
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
}

test('an order that would exceed the limit of the last seven days is refused with what is left, until the week has passed (PAY-050)', async () => {
  const member = await service.createMember();
  expect(await getLimit(member)).toEqual({ limit: null, spent: 0, currency: 'EUR' });
  expect((await setLimit(member, 4000)).limit).toBe(4000);
  await pay(member);
  expect((await getLimit(member)).spent).toBe(2499);

  expect(await buy(member)).toMatchObject({
    status: 422,
    error: {
      error: 'spending_limit',
      message: 'This would exceed the limit of €40.00 that you set for seven days. Left: €15.01.',
    },
  });
  expect((await buy(member, { bundle_id: 'p0' })).status).toBe(201);

  service.clock.advance(7 * 24 * hourMs);
  expect((await buy(member)).status).toBe(201);
});

test('a lower limit applies at once, a higher one after 24 hours, and setting the current one again ends the wait (PAY-050)', async () => {
  const member = await service.createMember();
  await setLimit(member, 5000);
  expect(await setLimit(member, 1000)).toMatchObject({ limit: 1000 });
  expect((await buy(member)).error?.error).toBe('spending_limit');

  const raised = await setLimit(member, 5000);
  expect(raised.limit).toBe(1000);
  expect(raised.next?.limit).toBe(5000);
  expect((await buy(member)).error?.error).toBe('spending_limit');
  expect((await setLimit(member, 1000)).next).toBeUndefined();

  const removed = await setLimit(member, null);
  expect([removed.limit, removed.next?.limit]).toEqual([1000, null]);
  service.clock.advance(23 * hourMs);
  expect((await buy(member)).error?.error).toBe('spending_limit');
  service.clock.advance(hourMs);
  expect(await getLimit(member)).toMatchObject({ limit: null });
  expect((await buy(member)).status).toBe(201);
});

test('limit and spending are converted when the member moves to a country with another currency, so that moving raises no limit (PAY-050)', async () => {
  const member = await service.createMember({ country: 'NL' });
  await setLimit(member, 3000);
  await setLimit(member, 6000);
  await pay(member);

  await service.db.updateTable('users').set({ country: 'PL' }).where('id', '=', member.id).execute();

  // The same purchase costs 104.99 there.
  const moved = await getLimit(member);
  expect(moved).toMatchObject({ currency: 'PLN', spent: 10_499 });
  expect(moved.limit).toBeGreaterThan(12_000);
  expect(moved.limit).toBeLessThan(13_500);
  expect(moved.next?.limit).toBeGreaterThan(24_000);
  expect(moved.next?.limit).toBeLessThan(27_000);
  expect((await buy(member, { bundle_id: 'p0', paymentmethod: 'blik' })).error?.error).toBe('spending_limit');
  const raised = await setLimit(member, 20_000);
  expect([raised.limit, raised.next?.limit]).toEqual([moved.limit, 20_000]);
});

test('a limit of zero stays zero in every currency', async () => {
  const member = await service.createMember({ country: 'NL' });
  await setLimit(member, 0);

  await service.db.updateTable('users').set({ country: 'GB' }).where('id', '=', member.id).execute();

  expect(await getLimit(member)).toEqual({ limit: 0, spent: 0, currency: 'GBP' });
  expect((await buy(member, { paymentmethod: 'paypal' })).error?.error).toBe('spending_limit');
});

test('orders that were not paid do not count, and cannot be paid beside a newer one', async () => {
  const member = await service.createMember();
  await setLimit(member, 3000);
  const first = await buy(member);

  expect((await buy(member)).status).toBe(201);

  expect((await getPayment(member, first.body.payment.payment_id)).payment.status).toBe('cancelled');
});

test('a confirmed direct debit that the provider has not accepted yet is kept, and counts as spent', async () => {
  const member = await createGerman();
  await setLimit(member, 4000);
  const { body } = await start(member);
  // As after the right code while the provider does not respond.
  await service.db.updateTable('direct_debits').set({ confirmed_at: service.clock() }).execute();

  expect((await buy(member, { paymentmethod: 'creditcard' })).error?.error).toBe('spending_limit');
  expect((await buy(member, { paymentmethod: 'creditcard', bundle_id: 'p0' })).status).toBe(201);

  expect(await getLimit(member)).toMatchObject({ spent: 2499 });
  expect((await getPayment(member, body.payment_id)).payment.status).toBe('loading');
});

test('an order of exactly the limit is within it, and a withdrawn one leaves all of it', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  const { payment_id } = body.payment;
  await setLimit(member, 2499);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  expect((await getLimit(member)).spent).toBe(2499);

  await member.call('POST /api/withdrawal.php', { body: { payment_id, amount: 2499 } });

  expect((await getLimit(member)).spent).toBe(0);
  expect((await buy(member)).status).toBe(201);
});

test('a payment that the bank still works on counts as spent', async () => {
  const member = await service.createMember();
  await setLimit(member, 3000);
  const { body } = await buy(member, { paymentmethod: 'sct' });
  await decide(body.redirect_url, 'pending');
  await service.runJobs();

  expect((await getLimit(member)).spent).toBe(2499);
  expect((await buy(member)).error?.error).toBe('spending_limit');
});

test('an order that was open before the limit cannot be paid beside a direct debit that was confirmed under it', async () => {
  const member = await createGerman();
  const card = await buy(member, { paymentmethod: 'creditcard' });
  const { body } = await start(member);
  await setLimit(member, 3000);

  expect((await confirm(member, body.payment_id, await findCode())).status).toBe(200);

  expect((await getPayment(member, card.body.payment.payment_id)).payment.status).toBe('cancelled');
});

test('a limit of zero refuses every order, and another member has none of it', async () => {
  const member = await service.createMember();
  await setLimit(member, 0);

  expect((await buy(member, { bundle_id: 'p0' })).error?.error).toBe('spending_limit');
  expect((await buy(await service.createMember())).status).toBe(201);
});

test('lowering the limit cancels open orders beyond it, here and at the provider, and the return says why', async () => {
  const member = await service.createMember();
  const kept = await buy(member, { bundle_id: 'p0' });
  const ended = await buy(member);

  await setLimit(member, 2000);
  await service.runJobs();

  const state = await getPayment(member, ended.body.payment.payment_id);
  expect(state).toMatchObject({ payment: { status: 'cancelled' }, over_limit: true });
  await decide(ended.body.redirect_url, 'paid');
  await service.runJobs();
  expect(await listPurchases(member.id)).toEqual([]);
  expect((await getPayment(member, ended.body.payment.payment_id)).owed).toBeUndefined();

  expect(await getPayment(member, kept.body.payment.payment_id)).not.toHaveProperty('over_limit');
  await decide(kept.body.redirect_url, 'paid');
  await service.runJobs();
  expect(await listPurchases(member.id)).toMatchObject([{ credits: 50 }]);
});

test('of open orders that exceed a lowered limit only together, the newest stays', async () => {
  const member = await service.createMember();
  const first = await buy(member);
  const second = await buy(member);

  await setLimit(member, 3000);

  const getStatus = async ({ body }: typeof first) =>
    (await getPayment(member, body.payment.payment_id)).payment.status;
  expect([await getStatus(first), await getStatus(second)]).toEqual(['cancelled', 'loading']);
});

test('a lowered limit leaves for open orders what was not spent, at their price in its currency', async () => {
  const spender = await service.createMember();
  await pay(spender);
  const mover = await service.createMember();
  const orders = [
    await buy(spender, { bundle_id: 'p0' }),
    // The same bundle costs 104.99 in Poland.
    await buy(mover),
  ];
  await service.db.updateTable('users').set({ country: 'PL' }).where('id', '=', mover.id).execute();

  await setLimit(spender, 3000);
  await setLimit(mover, 5000);

  const ids = orders.map(({ body }) => body.payment.payment_id);
  const stored = await service.db.selectFrom('payments').select('status').where('id', 'in', ids).execute();
  expect(stored).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
});

test('money that was paid before the limit was lowered, and is reported after it, is owed once', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid', 'never');

  await setLimit(member, 1000);
  await service.runJobs();
  service.clock.advance(2 * 60_000);
  await reconcile();

  expect(await getPayment(member, body.payment.payment_id)).toMatchObject({ owed: true });
  const open = await service.db
    .selectFrom('payments')
    .select('id')
    .where('cancel_requested_at', 'is not', null)
    .execute();
  expect(open).toEqual([]);
});

testOnPostgres('twenty parallel orders leave one open order within the limit', async () => {
  const member = await service.createMember();
  await setLimit(member, 3000);

  await Promise.all(Array.from({ length: 20 }, () => buy(member)));

  const open = await service.db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', member.id)
    .where('status', 'in', ['loading', 'pending'])
    .execute();
  expect(open).toHaveLength(1);
});
