import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook, getPayment, listPurchases, listPaymentEvents } =
  createPaymentSteps(service);

beforeAll(() => service.listen());

test('the sandbox webhook completes a payment with credits, premium and a receipt by mail (PAY-009, PAY-010, SRV-020)', async () => {
  const member = await service.createMember({ language: 'de', credits: 10 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');

  await service.runJobs();

  const { payment, credits } = await getPayment(member, body.payment.payment_id);
  expect(payment.status).toBe('completed');
  expect(credits).toBe(160);
  const { body: account } = await member.call('GET /api/events.php', { query: { after: 0 } });
  expect(account.events.map(({ event }) => event)).toEqual([
    { type: 'credits', credits: 160, paid_user: true },
    { type: 'user' },
  ]);
  const mails = await service.listMails(member.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('24,99');
  expect(mails[0]?.text).toContain(payment.payment_id);
});

test('each bundle adds its credits once and makes its buyer premium for life, even without credits and after a refund (PAY-009, PAY-010)', async () => {
  const { body: offer } = await service.createVisitor().call('GET /api/bundles.php');
  expect(offer.bundles.map(({ credits }) => credits)).toEqual([50, 150, 350, 800]);
  for (const { id, credits } of offer.bundles) {
    const member = await service.createMember({ credits: 10 });
    const getAccount = async () => (await member.call('GET /api/user.php')).body.user;
    expect(await getAccount()).toMatchObject({ credits: 10, paid_user: false });
    const { body } = await buy(member, { bundle_id: id, paymentmethod: 'creditcard' });

    await decide(body.redirect_url, 'paid');
    for (let report = 1; report <= 3; report += 1) await sendWebhook(body.redirect_url);
    expect(await getAccount()).toMatchObject({ credits: 10 + credits, paid_user: true });

    await decide(body.redirect_url, 'refunded');
    await sendWebhook(body.redirect_url);
    expect(await getAccount()).toMatchObject({ credits: 10, paid_user: true });
  }
});

test('the body of a webhook is not trusted: an unpaid payment stays unpaid (SRV-020)', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);

  const answer = await sendWebhook(body.redirect_url);
  await sendWebhook('/sandbox/pay/unknown');

  expect(answer.status).toBe(204);
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('loading');
  expect(await listPurchases(member.id)).toEqual([]);
});

test('repeated and reordered webhooks change nothing (SRV-020)', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'pending');
  await sendWebhook(body.redirect_url);
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('pending');
  service.clock.advance(60_000);

  await sendWebhook(body.redirect_url);
  await service.db.updateTable('sandbox_payments').set({ status: 'pending', settles_at: null }).execute();
  await sendWebhook(body.redirect_url);
  await service.db.updateTable('sandbox_payments').set({ status: 'failed' }).execute();
  await sendWebhook(body.redirect_url);

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
  expect(await listPurchases(member.id)).toHaveLength(1);
  expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'pending', 'completed']);
});

test.each([
  ['declined', 'failed', 'declined'],
  ['insufficient_funds', 'failed', 'insufficient_funds'],
  ['authentication_failed', 'failed', 'authentication_failed'],
  ['technical', 'failed', 'technical'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['expired', 'expired', 'expired'],
])('%s ends as %s with its reason and without credits (PAY-008)', async (outcome, status, reason) => {
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'creditcard' });
  await decide(body.redirect_url, outcome);

  await sendWebhook(body.redirect_url);

  const { payment, credits } = await getPayment(member, body.payment.payment_id);
  expect(payment).toMatchObject({ status, failure_reason: reason });
  expect(credits).toBe(0);
});

test('the return page fetches the outcome itself when the webhook is late (PAY-046)', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
});

test('the provider is called at most once in three seconds, however often the page polls', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await getPayment(member, body.payment.payment_id);
  await decide(body.redirect_url, 'paid');

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('loading');
  service.clock.advance(3_000);
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('completed');
});

test('a payment of another member is not found (PAY-017)', async () => {
  const { body } = await buy(await service.createMember());
  const other = await service.createMember();

  const answer = await other.call('GET /api/payment.php', { query: { id: body.payment.payment_id } });

  expect(answer.status).toBe(404);
});
