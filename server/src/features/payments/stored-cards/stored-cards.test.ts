import { beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useService } from '../../../testing/service.ts';
import { fulfil } from '../fulfilment.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { findPayment } from '../payments.repository.ts';
import { createCardSteps } from './stored-cards.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook, getPayment, listPaymentEvents, listPurchases } =
  createPaymentSteps(service);
const { buyAndKeep, getCard, reconcile, listPayments } = createCardSteps(service);

beforeAll(() => service.listen());

const listProviderCards = async () => {
  const rows = await service.db.selectFrom('sandbox_payments').select('card').execute();
  return rows.map(({ card }) => card).filter((card) => card !== null);
};

const findPage = async (id: string) =>
  `/sandbox/pay/${(await findPayment(service.db, id))?.provider_ref ?? ''}`;

test('a card is kept only when the payer asked for it and paid, belongs to that member, and pays later orders without a page (PAY-015)', async () => {
  const member = await service.createMember();
  const other = await service.createMember();
  const plain = await buy(member, { paymentmethod: 'creditcard' });
  await decide(plain.body.redirect_url, 'paid');
  const declined = await buy(member, { paymentmethod: 'creditcard', save_card: true });
  await decide(declined.body.redirect_url, 'declined');
  await service.runJobs();
  expect(await getCard(member)).toBeNull();
  expect((await buy(member, { paymentmethod: 'creditcard', stored_card: true })).error?.error).toBe(
    'method_unavailable',
  );

  await buyAndKeep(member, 'accepted');

  expect(await getCard(member)).toEqual({ brand: 'Visa', last_four: '4242' });
  expect(await getCard(other)).toBeNull();
  expect((await buy(other, { paymentmethod: 'creditcard', stored_card: true })).error?.error).toBe(
    'method_unavailable',
  );
  const { body } = await buy(member, { paymentmethod: 'creditcard', stored_card: true });
  expect(body.redirect_url).toBe(`/transactions/${body.payment.payment_id}`);
  expect(body.payment).toMatchObject({ status: 'completed', stored_card: true, amount: 2499 });
  expect(await listPurchases(member.id)).toHaveLength(3);

  expect((await member.call('DELETE /api/stored-card.php')).status).toBe(204);
  expect(await getCard(member)).toBeNull();
  expect((await buy(member, { paymentmethod: 'creditcard', stored_card: true })).error?.error).toBe(
    'method_unavailable',
  );
  await reconcile();
  expect(await listProviderCards()).toEqual([]);
  expect(await service.db.selectFrom('stored_cards').selectAll().execute()).toEqual([]);
});

test('a newer card replaces the earlier one, which is deleted at the provider', async () => {
  const member = await service.createMember();
  await buyAndKeep(member, 'accepted');

  await buyAndKeep(member, 'confirmed');
  await reconcile();

  expect(await getCard(member)).toEqual({ brand: 'Mastercard', last_four: '3184' });
  expect(await listProviderCards()).toEqual(['confirmed']);
});

test('the card of a payment that is paid after it ended is kept for nobody, and deleted at the provider', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);
  const { body } = await buy(member, { paymentmethod: 'creditcard', save_card: true });
  const open = await findPayment(service.db, body.payment.payment_id);
  if (!open) throw new Error('The payment does not exist.');
  await fulfil(service.core, open, { status: 'expired', reason: 'expired' });
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);

  await decide(body.redirect_url, 'authenticate', 'at_once', 'confirmed');
  await decide(body.redirect_url, 'paid', 'twice');
  await service.runJobs();
  await reconcile();

  expect(error).toHaveBeenCalledTimes(1);
  error.mockRestore();
  expect(await getCard(member)).toEqual({ brand: 'Visa', last_four: '4242' });
  expect(await listProviderCards()).toEqual(['accepted']);
});

test('a card whose payment is charged back is released, one whose payment is refunded stays', async () => {
  const member = await service.createMember();
  const first = await buyAndKeep(member);
  await decide(await findPage(first), 'refunded');
  await service.runJobs();
  expect(await getCard(member)).toEqual({ brand: 'Visa', last_four: '4242' });

  const { body } = await buy(member, { paymentmethod: 'creditcard', stored_card: true });
  await decide(await findPage(body.payment.payment_id), 'charged_back');
  await service.runJobs();

  expect(await getCard(member)).toBeNull();
});

