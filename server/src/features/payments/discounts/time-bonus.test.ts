import { beforeAll, expect, jest, test } from '@jest/globals';
import { type TestMember, testOnPostgres, useService } from '../../../testing/service.ts';
import { lockAccounts } from '../../../db/lock-accounts.ts';
import { waitForLocks } from '../../../testing/wait-for-locks.ts';
import { findLedgerErrors } from '../ledger-check.repository.ts';
import { settleOwedPayment } from '../owed-payments.service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createDiscountSteps } from './discounts.fixture.ts';
import { createSignupDiscounts } from './signup-discounts.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook } = createPaymentSteps(service);
const { getCode } = createDiscountSteps(service);

beforeAll(() => service.listen());

async function createNewMember(): Promise<TestMember> {
  const member = await service.createMember();
  await service.core.inTransaction((trx) =>
    createSignupDiscounts(trx, { userId: member.id, now: service.clock() }),
  );
  return member;
}

/** 14,400 seconds, less those that the test itself takes. */
const fourHours = expect.closeTo(14_400, -1);

const listEvents = async (member: TestMember) =>
  (await member.call('GET /api/events.php', { query: { after: 0 } })).body.events.map(({ event }) => event);

const hasTimeBonus = async (member: TestMember) =>
  (await member.call('GET /api/user.php')).body.user?.has_time_bonus;

test('a new member has 25% for 14,400 seconds by the clock of the service, and not a second longer (PAY-031, SRV-022)', async () => {
  const member = await createNewMember();
  const start = service.clock().getTime();

  expect((await getCode(member, { code: 'TIMEBONUS25' })).body).toMatchObject({
    value_percentage: 25,
    seconds_left: fourHours,
    status: 'active',
    validity: 'once-per-user',
  });
  service.clock.set(new Date(start + 14_390_000));
  expect((await buy(member, { discount_code: 'TIMEBONUS25' })).body.payment.amount).toBe(1874);
  expect(await hasTimeBonus(member)).toBe(true);
  service.clock.set(new Date(start + 14_401_000));
  expect(await hasTimeBonus(member)).toBe(false);

  expect((await buy(member, { discount_code: 'TIMEBONUS25' })).error?.error).toBe('expired');
  expect((await buy(member)).body.payment.amount).toBe(2499);
  expect((await member.call('GET /api/bundles.php')).body.discount).toBeUndefined();
});

test('the welcome discount is 25% off the first purchase alone, does not add to the time bonus, and ends with both (PAY-026, SRV-021)', async () => {
  const member = await createNewMember();
  expect((await getCode(member, { welcome: 'true' })).body).toMatchObject({
    code: 'WELCOME25',
    value_percentage: 25,
    validity: 'first-purchase',
    seconds_left: fourHours,
  });
  const { body } = await buy(member);
  expect(body.payment.amount).toBe(1874);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect(await hasTimeBonus(member)).toBe(false);
  expect((await getCode(member, { welcome: 'true' })).error?.error).toBe('code_used');
  expect((await getCode(member, { code: 'TIMEBONUS25' })).error?.error).toBe('expired');
  expect((await buy(member)).body.payment.amount).toBe(2499);
});

test('a first purchase that the bank still works on has used the welcome discount', async () => {
  const member = await createNewMember();
  const { body } = await buy(member);
  expect((await getCode(member, { welcome: 'true' })).status).toBe(200);

  await decide(body.redirect_url, 'pending');
  await service.runJobs();

  expect((await getCode(member, { welcome: 'true' })).error?.error).toBe('code_used');
});

test.each([
  ['WELCOME25', 'TIMEBONUS25'],
  ['TIMEBONUS25', 'WELCOME25'],
])('a first purchase with %s that the bank still works on leaves no %s', async (first, second) => {
  const member = await createNewMember();
  const { body } = await buy(member, { discount_code: first });
  expect(body.payment.amount).toBe(1874);
  await decide(body.redirect_url, 'pending');
  await service.runJobs();

  expect((await buy(member, { discount_code: second })).error?.error).toBe('code_used');
  expect((await buy(member)).body.payment.amount).toBe(2499);
});

