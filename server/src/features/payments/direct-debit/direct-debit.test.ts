import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { buildDebitOrder, buildWrongCode, createDebitSteps, returnedIban } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox', resendSeconds: 60 });
const { buy, getPayment, listPaymentEvents, listPurchases, reconcile, sendWebhook } =
  createPaymentSteps(service);
const { createGerman, start, confirm, findSms, findCode, pay, settle } = createDebitSteps(service);

/** The code of the error that a call answers with; undefined when it succeeds. */
const getErrorCode = async (answer: ReturnType<typeof start> | ReturnType<typeof confirm>) =>
  (await answer).error?.error;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test('a debit confirmed with the code brings the credits at once, and the notice names amount, date and mandate (PAY-018)', async () => {
  const member = await createGerman();
  const clientId = randomUUID();

  const { status, body } = await start(member, { client_id: clientId });
  const sms = await findSms();
  const confirmed = await confirm(member, body.payment_id, await findCode());

  expect(status).toBe(202);
  expect(body).toEqual({
    payment_id: body.payment_id,
    otp_required: true,
    phone_masked: '••• 789',
    sends_left: 2,
  });
  expect(sms).toMatch(/^\d{6} .*24,99/);
  expect(confirmed.body.payment).toMatchObject({ status: 'completed', method: 'sdd', amount: 2499 });
  expect(await listPurchases(member.id)).toHaveLength(1);
  await service.runJobs();
  const notice = (await service.listMails(member.email)).find(({ text }) => text.includes('Mandatsreferenz'));
  expect(notice?.text).toContain(clientId.replaceAll('-', '').toUpperCase());
  expect(notice?.text).toContain('NL00ZZZ000000000000');
  const [stored] = await service.db.selectFrom('direct_debits').selectAll().execute();
  expect(stored).toMatchObject({
    account_holder: 'Anna Müller',
    iban: 'DE89370400440532013000',
    street: 'Lange Straße',
    house_number: '12a',
    zip: '10115',
    city: 'Berlin',
    phone: '+4915123456789',
    code_hash: null,
  });
});

test('without the mandate, or as an ordinary payment, no direct debit starts', async () => {
  const member = await createGerman();
  const { mandate_accepted: _, ...unsigned } = buildDebitOrder();

  const refused = await member.call('POST /api/directdebit.php', {
    body: unsigned as ReturnType<typeof buildDebitOrder>,
  });

  expect(refused.error?.fields).toEqual({ mandate_accepted: 'not_accepted' });
  expect((await buy(member, { paymentmethod: 'sdd' })).error?.error).toBe('method_unavailable');
  const dutch = await service.createMember({ country: 'NL' });
  expect((await start(dutch, { zip: '1011 AB', phone: '0612345678' })).error?.error).toBe(
    'method_unavailable',
  );
});

test('a debit that the bank refuses at once fails with its reason, and blocks nothing', async () => {
  const member = await createGerman();

  expect(await pay(member, { iban: 'DE62370400440532013001' })).toMatchObject({
    status: 'failed',
    failure_reason: 'declined',
  });
  expect(await listPurchases(member.id)).toEqual([]);
  expect(await pay(member)).toMatchObject({ status: 'completed' });
});

test('a returned debit takes back its unused credits and blocks the account, and the bank account for everybody', async () => {
  const member = await createGerman();
  await pay(member, { iban: returnedIban });
  expect(await listPurchases(member.id)).toMatchObject([{ credits: 150, remaining: 150 }]);

  await settle();

  expect(await listPurchases(member.id)).toMatchObject([{ credits: 150, remaining: 0 }]);
  expect(await pay(member)).toBe('sdd_blocked');
  expect(await pay(await createGerman(), { iban: returnedIban })).toBe('sdd_blocked');
});

test('an advanced debit that the bank refuses before it is paid is charged back', async () => {
  const member = await createGerman();
  await pay(member);
  await service.db
    .updateTable('sandbox_payments')
    .set({ status: 'failed', failure_reason: 'insufficient_funds' })
    .execute();

  await settle();

  expect(await listPurchases(member.id)).toMatchObject([{ credits: 150, remaining: 0 }]);
  expect(await pay(member)).toBe('sdd_blocked');
});

