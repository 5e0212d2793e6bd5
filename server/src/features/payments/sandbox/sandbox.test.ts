import { beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locale } from '@liaison/shared/contracts';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { findPayment } from '../payments.repository.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPurchases, reconcile } = createPaymentSteps(service);

beforeAll(() => service.listen());

const openPage = (url: string, locale: Locale = 'en') =>
  service.app.app.inject({ method: 'GET', url, headers: { cookie: `i18n_redirected=${locale}` } });

test('the sandbox page says that no money moves, shows the amount and runs no script', async () => {
  const { body } = await buy(await service.createMember());

  const page = await openPage(body.redirect_url);

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('No money moves');
  expect(page.body).toContain('€24.99');
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
});

test.each<[Locale, string]>([
  ['de', 'Es fließt kein Geld'],
  ['es', 'No se mueve dinero'],
  ['fr', 'Aucun argent ne circule'],
  ['it', 'Non si muove denaro'],
  ['nl', 'Er gaat geen geld om'],
  ['pl', 'Żadne pieniądze'],
])('the sandbox page is translated to %s', async (locale, text) => {
  const { body } = await buy(await service.createMember());

  const page = await openPage(body.redirect_url, locale);

  expect(page.body).toContain(`<html lang="${locale}">`);
  expect(page.body).toContain(text);
});

test('a decision redirects the payer to the payment’s page, and only the first one counts', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);

  const first = await decide(body.redirect_url, 'declined');
  const second = await decide(body.redirect_url, 'paid');

  for (const answer of [first, second]) {
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/transactions/${body.payment.payment_id}`);
  }
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('failed');
  expect((await openPage(body.redirect_url)).body).toContain('This payment failed.');
});

test('a pending payment is paid after a while, reported by a second webhook (PAY-008, PAY-009)', async () => {
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'sct' });
  await decide(body.redirect_url, 'pending');
  await service.runJobs();
  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('pending');

  service.clock.advance(300_000);
  await service.runJobs({ includeScheduled: true });

  expect(await listPurchases(member.id)).toHaveLength(1);
});

test('a bank transfer is never paid at once', async () => {
  const member = await service.createMember();
  const { body } = await buy(member, { paymentmethod: 'sct' });

  await decide(body.redirect_url, 'paid');

  expect((await openPage(body.redirect_url)).body).toContain('How should this payment end?');
});

test.each([
  ['paid', 'completed', 1],
  ['declined', 'failed', 0],
  ['cancelled', 'cancelled', 0],
  ['expired', 'expired', 0],
] as const)(
  'a bank transfer that is %s while it is under way ends as %s',
  async (outcome, status, purchases) => {
    const member = await service.createMember();
    const { body } = await buy(member, { paymentmethod: 'sct' });
    await decide(body.redirect_url, 'pending');
    await service.runJobs();

    await decide(body.redirect_url, outcome);
    await service.runJobs();
    service.clock.advance(300_000);
    await service.runJobs({ includeScheduled: true });

    expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe(status);
    expect(await listPurchases(member.id)).toHaveLength(purchases);
  },
);

test('reconciliation finds out how payments ended whose webhook never came (PAY-051)', async () => {
  const member = await service.createMember();
  const ends = { paid: 'completed', pending: 'completed', declined: 'failed', cancelled: 'cancelled' };
  const ids: string[] = [];
  for (const outcome of Object.keys(ends)) {
    const { body } = await buy(member, { paymentmethod: 'creditcard' });
    await decide(body.redirect_url, outcome, 'never');
    ids.push(body.payment.payment_id);
  }
  const listStatuses = () => Promise.all(ids.map(async (id) => (await findPayment(service.db, id))?.status));
  await service.runJobs({ includeScheduled: true });
  expect(await listStatuses()).not.toContain('completed');

  service.clock.advance(61_000);
  await reconcile();

  expect(await listStatuses()).toEqual(Object.values(ends));
  expect(await listPurchases(member.id)).toHaveLength(2);
});

test('a payment that no provider accepted expires after an hour, and its order is never handed over again (PAY-051)', async () => {
  const member = await service.createMember();
  const client_id = randomUUID();
  const { payment } = (await buy(member, { client_id })).body;
  await service.db
    .updateTable('payments')
    .set({ provider_ref: null, redirect_url: null })
    .where('id', '=', payment.payment_id)
    .execute();

  service.clock.advance(3_600_001);
  expect((await buy(member, { client_id })).error?.error).toBe('expired');
  await reconcile();

  expect((await getPayment(member, payment.payment_id)).payment.status).toBe('expired');
  expect((await buy(member, { client_id })).body).toMatchObject({
    payment: { status: 'expired' },
    redirect_url: `/transactions/${payment.payment_id}`,
  });
  expect(await findPayment(service.db, payment.payment_id)).toMatchObject({ provider_ref: null });
});

test('a payment without a decision expires', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);

  service.clock.advance(31 * 60_000);

  expect((await getPayment(member, body.payment.payment_id)).payment.status).toBe('expired');
});

test('another site cannot decide a payment, and an unknown payment has no page', async () => {
  const { body } = await buy(await service.createMember());

  const foreign = await service.app.app.inject({
    method: 'POST',
    url: body.redirect_url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'outcome=paid',
  });

  expect(foreign.statusCode).toBe(403);
  expect((await openPage('/sandbox/pay/sb_unknown')).statusCode).toBe(404);
  expect((await decide(body.redirect_url, 'free')).statusCode).toBe(400);
});
