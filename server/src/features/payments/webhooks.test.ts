import { beforeAll, expect, jest, test } from '@jest/globals';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook, getPayment, listPurchases, listPaymentEvents } =
  createPaymentSteps(service);
const { createCode, listUses } = createDiscountSteps(service);

beforeAll(() => service.listen());

test('forged, repeated, wrong-amount and unknown webhooks change nothing and are logged', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  const warn = jest.spyOn(service.core.log, 'warn').mockImplementation(() => undefined);
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);
  const ignored = (payment?: string) =>
    expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ payment }), 'webhook changed nothing');

  await sendWebhook(body.redirect_url);
  ignored(body.payment.payment_id);
  await sendWebhook('/sandbox/pay/unknown');
  ignored();
  await decide(body.redirect_url, 'paid', 'never');
  await service.db.updateTable('sandbox_payments').set({ amount_minor: 1 }).execute();
  await sendWebhook(body.redirect_url);
  ignored(body.payment.payment_id);
  expect(error).toHaveBeenCalledWith(
    { payment: body.payment.payment_id, amount: 1, currency: 'EUR' },
    'the provider collects another amount',
  );
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('loading');
  await service.db.updateTable('sandbox_payments').set({ amount_minor: 2499 }).execute();
  await sendWebhook(body.redirect_url);
  await sendWebhook(body.redirect_url);
  ignored(body.payment.payment_id);

  expect(warn).toHaveBeenCalledTimes(4);
  expect(await listPurchases(member.id)).toHaveLength(1);
  expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'completed']);
  warn.mockRestore();
  error.mockRestore();
});

test('a payment that the provider collects in another currency is not completed', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);
  await decide(body.redirect_url, 'paid', 'never');
  await service.db.updateTable('sandbox_payments').set({ currency: 'PLN' }).execute();

  await sendWebhook(body.redirect_url);

  expect(error).toHaveBeenCalledWith(
    { payment: body.payment.payment_id, amount: 2499, currency: 'PLN' },
    'the provider collects another amount',
  );
  error.mockRestore();
  expect(await listPurchases(member.id)).toEqual([]);
});

test.each(['late', 'twice', 'reordered'] as const)(
  'a payment whose webhooks come %s is completed once',
  async (notification) => {
    const member = await service.createMember();
    const { body } = await buy(member);
    await decide(body.redirect_url, 'pending', notification);
    service.clock.advance(60_000);

    await service.runJobs({ includeScheduled: true });

    expect(await listPurchases(member.id)).toHaveLength(1);
    expect((await listPaymentEvents(body.payment.payment_id)).at(-1)).toBe('completed');
  },
);

test('a card is charged after the payer confirmed at the bank', async () => {
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'creditcard' });

  const asked = await decide(body.redirect_url, 'authenticate');
  expect(asked.body).toContain('Your bank asks you to confirm this payment.');
  await decide(body.redirect_url, 'declined');
  await sendWebhook(body.redirect_url);
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('loading');
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
});

testOnPostgres(
  'fifty parallel webhooks and returns book one entry, and use the code once (SRV-020)',
  async () => {
    const member = await service.createMember();
    await createCode({ validity: 'once' });
    const { body } = await buy(member, { discount_code: 'spring' });
    await decide(body.redirect_url, 'paid');

    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? sendWebhook(body.redirect_url) : getPayment(member, body.payment.payment_id),
      ),
    );

    expect(await listPurchases(member.id)).toHaveLength(1);
    expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'completed']);
    expect((await getPayment(member, body.payment.payment_id)).credits).toBe(150);
    expect(await listUses()).toEqual([{ user_id: member.id, payment_id: body.payment.payment_id }]);
  },
);

testOnPostgres('fifty parallel webhooks of a refund take the credits back once (PAY-048)', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  await decide(body.redirect_url, 'refunded');

  await Promise.all(Array.from({ length: 50 }, () => sendWebhook(body.redirect_url)));

  expect((await getPayment(member, body.payment.payment_id)).credits).toBe(0);
  expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'completed', 'refunded']);
});
