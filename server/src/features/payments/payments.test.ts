import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, sendWebhook } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);

test('starting a payment fixes the price, stores both consents and redirects to the provider (PAY-004, PAY-017)', async () => {
  const member = await service.createMember();

  const { status, body } = await buy(member, { return_path: '/chats/12' });

  expect(status).toBe(201);
  expect(body.payment).toMatchObject({
    status: 'loading',
    credits: 150,
    amount: 2499,
    currency: 'EUR',
    method: 'ideal',
    return_path: '/chats/12',
  });
  expect(body.redirect_url).toMatch(/^\/sandbox\/pay\/sb_/);
  const consents = await service.db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', member.id)
    .execute();
  expect(consents.map(({ kind, given, subject }) => [kind, given, subject]).toSorted()).toEqual([
    ['immediate_start', true, `payment:${body.payment.payment_id}`],
    ['withdrawal_notice', true, `payment:${body.payment.payment_id}`],
  ]);
});

test('a payment has its id, credits, amount and method from the order on, for its owner alone (PAY-017)', async () => {
  const member = await service.createMember();
  const other = await service.createMember();

  const { body } = await buy(member);
  const { payment_id: id } = body.payment;

  expect(id).toMatch(/^\d+$/);
  expect(body.payment).toMatchObject({ credits: 150, amount: 2499, currency: 'EUR', method: 'ideal' });
  expect((await getPayment(member, id)).payment).toEqual(body.payment);
  expect((await other.call('GET /api/payment.php', { query: { id } })).status).toBe(404);
});

test('a payment that failed names the discount code that the payer entered, for another try', async () => {
  const member = await service.createMember();
  await createCode();
  const { body } = await buy(member, { discount_code: 'spring' });
  await decide(body.redirect_url, 'declined');

  const { payment } = await getPayment(member, body.payment.payment_id);

  expect(payment).toMatchObject({ status: 'failed', discount_code: 'spring' });
});

test('a payment leads to the page of the provider as long as the payer has to act there, or reads there where to transfer', async () => {
  const member = await service.createMember();
  const getPage = async (id: string) => (await getPayment(member, id)).redirect_url;
  const { body: plain } = await buy(member);
  const { body: transfer } = await buy(member, { paymentmethod: 'sct' });
  const { body: slow } = await buy(member, { paymentmethod: 'paypal' });
  expect(await getPage(plain.payment.payment_id)).toBe(plain.redirect_url);
  service.clock.advance(3_000);

  await decide(plain.redirect_url, 'cancelled');
  for (const page of [transfer.redirect_url, slow.redirect_url]) {
    await decide(page, 'pending');
    await sendWebhook(page);
  }

  expect(await getPage(plain.payment.payment_id)).toBeUndefined();
  expect(await getPage(transfer.payment.payment_id)).toBe(transfer.redirect_url);
  expect(await getPage(slow.payment.payment_id)).toBeUndefined();
});

test('a repeated call returns the same payment; a different order with its client id is refused', async () => {
  const member = await service.createMember();
  const clientId = randomUUID();
  const first = await buy(member, { client_id: clientId });

  const repeats = await Promise.all([1, 2, 3].map(() => buy(member, { client_id: clientId })));
  const others = await Promise.all(
    [
      { bundle_id: 'p3' },
      { paymentmethod: 'paypal' as const },
      { amount: 1 },
      { currency: 'GBP' as const },
      { return_path: '/chats/1' },
      { discount_code: 'spring' },
      { stored_card: true },
    ].map((change) => buy(member, { client_id: clientId, ...change })),
  );

  expect(first.body.payment.client_id).toBe(clientId);
  for (const repeat of repeats) expect(repeat.body).toEqual(first.body);
  for (const other of others)
    expect(other).toMatchObject({ status: 422, error: { error: 'client_id_reused' } });
  expect(await service.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
});

test('a repeated call leads to the outcome once its payment has ended, and to the provider no longer', async () => {
  const member = await service.createMember();
  const clientId = randomUUID();
  const first = await buy(member, { client_id: clientId });
  const { payment_id: id } = first.body.payment;
  await service.db.updateTable('payments').set({ status: 'cancelled' }).where('id', '=', id).execute();

  const { status, body } = await buy(member, { client_id: clientId });

  expect(status).toBe(201);
  expect(body).toMatchObject({ payment: { status: 'cancelled' }, redirect_url: `/transactions/${id}` });
});

for (const status of ['pending_deletion', 'deleted', 'disabled'] as const)
  testOnPostgres(`an order that waits for the account while it becomes ${status} is refused`, async () => {
    const member = await service.createMember();

    const { order } = await service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [member.id]);
      // In an object: the transaction must not wait for it.
      const waiting = { order: buy(member) };
      while (!(await isLockAwaited()));
      await trx.updateTable('users').set({ status }).where('id', '=', member.id).execute();
      return waiting;
    });

    expect((await order).error?.error).toBe('authentication_required');
    const payments = service.db.selectFrom('payments').select('id').where('user_id', '=', member.id);
    expect(await payments.execute()).toEqual([]);
  });

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(service.db);
  return rows.length > 0;
}

test('a method that the country does not offer, an unknown bundle and a missing consent are refused (PAY-014)', async () => {
  const member = await service.createMember({ country: 'FR' });

  expect((await buy(member, { paymentmethod: 'ideal' })).error?.error).toBe('method_unavailable');
  expect((await buy(member, { paymentmethod: 'giropay' })).error?.error).toBe('method_unavailable');
  expect((await buy(member, { paymentmethod: 'paypal', bundle_id: 'p9' })).status).toBe(404);
  const withoutConsent = await member.call('POST /api/payment.php', {
    body: { client_id: randomUUID(), bundle_id: 'p1', paymentmethod: 'paypal', immediate_start: true },
  });
  expect(withoutConsent).toMatchObject({
    status: 422,
    error: { fields: { withdrawal_notice: expect.any(String) } },
  });
});

test('a return path outside this site is refused', async () => {
  const member = await service.createMember();

  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
    expect((await buy(member, { return_path: path })).status).toBe(422);
  }
});