test('the time bonus is hidden while the bank works on a first purchase, and shown again when it refuses', async () => {
  const member = await createNewMember();
  const { body } = await buy(member, { paymentmethod: 'sct' });

  await decide(body.redirect_url, 'pending');
  await service.runJobs();
  expect(await hasTimeBonus(member)).toBe(false);
  expect(await listEvents(member)).toEqual([{ type: 'user' }]);
  await decide(body.redirect_url, 'declined');
  await service.runJobs();

  expect(await hasTimeBonus(member)).toBe(true);
  expect(await listEvents(member)).toEqual([{ type: 'user' }, { type: 'user' }]);
});

test('pages load the account again after a failed payment only while it can have the time bonus', async () => {
  const member = await createNewMember();
  const fail = async () => {
    const { body } = await buy(member);
    await decide(body.redirect_url, 'declined');
    await service.runJobs();
  };
  await fail();
  const ofNewMember = await listEvents(member);
  service.clock.advance(14_401_000);

  await fail();

  expect(ofNewMember).toEqual([{ type: 'user' }]);
  expect(await listEvents(member)).toEqual(ofNewMember);
});

test('a replaced order with the time bonus that is paid after another first purchase is owed, and not credited', async () => {
  const member = await createNewMember();
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);
  const { body: replaced } = await buy(member, { discount_code: 'TIMEBONUS25' });
  const { body } = await buy(member, { discount_code: 'WELCOME25' });
  await decide(body.redirect_url, 'paid');
  await decide(replaced.redirect_url, 'paid');
  await service.runJobs();

  const settling = settleOwedPayment(service.core, {
    id: replaced.payment.payment_id,
    settlement: 'credit',
    actor: 'olga',
  });
  await expect(settling).rejects.toMatchObject({ code: 'code_used' });
  error.mockRestore();
});

test('a member who signed up before has neither', async () => {
  const member = await service.createMember();

  expect((await getCode(member, { welcome: 'true' })).status).toBe(404);
  expect((await getCode(member, { code: 'TIMEBONUS25' })).status).toBe(404);
});

test('the time bonus is visible to a signed-in member without a purchase in the first four hours only (PAY-028, PAY-036)', async () => {
  const visitor = service.createVisitor();
  expect((await visitor.call('GET /api/user.php')).body.user).toBeNull();
  const asked = await visitor.call('GET /api/discountcode.php', { query: { code: 'TIMEBONUS25' } });
  expect(asked.error?.error).toBe('authentication_required');

  const payer = await createNewMember();
  expect(await hasTimeBonus(payer)).toBe(true);
  const { body } = await buy(payer);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  expect(await hasTimeBonus(payer)).toBe(false);

  const member = await createNewMember();
  service.clock.advance(14_399_000);
  expect(await hasTimeBonus(member)).toBe(true);
  service.clock.advance(1000);
  expect(await hasTimeBonus(member)).toBe(false);
});

testOnPostgres(
  'of twenty parallel orders of a new member one is paid with the discount, and money that others collected is owed (SRV-021)',
  async () => {
    const member = await createNewMember();
    const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);

    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(member)));
    // An order that a later one replaced before its answer leads to its outcome instead of the provider.
    const collected = orders.filter(({ body }) => !body.redirect_url.startsWith('/transactions/'));
    for (const { body } of collected) await decide(body.redirect_url, 'paid');
    await service.runJobs();

    const payments = await service.db
      .selectFrom('payments')
      .select(['status', 'amount_minor', 'owed_at'])
      .where('user_id', '=', member.id)
      .execute();
    expect(payments.filter(({ status }) => status === 'completed')).toEqual([
      { status: 'completed', amount_minor: 1874, owed_at: null },
    ]);
    expect(payments.filter(({ owed_at: owedAt }) => owedAt)).toHaveLength(collected.length - 1);
    expect(error).toHaveBeenCalledTimes(collected.length - 1);
    expect(await findLedgerErrors(service.db)).toEqual([]);
    error.mockRestore();
  },
);

testOnPostgres(
  'an order that waits while the first purchase of its payer is completed has no discount',
  async () => {
    const member = await createNewMember();
    const first = (await buy(member)).body.redirect_url;
    await decide(first, 'paid', 'never');

    const waiting = await service.core.inTransaction(async (trx) => {
      await lockAccounts(trx, [member.id]);
      const webhook = sendWebhook(first);
      await waitForLocks(service.db, 1);
      const order = buy(member);
      await waitForLocks(service.db, 2);
      return { webhook, order };
    });

    expect((await waiting.webhook).status).toBe(204);
    expect((await waiting.order).body.payment.amount).toBe(2499);
  },
);
