import { beforeAll, expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { lockAccounts } from '../../db/lock-accounts.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { eraseAccount } from '../deletion/index.ts';
import { fulfil } from './fulfilment.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { createDebitSteps } from './direct-debit/direct-debit.fixture.ts';
import { createPaymentSteps, useErrorLog } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { createGerman, pay } = createDebitSteps(service);
const { buy, decide, sendWebhook, getPayment, listEntries, listPaymentEvents, reconcile, spend } =
  createPaymentSteps(service);
const error = useErrorLog(service);

beforeAll(() => service.listen());

async function createPaid(options: Parameters<typeof service.createMember>[0] = {}) {
  const member = await service.createMember(options);
  const { body } = await buy(member);
  const redirectUrl = body.redirect_url;
  await decide(redirectUrl, 'paid');
  await service.runJobs();
  const report = async (status: 'paid' | 'charged_back', webhooks = 1) => {
    service.clock.advance(60_000);
    await service.db.updateTable('sandbox_payments').set({ status }).execute();
    for (let count = 0; count < webhooks; count += 1) await sendWebhook(redirectUrl);
    await service.runJobs();
  };
  return { member, id: body.payment.payment_id, redirectUrl, report };
}

test('a dispute that is decided for the company completes the payment again and gives back, once, the credits that it took', async () => {
  const { member, id, report } = await createPaid({ credits: 10 });
  await spend(member.id, 30, 'msg:1');
  const { withdrawal } = await getPayment(member, id);
  await report('charged_back', 2);

  await report('paid', 3);

  const state = await getPayment(member, id);
  expect(state).toMatchObject({ payment: { status: 'completed' }, credits: 130, withdrawal });
  expect(state.refunded).toBeUndefined();
  expect(await listEntries(member.id)).toEqual([
    { kind: 'signup', credits: 10, balance_after: 10, remaining: 0 },
    { kind: 'purchase', credits: 150, balance_after: 160, remaining: 130 },
    { kind: 'spend', credits: -30, balance_after: 130, remaining: null },
    { kind: 'refund', credits: -130, balance_after: 0, remaining: null },
    { kind: 'adjust', credits: 130, balance_after: 130, remaining: null },
  ]);
  expect(await listPaymentEvents(id)).toEqual(['created', 'completed', 'charged_back', 'dispute_won']);
  expect(error).not.toHaveBeenCalled();
});

test('the member learns by mail and at once in the open pages that the credits are back', async () => {
  const { member, report } = await createPaid();
  await report('charged_back');

  await report('paid', 2);

  const mails = await service.listMails(member.email);
  expect(mails).toHaveLength(3);
  expect(mails[2]?.subject).toMatch(/€24\.99/);
  expect(mails[2]?.text).toContain('150 credits');
  const { body } = await member.call('GET /api/events.php', { query: { after: 0 } });
  expect(body.events.at(-1)?.event).toEqual({ type: 'credits', credits: 150, paid_user: true });
});

test.each(locales)(
  'the mail about a dispute that was decided for the company is written in %s',
  async (locale) => {
    const { member, report } = await createPaid();
    await service.db.updateTable('users').set({ language: locale }).where('id', '=', member.id).execute();
    await report('charged_back');

    await report('paid');

    const mail = (await service.listMails(member.email)).at(-1);
    expect(mail?.subject).toMatch(/24[.,]99/);
    expect(mail?.text).not.toMatch(/dispute_won|\{\{/);
  },
);

test('credits that were spent before the chargeback are not given back', async () => {
  const { member, id, report } = await createPaid();
  await spend(member.id, 150, 'msg:1');
  await report('charged_back');

  await report('paid');

  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'completed' }, credits: 0 });
  expect((await listEntries(member.id)).map(({ credits }) => credits)).toEqual([150, -150]);
});

