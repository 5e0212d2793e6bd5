import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { isPostgres } from '../../testing/database.ts';
import { useService } from '../../testing/service.ts';
import { fulfil } from './fulfilment.ts';
import { paymentById } from './payments.repository.ts';
import { paymentSteps } from './payments.testing.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, hint, show, purchasesOf, eventsOf } = paymentSteps(service);

beforeAll(() => service.listen());

test('the sandbox’s webhook completes a payment: credits once, premium, and a receipt by mail (PAY-009, PAY-010, SRV-020)', async () => {
  const member = await service.member({ language: 'de', credits: 10 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');

  await service.runJobs();

  const { payment, credits } = await show(member, body.payment.payment_id);
  expect(payment.status).toBe('completed');
  expect(credits).toBe(160);
  const { body: account } = await member.call('GET /api/events.php', { query: { after: 0 } });
  expect(account.events.map(({ event }) => event)).toEqual([
    { type: 'credits', credits: 160, paid_user: true },
    { type: 'user' },
  ]);
  const mails = await service.mailsTo(member.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('24,99');
  expect(mails[0]?.text).toContain(payment.payment_id);
});

test('what a webhook says is only a hint: an unpaid payment stays unpaid (SRV-020)', async () => {
  const member = await service.member();
  const { body } = await buy(member);

  const answer = await hint(body.redirect_url);
  await hint('/sandbox/pay/unknown');

  expect(answer.status).toBe(204);
  expect((await show(member, body.payment.payment_id)).payment.status).toBe('loading');
  expect(await purchasesOf(member.id)).toEqual([]);
});

test('doubled and reordered webhooks change nothing (SRV-020)', async () => {
  const member = await service.member();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'pending');
  await hint(body.redirect_url);
  expect((await show(member, body.payment.payment_id)).payment.status).toBe('pending');
  service.clock.advance(60_000);

  await hint(body.redirect_url);
  await service.db.updateTable('sandbox_payments').set({ status: 'pending', settles_at: null }).execute();
  await hint(body.redirect_url);
  await service.db.updateTable('sandbox_payments').set({ status: 'failed' }).execute();
  await hint(body.redirect_url);

  expect((await show(member, body.payment.payment_id)).payment.status).toBe('completed');
  expect(await purchasesOf(member.id)).toHaveLength(1);
  expect(await eventsOf(body.payment.payment_id)).toEqual(['created', 'pending', 'completed']);
});

test.each([
  ['declined', 'failed', 'declined'],
  ['insufficient_funds', 'failed', 'insufficient_funds'],
  ['authentication_failed', 'failed', 'authentication_failed'],
  ['technical', 'failed', 'technical'],
  ['cancelled', 'cancelled', 'cancelled'],
  ['expired', 'expired', 'expired'],
])('%s ends as %s with its reason and without credits (PAY-008)', async (outcome, status, reason) => {
  const member = await service.member();
  const { body } = await buy(member, { paymentmethod: 'creditcard' });
  await decide(body.redirect_url, outcome);

  await hint(body.redirect_url);

  const { payment, credits } = await show(member, body.payment.payment_id);
  expect(payment).toMatchObject({ status, failure_reason: reason });
  expect(credits).toBe(0);
});

test('money that comes after a payment was given up is told to people, also when that happened a moment ago', async () => {
  const member = await service.member();
  const { body } = await buy(member);
  const open = await paymentById(service.db, body.payment.payment_id);
  if (!open) throw new Error('The payment is not there');
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);
  await fulfil(service.core, open, { status: 'expired', reason: 'expired' });

  await fulfil(service.core, open, { status: 'paid' });

  expect(error).toHaveBeenCalledWith(
    { payment: open.id, status: 'expired' },
    expect.stringContaining('owed'),
  );
  expect(await purchasesOf(member.id)).toEqual([]);
  error.mockRestore();
});

test('the return page learns the outcome itself when the webhook is late (PAY-046)', async () => {
  const member = await service.member();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');

  expect((await show(member, body.payment.payment_id)).payment.status).toBe('completed');
});

test('the provider is asked once in three seconds, however often the page polls', async () => {
  const member = await service.member();
  const { body } = await buy(member);
  await show(member, body.payment.payment_id);
  await decide(body.redirect_url, 'paid');

  expect((await show(member, body.payment.payment_id)).payment.status).toBe('loading');
  service.clock.advance(3_000);
  expect((await show(member, body.payment.payment_id)).payment.status).toBe('completed');
});

test('a payment of somebody else does not exist (PAY-017)', async () => {
  const { body } = await buy(await service.member());
  const stranger = await service.member();

  const answer = await stranger.call('GET /api/payment.php', { query: { id: body.payment.payment_id } });

  expect(answer.status).toBe(404);
});

(isPostgres() ? describe : describe.skip)('with fifty webhooks at once', () => {
  test('fifty webhooks at once book one entry (SRV-020)', async () => {
    const member = await service.member();
    const { body } = await buy(member);
    await decide(body.redirect_url, 'paid');

    await Promise.all(Array.from({ length: 50 }, () => hint(body.redirect_url)));

    expect(await purchasesOf(member.id)).toHaveLength(1);
    expect(await eventsOf(body.payment.payment_id)).toEqual(['created', 'completed']);
    expect((await show(member, body.payment.payment_id)).credits).toBe(150);
  });
});
