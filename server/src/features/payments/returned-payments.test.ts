import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { createPaymentSteps, useErrorLog } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook, getPayment, listEntries, listPaymentEvents, reconcile, spend } =
  createPaymentSteps(service);
const error = useErrorLog(service);

beforeAll(() => service.listen());

test.each([
  ['refunded', /refunded/],
  ['charged_back', /took back/],
])(
  'a payment that the provider reports as %s takes back its unused credits, once, and the member learns of it (PAY-048)',
  async (outcome, subject) => {
    const member = await service.createMember({ credits: 10 });
    const { body } = await buy(member);
    await decide(body.redirect_url, 'paid');
    await service.runJobs();

    await decide(body.redirect_url, outcome, 'twice');
    await service.runJobs();

    const { payment, credits } = await getPayment(member, body.payment.payment_id);
    expect(payment.status).toBe(outcome);
    expect(credits).toBe(10);
    expect(await listEntries(member.id)).toEqual([
      { kind: 'signup', credits: 10, balance_after: 10, remaining: 10 },
      { kind: 'purchase', credits: 150, balance_after: 160, remaining: 0 },
      { kind: 'refund', credits: -150, balance_after: 10, remaining: null },
    ]);
    expect(await listPaymentEvents(payment.payment_id)).toEqual(['created', 'completed', outcome]);
    const { body: account } = await member.call('GET /api/events.php', { query: { after: 2 } });
    expect(account.events.map(({ event }) => event)).toEqual([
      { type: 'credits', credits: 10, paid_user: true },
    ]);
    const mails = await service.listMails(member.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toMatch(subject);
    expect(mails[1]?.text).toContain('150 credits');
  },
);

test('credits that were spent before a chargeback stay spent, and the balance does not go below zero (PAY-048)', async () => {
  const member = await service.createMember({ credits: 10 });
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  await spend(member.id, 130);

  await decide(body.redirect_url, 'charged_back');
  await service.runJobs();

  expect((await getPayment(member, body.payment.payment_id)).credits).toBe(0);
  expect((await listEntries(member.id)).at(-1)).toMatchObject({ kind: 'refund', credits: -30 });
});

test('a payment that was returned before any webhook came is booked and taken back', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid', 'never');
  await decide(body.redirect_url, 'refunded');

  await service.runJobs();

  expect((await listEntries(member.id)).map((entry) => entry.credits)).toEqual([150, -150]);
  expect(await listPaymentEvents(body.payment.payment_id)).toEqual(['created', 'completed', 'refunded']);
});

test('a returned payment is final: it is not completed again', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await decide(body.redirect_url, 'refunded');
  await service.runJobs();

  await service.db.updateTable('sandbox_payments').set({ status: 'paid' }).execute();
  await sendWebhook(body.redirect_url);

  const { payment, credits } = await getPayment(member, body.payment.payment_id);
  expect([payment.status, credits]).toEqual(['refunded', 0]);
});

/** Money that arrived after the payment had been cancelled, and that staff decided to send back. `pay` repeats both. */
async function createRefundedLatePayment() {
  const support = await createStaff(service, 'support');
  const { body } = await buy(await service.createMember());
  const { payment_id: id } = body.payment;
  await decide(body.redirect_url, 'cancelled');
  await service.runJobs();
  const redirectUrl = body.redirect_url;
  const pay = async () => {
    await service.db.updateTable('sandbox_payments').set({ status: 'paid' }).execute();
    await sendWebhook(redirectUrl);
    await support.call('PUT /api/desk/payments', { body: { id, settlement: 'refund' } });
    error.mockClear();
  };
  await pay();
  return { id, redirectUrl, pay };
}

const listRefunded = async () =>
  (await service.db.selectFrom('sandbox_payments').select('refunded_minor').execute()).map(
    ({ refunded_minor: amount }) => amount,
  );

test('late money that staff send back is not sent when the bank returns it first', async () => {
  const { id, redirectUrl } = await createRefundedLatePayment();

  await decide(redirectUrl, 'charged_back');
  await service.runJobs();
  await reconcile();

  expect(await listRefunded()).toEqual([0]);
  expect(await listPaymentEvents(id)).toEqual(['created', 'cancelled', 'settled', 'returned']);
  expect(error).not.toHaveBeenCalled();
});

test('late money that comes again after a won dispute is not sent back when the bank returns it again', async () => {
  const { id, redirectUrl, pay } = await createRefundedLatePayment();
  await decide(redirectUrl, 'charged_back');
  await service.runJobs();
  await pay();

  await decide(redirectUrl, 'charged_back');
  await service.runJobs();
  await reconcile();

  expect(await listRefunded()).toEqual([0]);
  expect((await listPaymentEvents(id)).slice(2)).toEqual(['settled', 'returned', 'settled', 'returned']);
  expect(error).not.toHaveBeenCalled();
});

test('late money that was sent back and is returned by the bank as well must be claimed, and the log says so once', async () => {
  const { id, redirectUrl } = await createRefundedLatePayment();
  await reconcile();
  expect(await listRefunded()).toEqual([2499]);

  await service.db.updateTable('sandbox_payments').set({ status: 'charged_back' }).execute();
  await sendWebhook(redirectUrl);
  await sendWebhook(redirectUrl);

  expect(error.mock.calls).toEqual([
    [{ payment: id }, 'returned by the bank after it was refunded: an operator must claim it'],
  ]);
});

test('the ledger check finds credits taken back of a payment that was not returned', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await decide(body.redirect_url, 'refunded');
  await service.runJobs();
  const setStatus = (status: 'completed' | 'refunded') =>
    service.db.updateTable('payments').set({ status }).where('id', '=', body.payment.payment_id).execute();

  await setStatus('completed');

  expect(await findLedgerErrors(service.db)).toEqual([expect.stringMatching(/^L2: credits are taken back/)]);
  await setStatus('refunded');
});