test('a payment that is charged back leaves the card that has replaced its own', async () => {
  const member = await service.createMember();
  const first = await buyAndKeep(member);
  const { body } = await buy(member, { paymentmethod: 'creditcard', stored_card: true });
  service.clock.advance(1000);
  await buyAndKeep(member, 'confirmed');

  await decide(await findPage(first), 'charged_back');
  await decide(await findPage(body.payment.payment_id), 'charged_back');
  await service.runJobs();

  expect((await getPayment(member, first)).payment.status).toBe('charged_back');
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('charged_back');
  expect(await getCard(member)).toEqual({ brand: 'Mastercard', last_four: '3184' });
});

test('a payment that is charged back after its refund was sent releases the card, takes no credits twice, and the log asks for a claim once', async () => {
  const member = await service.createMember({ credits: 10 });
  const id = await buyAndKeep(member);
  const { provider_ref: ref } = await service.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } });
  await reconcile();
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);

  await service.db
    .updateTable('sandbox_payments')
    .set({ status: 'charged_back' })
    .where('ref', '=', ref)
    .execute();
  await sendWebhook(`/sandbox/pay/${ref}`);
  await sendWebhook(`/sandbox/pay/${ref}`);

  expect(error.mock.calls).toEqual([
    [{ payment: id }, 'returned by the bank after it was refunded: an operator must claim it'],
  ]);
  error.mockRestore();
  expect(await getCard(member)).toBeNull();
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'refunded' }, credits: 10 });
  expect((await listPaymentEvents(id)).at(-1)).toBe('returned');
});

test('a payment that is charged back before its refund was sent is not refunded as well', async () => {
  const member = await service.createMember({ credits: 10 });
  const id = await buyAndKeep(member);
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } });
  await service.db.updateTable('sandbox_payments').set({ status: 'charged_back' }).execute();
  const { ref } = await service.db.selectFrom('sandbox_payments').select('ref').executeTakeFirstOrThrow();

  await sendWebhook(`/sandbox/pay/${ref}`);

  expect(await service.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'refunded' }, refunded: 2499 });
});

test('a bank that wants a confirmation gets the payer on its page, and a card that the provider no longer has fails', async () => {
  const member = await service.createMember();
  await buyAndKeep(member, 'confirmed');

  const asked = await buy(member, { paymentmethod: 'creditcard', stored_card: true });
  expect(asked.body).toMatchObject({ payment: { status: 'pending' } });
  expect(asked.body.redirect_url).toMatch(/^\/sandbox\/pay\//);
  await decide(asked.body.redirect_url, 'authentication_failed');
  expect((await getPayment(member, asked.body.payment.payment_id)).payment).toMatchObject({
    status: 'failed',
    failure_reason: 'authentication_failed',
    stored_card: true,
  });

  await service.db.updateTable('sandbox_payments').set({ card: null }).execute();
  const refused = await buy(member, { paymentmethod: 'creditcard', stored_card: true });
  expect(refused.body.payment).toMatchObject({ status: 'failed', failure_reason: 'declined' });
  expect(await listPurchases(member.id)).toHaveLength(1);
});

test('a card that another provider keeps, which was used before, is not offered and cannot be charged', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);
  await service.db.updateTable('stored_cards').set({ provider: 'mollie' }).execute();

  const charged = await buy(member, { paymentmethod: 'creditcard', stored_card: true });

  expect(await getCard(member)).toBeNull();
  expect(charged.error?.error).toBe('method_unavailable');
});

test('a method that is no card neither keeps nor charges one', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);

  expect((await buy(member, { paymentmethod: 'ideal', stored_card: true })).error?.error).toBe(
    'method_unavailable',
  );
  const { body } = await buy(member, { paymentmethod: 'ideal', save_card: true });

  const payment = (await listPayments(member)).find(({ id }) => id === body.payment.payment_id);
  expect(payment).toMatchObject({ save_card: false });
});

test('a charge that was interrupted before the provider answered is repeated, and books the credits once', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);
  const client_id = randomUUID();
  const { body } = await buy(member, { client_id, paymentmethod: 'creditcard', stored_card: true });
  // As if the server had been killed after the provider charged the card.
  await service.db
    .updateTable('payments')
    .set({ status: 'pending', provider_ref: null, completed_at: null })
    .where('id', '=', body.payment.payment_id)
    .execute();
  await service.db.deleteFrom('ledger').where('payment_id', '=', body.payment.payment_id).execute();
  await service.db.updateTable('users').set({ credits: 150 }).where('id', '=', member.id).execute();

  service.clock.advance(61_000);
  await reconcile();
  await reconcile();

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(2);
  const charges = await service.db.selectFrom('sandbox_payments').select('ref').execute();
  expect(charges).toHaveLength(2);
});
