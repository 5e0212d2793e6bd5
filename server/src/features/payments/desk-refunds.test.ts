import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { listEvents } from '../conversations/conversations.fixture.ts';
import { type TestMember, testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { createBuyerSteps, createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, getPayment, listPaymentEvents, reconcile } = createPaymentSteps(service);
const { createBuyer, spend } = createBuyerSteps(service);

beforeAll(() => service.listen());

let support: TestStaff;
beforeEach(async () => {
  support = await createStaff(service, 'support', 'Sam');
});

const refund = (id: string, amount: number, staff = support) =>
  staff.call('POST /api/desk/refunds', { body: { id, amount, reason: 'The card was charged twice.' } });

const findShown = async ({ id }: TestMember) =>
  (await support.call('GET /api/desk/member', { query: { id } })).body.payments[0];

const listRefunds = () =>
  service.db.selectFrom('refunds').select(['payment_id', 'reason', 'amount_minor', 'credits']).execute();

test('the desk refunds what is left of a purchase, long after the withdrawal ended, and the member gets the mail and the new balance', async () => {
  const { member, id } = await createBuyer();
  await spend(member, 40);
  service.clock.advance(20 * 86_400_000);
  support = await createStaff(service, 'support', 'Sally');
  expect((await getPayment(member, id)).withdrawal).toBeUndefined();
  // 2499 * 110 / 150
  expect(await findShown(member)).toMatchObject({
    refundable: { credits: 110, amount: 1833 },
    refund: null,
  });

  const refunded = await refund(id, 1833);
  const waiting = await findShown(member);
  await reconcile();

  expect(refunded.status).toBe(204);
  expect(waiting).toMatchObject({
    status: 'refunded',
    refundable: null,
    refund: { amount: 1833, state: 'waiting' },
  });
  expect(await findShown(member)).toMatchObject({ refund: { amount: 1833, state: 'sent' } });
  expect(await getPayment(member, id)).toMatchObject({
    payment: { status: 'refunded' },
    credits: 0,
    refunded: 1833,
  });
  expect(await listPaymentEvents(id)).toEqual(['created', 'completed', 'refunded']);
  expect((await listEvents(member)).at(-1)).toEqual({ type: 'credits', credits: 0, paid_user: true });
  const mails = await service.listMails(member.email);
  const mail = mails.find(({ subject }) => subject.includes('was refunded'));
  expect(mail?.text).toContain('€18.33');
  expect(mail?.text).toContain('110 credits');
  const logged = await service.db
    .selectFrom('desk_audit')
    .innerJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'action', 'subject', 'details'])
    .execute();
  expect(logged).toEqual([
    {
      actor: `staff:${support.id}`,
      action: 'member.refunded',
      subject: `account:${member.id}`,
      details: {
        payment: id,
        credits: 110,
        amount: 1833,
        currency: 'EUR',
        reason: 'The card was charged twice.',
      },
    },
  ]);
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('a repeated refund changes nothing and is no second time in the log', async () => {
  const { member, id } = await createBuyer();
  await refund(id, 2499);

  const again = await refund(id, 2499, await createStaff(service, 'administrator', 'Ada'));
  await reconcile();

  expect(again.status).toBe(204);
  expect(await listRefunds()).toHaveLength(1);
  expect(await listPaymentEvents(id)).toEqual(['created', 'completed', 'refunded']);
  const audit = await service.db
    .selectFrom('desk_audit')
    .select('id')
    .where('action', '=', 'member.refunded')
    .execute();
  expect(audit).toHaveLength(1);
  expect(await service.listMails(member.email)).toHaveLength(2);
});

test('another amount than was shown, nothing left, a withdrawn or unpaid payment, an unknown one and no reason are refused', async () => {
  const partly = await createBuyer();
  await spend(partly.member, 10);
  const spent = await createBuyer();
  await spend(spent.member, 150);
  const withdrawn = await createBuyer();
  await withdrawn.member.call('POST /api/withdrawal.php', {
    body: { payment_id: withdrawn.id, amount: 2499 },
  });
  const { body } = await buy(await service.createMember());

  const refused = [
    await refund(partly.id, 2499),
    await refund(spent.id, 2499),
    await refund(withdrawn.id, 2499),
    await refund(body.payment.payment_id, 2499),
    await refund('1', 2499),
    await support.call('POST /api/desk/refunds', { body: { id: partly.id, amount: 2332, reason: ' ' } }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 404, 422]);
  expect(refused.slice(0, 2).map(({ error }) => error?.['amount'])).toEqual([2332, 0]);
  expect(refused[5]?.error?.fields).toEqual({ reason: 'required' });
  expect((await listRefunds()).map(({ reason }) => reason)).toEqual(['withdrawal']);
});

test('a refund that has not got through is shown as such after an hour, and gets through later', async () => {
  const { member, id } = await createBuyer();
  await refund(id, 2499);
  service.clock.advance(61 * 60_000);

  expect(await findShown(member)).toMatchObject({ refund: { state: 'stuck', amount: 2499 } });
  await reconcile();

  expect(await findShown(member)).toMatchObject({ refund: { state: 'sent' } });
});

testOnPostgres(
  'twenty parallel refunds by two people, a withdrawal and a message leave one refund',
  async () => {
    const { member, id } = await createBuyer();
    const others = await createStaff(service, 'administrator', 'Ada');

    const [, , ...answers] = await Promise.all([
      spend(member, 10).catch(() => undefined),
      member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } }),
      ...Array.from({ length: 20 }, (_, index) => refund(id, 2499, index % 2 ? support : others)),
    ]);

    for (const { status } of answers) expect([204, 409]).toContain(status);
    const refunds = await listRefunds();
    expect(refunds.length).toBeLessThanOrEqual(1);
    const isByDesk = refunds[0]?.reason === 'desk';
    expect(new Set(answers.map(({ status }) => status === 204))).toEqual(new Set([isByDesk]));
    const audit = await service.db
      .selectFrom('desk_audit')
      .select('id')
      .where('action', '=', 'member.refunded')
      .execute();
    expect(audit).toHaveLength(isByDesk ? 1 : 0);
    expect(await findLedgerErrors(service.db)).toEqual([]);
  },
);