test('the refund of a withdrawn debit waits until the bank has paid it, and is not sent when the bank refuses it', async () => {
  const withdraw = async (member: TestMember) => {
    const payment = await pay(member);
    const payment_id = typeof payment === 'string' ? '' : payment.payment_id;
    await member.call('POST /api/withdrawal.php', { body: { payment_id, amount: 2499 } });
    await reconcile();
    return payment_id;
  };
  const listRefunded = async () =>
    (
      await service.db.selectFrom('sandbox_payments').select('refunded_minor').orderBy('created_at').execute()
    ).map(({ refunded_minor: amount }) => amount);
  const paid = await createGerman();
  await withdraw(paid);
  expect(await listRefunded()).toEqual([0]);
  await settle();
  await reconcile();
  await reconcile();
  expect(await listRefunded()).toEqual([2499]);

  const refused = await createGerman();
  const id = await withdraw(refused);
  await service.db
    .updateTable('sandbox_payments')
    .set({ status: 'failed', failure_reason: 'insufficient_funds' })
    .where('refunded_minor', '=', 0)
    .execute();
  await settle();
  await reconcile();

  expect(await listRefunded()).toEqual([2499, 0]);
  expect(await listPaymentEvents(id)).toEqual(['created', 'completed', 'withdrawn', 'returned']);
  expect(await pay(refused)).toBe('sdd_blocked');
});

test('a debit that comes back after the bank had paid it takes its credits back, although no webhook comes', async () => {
  const member = await createGerman();
  await pay(member);
  await settle();
  await service.db.updateTable('sandbox_payments').set({ status: 'charged_back' }).execute();

  service.clock.advance(dayMs);
  await settle();

  expect(await listPurchases(member.id)).toMatchObject([{ credits: 150, remaining: 0 }]);
  expect(await pay(member)).toBe('sdd_blocked');
});

test('one debit can be open, and new accounts pay at most 100 euro in 30 days; older ones wait for the bank', async () => {
  const member = await createGerman();
  await pay(member, { bundle_id: 'p2' });

  expect(await pay(member)).toBe('limit_reached');
  await settle();
  expect(await pay(member)).toMatchObject({ status: 'completed' });
  await settle();
  expect(await pay(member, { bundle_id: 'p2' })).toBe('limit_reached');
  const monthAgo = new Date(service.clock().getTime() - 30 * dayMs - 1);
  await service.db.updateTable('direct_debits').set({ confirmed_at: monthAgo }).execute();
  expect(await pay(member, { bundle_id: 'p2' })).toMatchObject({ status: 'completed' });

  const older = await createGerman({ signup_date: new Date(service.clock().getTime() - 91 * dayMs) });
  await pay(older, { bundle_id: 'p3' });
  await settle();
  const waiting = await pay(older, { bundle_id: 'p1' });
  expect(waiting).toMatchObject({ status: 'pending' });
  expect(await listPurchases(older.id)).toHaveLength(1);
  await settle();
  expect(await listPurchases(older.id)).toHaveLength(2);
});

test('a debit needs the code, and is refused to blocked members, from blocked bank accounts, and above the limit of the member (SRV-038)', async () => {
  const member = await createGerman();
  const { body } = await start(member, { iban: returnedIban });
  const code = await findCode();
  expect(await getErrorCode(confirm(member, body.payment_id, buildWrongCode(code)))).toBe('code_invalid');
  expect(await listPurchases(member.id)).toHaveLength(0);
  await confirm(member, body.payment_id, code);
  expect(await listPurchases(member.id)).toHaveLength(1);
  expect(await getErrorCode(start(member))).toBe('limit_reached');
  const other = await createGerman();
  expect(await getErrorCode(start(other, { bundle_id: 'p3' }))).toBeUndefined();

  await settle();

  expect(await getErrorCode(start(member))).toBe('sdd_blocked');
  expect(await getErrorCode(start(other, { iban: returnedIban }))).toBe('sdd_blocked');
  expect(await pay(other)).toMatchObject({ status: 'completed' });
});

test('account blocked, limit reached and code invalid answer with the texts of the specification (PAY-020)', async () => {
  const getMessage = async (answer: ReturnType<typeof start> | ReturnType<typeof confirm>) =>
    (await answer).error?.message;
  const blocked = await createGerman({ language: 'en' });
  await pay(blocked, { iban: returnedIban });
  await settle();
  const limited = await createGerman({ language: 'en' });
  await pay(limited);
  const wrong = await createGerman({ language: 'en' });
  const { body } = await start(wrong);
  const wrongCode = buildWrongCode(await findCode());

  expect([
    await getMessage(start(blocked)),
    await getMessage(start(limited)),
    await getMessage(confirm(wrong, body.payment_id, wrongCode)),
  ]).toEqual([
    'Your account is blocked for direct debit. Please choose another method.',
    'You have reached the limit for direct debit. Please choose another method.',
    'This code is not valid.',
  ]);
});

test('a webhook of a returned debit is applied once, in any order', async () => {
  const member = await createGerman();
  const payment = await pay(member, { iban: returnedIban });
  const id = typeof payment === 'string' ? '' : payment.payment_id;
  const row = await service.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  service.clock.advance(minuteMs);

  for (let count = 0; count < 3; count += 1) await sendWebhook(`/sandbox/pay/${row.provider_ref}`);

  expect((await getPayment(member, id)).payment.status).toBe('charged_back');
  expect(
    await service.db.selectFrom('ledger').selectAll().where('user_id', '=', member.id).execute(),
  ).toHaveLength(2);
});