test('a payment that is charged back and won again and again takes and gives back what is left each time', async () => {
  const { member, id, report } = await createPaid();
  await report('charged_back');
  await report('paid');
  await spend(member.id, 50, 'msg:1');
  await report('charged_back');
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'charged_back' }, credits: 0 });
  expect(await findLedgerErrors(service.db)).not.toContainEqual(expect.stringMatching(/^L[12]/));

  await report('paid');
  const state = await getPayment(member, id);

  expect(state).toMatchObject({ payment: { status: 'completed' }, credits: 100 });
  expect((await listEntries(member.id)).map(({ credits }) => credits)).toEqual([
    150, -150, 150, -50, -100, 100,
  ]);
});

test('what was won back can be withdrawn within the days after the purchase, and not later', async () => {
  const { member, id, report } = await createPaid();
  await report('charged_back');
  await report('paid');

  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } });
  await reconcile();

  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'refunded' }, credits: 0 });
  expect(await findLedgerErrors(service.db)).toEqual([]);
  const late = await createPaid();
  await late.report('charged_back');
  service.clock.advance(15 * 86_400_000);
  await late.report('paid');
  expect((await getPayment(late.member, late.id)).withdrawal).toBeUndefined();
});

test('an erased account gets its credits back, and no mail', async () => {
  const { member, report } = await createPaid();
  await report('charged_back');
  await service.core.inTransaction(async (trx) => {
    await lockAccounts(trx, [member.id]);
    await eraseAccount(service.app, trx, member.id);
  });
  const countMails = async () => (await service.db.selectFrom('mailbox').select('id').execute()).length;
  const before = await countMails();

  await report('paid');

  expect((await listEntries(member.id)).map(({ credits }) => credits)).toEqual([150, -150, 150]);
  expect(await countMails()).toBe(before);
});

test('a direct debit that was charged back stays so while the bank collects again, and completes when it has paid', async () => {
  const member = await createGerman();
  const payment = await pay(member);
  const id = typeof payment === 'string' ? '' : payment.payment_id;
  const { provider_ref: ref } = await service.db
    .selectFrom('payments')
    .select('provider_ref')
    .executeTakeFirstOrThrow();
  const report = async (status: 'charged_back' | 'pending' | 'paid') => {
    await service.db.updateTable('sandbox_payments').set({ status, settles_at: null }).execute();
    await sendWebhook(`/sandbox/pay/${ref}`);
    return getPayment(member, id);
  };
  await report('charged_back');

  expect(await report('pending')).toMatchObject({ payment: { status: 'charged_back' }, credits: 0 });
  expect(await report('paid')).toMatchObject({ payment: { status: 'completed' }, credits: 150 });

  expect(await pay(member)).toBe('sdd_blocked');
});

test('money that comes back after it was returned at the provider is not booked, and the log asks for an operator once', async () => {
  const { member, id, redirectUrl, report } = await createPaid();
  await decide(redirectUrl, 'refunded');
  await service.runJobs();

  await report('paid', 2);

  expect(error.mock.calls).toEqual([
    [{ payment: id }, 'paid after it was returned: an operator must settle it with the member'],
  ]);
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'refunded' }, credits: 0 });
});

test('a late report of money does not reopen a payment that was charged back again since it was read', async () => {
  const { member, id, report } = await createPaid();
  await report('charged_back');
  const read = await service.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await report('paid');
  await report('charged_back');

  const isChanged = await fulfil(service.core, read, { status: 'paid' });

  expect(isChanged).toBe(false);
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'charged_back' }, credits: 0 });
});

testOnPostgres('reports that arrive at the same moment give the credits back once', async () => {
  const { member, redirectUrl, report } = await createPaid();
  await report('charged_back');
  await service.db.updateTable('sandbox_payments').set({ status: 'paid' }).execute();

  await Promise.all(Array.from({ length: 8 }, () => sendWebhook(redirectUrl)));

  expect((await listEntries(member.id)).map(({ credits }) => credits)).toEqual([150, -150, 150]);
});
