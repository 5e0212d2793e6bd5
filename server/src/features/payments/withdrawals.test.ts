import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { StartedPayment } from '@liaison/shared/contracts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { credit } from './ledger.ts';
import { createBuyerSteps, createPaymentSteps } from './payments.fixture.ts';

const dataDir = createSites({ 'longer.example': { refund_days: 30 } });
const service = useService({ payments: 'sandbox', dataDir });
const { decide, getPayment, listPaymentEvents, reconcile } = createPaymentSteps(service);
const { createBuyer, spend } = createBuyerSteps(service);

beforeAll(() => service.listen());

const dayMs = 86_400_000;

const longer = { host: 'longer.example' };

const withdraw = (member: TestMember, payment_id: string, amount: number, headers = {}) =>
  member.call('POST /api/withdrawal.php', { body: { payment_id, amount }, headers });
const listRefunded = async () =>
  (await service.db.selectFrom('sandbox_payments').select('refunded_minor').execute()).map(
    ({ refunded_minor: amount }) => amount,
  );

test('a withdrawal gives back the share of the unspent credits, confirms it by mail at once, and refunds through the provider once (PAY-047)', async () => {
  const { member, id } = await createBuyer();
  await spend(member, 40);
  expect((await getPayment(member, id)).withdrawal).toEqual({
    until: expect.stringContaining(':59:59.999Z'),
    credits: 110,
    // 2499 * 110 / 150
    amount: 1833,
  });

  const { body } = await withdraw(member, id, 1833);

  expect(body).toMatchObject({ payment: { status: 'refunded' }, credits: 0, refunded: 1833 });
  expect(body.withdrawal).toBeUndefined();
  expect(await listPaymentEvents(id)).toEqual(['created', 'completed', 'withdrawn']);
  await reconcile();
  expect(await listRefunded()).toEqual([1833]);
  const mails = await service.listMails(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('receipt'),
    `You have withdrawn from your purchase: payment ${id}`,
  ]);
  expect(mails[1]?.text).toContain('€18.33');
  expect(mails[1]?.text).toContain('110 credits');

  expect((await withdraw(member, id, 1833)).status).toBe(200);
  await reconcile();
  expect(await listPaymentEvents(id)).toHaveLength(3);
  expect(await listRefunded()).toEqual([1833]);
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('free credits are spent before bought ones, so that the purchase is given back whole', async () => {
  const { member, id } = await createBuyer();
  const bonus = {
    userId: member.id,
    credits: 40,
    kind: 'bonus',
    key: 'bonus:1',
    now: service.clock(),
  } as const;
  await service.core.inTransaction((trx) => credit(trx, bonus));

  await spend(member, 40);

  expect((await getPayment(member, id)).withdrawal).toMatchObject({ credits: 150, amount: 2499 });
});

test('a withdrawal is possible until the fourteenth day ends where the payer is, not a second longer, and never from the purchase of another member', async () => {
  service.clock.set(new Date('2027-03-10T09:00:00Z'));
  const { member, id } = await createBuyer();
  await service.db
    .updateTable('profiles')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', member.id)
    .execute();
  expect((await withdraw(await service.createMember(), id, 2499)).status).toBe(404);

  // Four hours behind UTC, in summer time since the 14th.
  service.clock.set(new Date('2027-03-25T03:59:59Z'));
  expect((await getPayment(member, id)).withdrawal).toMatchObject({
    until: '2027-03-25T03:59:59.999Z',
    amount: 2499,
  });
  service.clock.advance(1000);

  expect((await getPayment(member, id)).withdrawal).toBeUndefined();
  expect(await withdraw(member, id, 2499)).toMatchObject({ status: 410, error: { error: 'expired' } });
});

test('the period of a payer without a city ends with the day at the site', async () => {
  service.clock.set(new Date('2027-03-10T09:00:00Z'));
  const { member, id } = await createBuyer();

  expect((await getPayment(member, id)).withdrawal?.until).toBe('2027-03-24T22:59:59.999Z');
});

test('the period counts the days of the calendar when clocks are put back within it', async () => {
  // Half past midnight of the 12th at the site, whose summer time ends on the 25th.
  service.clock.set(new Date('2026-10-11T22:30:00Z'));
  const { member, id } = await createBuyer();

  expect((await getPayment(member, id)).withdrawal?.until).toBe('2026-10-26T22:59:59.999Z');
});

test('a purchase can be withdrawn for the period of the domain where it was made, and no longer (PAY-039)', async () => {
  const { member, id } = await createBuyer(longer);
  const other = await createBuyer();
  service.clock.advance(29 * dayMs);

  expect((await getPayment(member, id)).withdrawal?.amount).toBe(2499);
  expect((await getPayment(other.member, other.id, longer)).withdrawal).toBeUndefined();
  expect((await withdraw(other.member, other.id, 2499, longer)).status).toBe(410);
  expect((await withdraw(member, id, 2499)).body.payment.status).toBe('refunded');
});

test('the receipt names the period of the domain where the purchase was made', async () => {
  const { member } = await createBuyer(longer);

  const [receipt] = await service.listMails(member.email);

  expect(receipt?.text).toContain('within 30 days');
});

test('a purchase of before periods were stored keeps the one that its receipt named', async () => {
  const { member, id } = await createBuyer();
  await service.db.updateTable('payments').set({ refund_days: null }).where('id', '=', id).execute();
  service.clock.advance(13 * dayMs);
  expect((await getPayment(member, id)).withdrawal?.amount).toBe(2499);
  service.clock.advance(2 * dayMs);

  expect((await getPayment(member, id, longer)).withdrawal).toBeUndefined();
});

test('a domain that the query of the purchase names gives no longer period', async () => {
  const member = await service.createMember({ credits: 0 });
  const { payload } = await service.app.app.inject({
    method: 'POST',
    url: '/api/payment.php?forced-domain=longer.example',
    headers: { 'sec-fetch-site': 'same-origin', cookie: member.cookies() },
    payload: {
      client_id: randomUUID(),
      bundle_id: 'p1',
      paymentmethod: 'ideal',
      withdrawal_notice: true,
      immediate_start: true,
    },
  });
  const { payment, redirect_url: redirectUrl } = StartedPayment.parse(JSON.parse(payload));
  await decide(redirectUrl, 'paid');

  service.clock.advance(20 * dayMs);

  expect((await withdraw(member, payment.payment_id, 2499)).status).toBe(410);
});

test('another amount than the payer saw is refused, and without unspent credits nothing is offered', async () => {
  const { member, id } = await createBuyer();
  await spend(member, 10);

  expect(await withdraw(member, id, 2499)).toMatchObject({
    status: 409,
    error: { error: 'conflict', amount: 2332 },
  });

  const other = await createBuyer();
  await spend(other.member, 150);
  expect((await getPayment(other.member, other.id)).withdrawal).toBeUndefined();
  expect((await withdraw(other.member, other.id, 0)).error?.error).toBe('expired');
});

test('a purchase that was refunded at the provider cannot be withdrawn as well, and the payer is told so', async () => {
  const { member, id } = await createBuyer();
  await service.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', id).execute();

  expect((await withdraw(member, id, 2499)).error?.error).toBe('expired');
  expect(await service.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

test('the ledger check finds a withdrawal that gives back another share', async () => {
  const { member, id } = await createBuyer();
  await withdraw(member, id, 2499);
  const setAmount = (amount_minor: number) =>
    service.db.updateTable('refunds').set({ amount_minor }).where('payment_id', '=', id).execute();

  await setAmount(2498);

  expect(await findLedgerErrors(service.db)).toEqual([
    expect.stringMatching(/^L2: a withdrawal or a refund by the desk gives back/),
  ]);
  await setAmount(2499);
});

testOnPostgres(
  'twenty parallel withdrawals and a message leave one refund and no negative balance',
  async () => {
    const { member, id } = await createBuyer();

    const [, ...answers] = await Promise.all([
      spend(member, 10).catch(() => undefined),
      ...Array.from({ length: 20 }, () => withdraw(member, id, 2499)),
    ]);

    const statuses = new Set(answers.map(({ status }) => status));
    expect([[200], [409]]).toContainEqual([...statuses]);
    const refunds = await service.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
    expect(refunds).toHaveLength(statuses.has(200) ? 1 : 0);
    expect(await findLedgerErrors(service.db)).toEqual([]);
  },
);
