import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createDebitSteps } from './direct-debit/direct-debit.fixture.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { listPaymentsToCancel } from './cancelled-orders.repository.ts';
import { settleOwedPayment } from './owed-payments.service.ts';
import { createPaymentSteps, useErrorLog } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPurchases, reconcile } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);
const { createGerman, start } = createDebitSteps(service);
useErrorLog(service);

beforeAll(() => service.listen());

/** A member who has ordered twice with a code that counts once. */
async function orderTwice() {
  const member = await service.createMember();
  await createCode({ validity: 'once-per-user' });
  const replaced = await buy(member, { discount_code: 'SPRING' });
  return { member, replaced: replaced.body, order: () => buy(member, { discount_code: 'SPRING' }) };
}

const countOpen = async () =>
  (
    await service.db
      .selectFrom('payments')
      .select('id')
      .where('cancel_requested_at', 'is not', null)
      .execute()
  ).length;

test('the page of the provider of a replaced order takes no money any more, and that of the new order does', async () => {
  const { member, replaced, order } = await orderTwice();
  const { body } = await order();
  await reconcile();

  await decide(replaced.redirect_url, 'paid');
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  const state = await getPayment(member, replaced.payment.payment_id);
  expect(state).toMatchObject({ payment: { status: 'cancelled' }, replaced: true });
  expect(state.owed).toBeUndefined();
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(1);
  expect(await countOpen()).toBe(0);
});

test('an order is called replaced only once the newer one is paid, or its money is on its way', async () => {
  const { member, replaced } = await orderTwice();
  const { body } = await buy(member, { paymentmethod: 'sct', discount_code: 'SPRING' });
  const isReplaced = async () => (await getPayment(member, replaced.payment.payment_id)).replaced;

  expect(await isReplaced()).toBeUndefined();
  await decide(body.redirect_url, 'pending');
  await service.runJobs();
  expect(await isReplaced()).toBe(true);
  await decide(body.redirect_url, 'declined');
  await service.runJobs();
  expect(await isReplaced()).toBeUndefined();
});

test('an order that a limit lets another one replace is cancelled at the provider too', async () => {
  const member = await service.createMember();
  await member.call('PUT /api/spending-limit.php', { body: { limit: 3000 } });
  const replaced = await buy(member);
  await buy(member);
  await reconcile();

  await decide(replaced.body.redirect_url, 'paid');
  await service.runJobs();

  expect((await getPayment(member, replaced.body.payment.payment_id)).owed).toBeUndefined();
});

test('an order whose payer has just come back is cancelled at the provider at once', async () => {
  const { member, replaced, order } = await orderTwice();
  await getPayment(member, replaced.payment.payment_id);

  await order();
  await reconcile();

  expect(await countOpen()).toBe(0);
});

test('what was paid before its order was replaced, and is reported after it, is owed', async () => {
  const { member, replaced, order } = await orderTwice();
  await decide(replaced.redirect_url, 'paid', 'never');

  await order();
  await reconcile();

  expect(await getPayment(member, replaced.payment.payment_id)).toMatchObject({ owed: true });
  expect(await countOpen()).toBe(0);
});

test('a replaced order whose credits an operator books is no longer worked off', async () => {
  const member = await service.createMember();
  await member.call('PUT /api/spending-limit.php', { body: { limit: 3000 } });
  const { body } = await buy(member);
  await buy(member);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  await settleOwedPayment(service.core, { id: body.payment.payment_id, settlement: 'credit', actor: 'vera' });

  const before = new Date(service.clock().getTime() + 61_000);
  expect(await listPaymentsToCancel(service.db, { provider: 'sandbox', before, limit: 50 })).toEqual([]);
});

test('a replaced bank transfer, whose money may be on its way, stays open at the provider and is owed when it arrives', async () => {
  const member = await service.createMember();
  await createCode({ validity: 'once-per-user' });
  const { body } = await buy(member, { paymentmethod: 'sct', discount_code: 'SPRING' });
  await buy(member, { paymentmethod: 'paypal', discount_code: 'SPRING' });
  await reconcile();

  await decide(body.redirect_url, 'pending');
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect(await getPayment(member, body.payment.payment_id)).toMatchObject({ owed: true });
});

test('a bank transfer beyond a lowered limit stays open at the provider too', async () => {
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'sct' });
  await member.call('PUT /api/spending-limit.php', { body: { limit: 1000 } });
  await service.runJobs();

  await decide(body.redirect_url, 'pending');
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect(await getPayment(member, body.payment.payment_id)).toMatchObject({ over_limit: true, owed: true });
});

test('a replaced order that the provider never accepted has nothing to cancel there a minute later', async () => {
  const member = await createGerman();
  await createCode({ validity: 'once-per-user' });
  await start(member, { discount_code: 'SPRING' });
  await buy(member, { paymentmethod: 'paypal', discount_code: 'SPRING' });
  await reconcile();
  expect(await countOpen()).toBe(1);

  service.clock.advance(61_000);
  await reconcile();

  expect(await countOpen()).toBe(0);
});

test('booking the credits of a late payment cancels an open order that has the same discount', async () => {
  const { member, replaced, order } = await orderTwice();
  const { body } = await order();
  await decide(replaced.redirect_url, 'paid');
  await service.runJobs();

  const id = replaced.payment.payment_id;
  await settleOwedPayment(service.core, { id, settlement: 'credit', actor: 'vera' });
  await reconcile();
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect((await getPayment(member, id)).payment.status).toBe('completed');
  const { payment, owed } = await getPayment(member, body.payment.payment_id);
  expect([payment.status, owed]).toEqual(['cancelled', undefined]);
});
