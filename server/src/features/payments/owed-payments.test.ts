import { beforeAll, expect, jest, test } from '@jest/globals';
import { runOperatorCommand } from '../../operator.ts';
import { testOnPostgres, useService } from '../../testing/service.ts';
import { createStaff } from '../../testing/staff.ts';
import { fulfil } from './fulfilment.ts';
import { findLedgerErrors } from './ledger-check.repository.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { createPaymentSteps, type PaymentOverrides } from './payments.fixture.ts';
import { findPayment } from './payments.repository.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPaymentEvents, listPurchases, sendWebhook, reconcile } =
  createPaymentSteps(service);

const { createCode } = createDiscountSteps(service);

let url: URL;
beforeAll(async () => {
  url = new URL(await service.listen());
});

/** What the command printed. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  await runOperatorCommand(args, {
    url,
    secret: service.core.config.secret,
    actor: 'vera',
    print: (line) => void lines.push(line),
  });
  return lines.join('\n');
}

/** A payment that expired here, and whose money the provider collected afterwards. */
async function createOwedPayment(order: PaymentOverrides = {}) {
  const member = await service.createMember({ credits: 10 });
  const { body } = await buy(member, order);
  const { payment_id: id } = body.payment;
  const open = await findPayment(service.db, id);
  if (!open) throw new Error('The payment does not exist.');
  await fulfil(service.core, open, { status: 'expired', reason: 'expired' });
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();
  expect(error).toHaveBeenCalledWith({ payment: id }, expect.stringContaining('operator'));
  error.mockRestore();
  return { member, id, redirectUrl: body.redirect_url };
}

test('money that arrives after a payment expired books nothing by itself, and is listed for an operator', async () => {
  const { member, id } = await createOwedPayment();

  expect((await getPayment(member, id)).payment.status).toBe('expired');
  expect(await listPurchases(member.id)).toEqual([]);
  expect(await run('payments')).toMatch(
    new RegExp(`^${id}  €24.99 for 150 credits of member ${member.id}, paid .*, ended as expired$`, 'm'),
  );
});

test('the operator books its credits, once, and the member gets the receipt', async () => {
  const { member, id } = await createOwedPayment();

  expect(await run('settle', id, '--by', 'credit')).toBe(`Payment ${id}: credits booked.`);

  await service.runJobs();
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'completed' }, credits: 160 });
  expect(await listPaymentEvents(id)).toEqual(['created', 'expired', 'settled']);
  expect((await service.listMails(member.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('receipt'),
  ]);
  await expect(run('settle', id, '--by', 'credit')).rejects.toThrow('There is nothing of this number');
  expect(await run('payments')).not.toContain(id);
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('the operator sends the money back, and a repeated webhook owes it no second time', async () => {
  const { member, id, redirectUrl } = await createOwedPayment();

  expect(await run('settle', id, '--by', 'refund')).toBe(`Payment ${id}: refund noted.`);
  await sendWebhook(redirectUrl);
  await reconcile();

  const { refunded_minor: refunded } = await service.db
    .selectFrom('sandbox_payments')
    .select('refunded_minor')
    .where('ref', '=', redirectUrl.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  expect(refunded).toBe(2499);
  expect((await getPayment(member, id)).credits).toBe(10);
  expect(await run('payments')).not.toContain(id);
});

test.each(['refunded', 'charged_back'])(
  'money that the provider reports as %s afterwards is owed no longer, and cannot become credits',
  async (outcome) => {
    const { member, id, redirectUrl } = await createOwedPayment();

    await decide(redirectUrl, outcome);
    await service.runJobs();

    expect(await run('payments')).not.toContain(id);
    await expect(run('settle', id, '--by', 'credit')).rejects.toThrow('There is nothing of this number');
    expect(await listPaymentEvents(id)).toEqual(['created', 'expired', 'returned']);
    expect((await getPayment(member, id)).credits).toBe(10);
  },
);

test.each(['once', 'once-per-user', 'first-purchase'] as const)(
  'a payment whose discount (%s) another order has used since can only be sent back',
  async (validity) => {
    await createCode({ validity });
    const { member, id } = await createOwedPayment({ discount_code: 'spring' });
    const { body } = await buy(member, { discount_code: 'spring' });
    await decide(body.redirect_url, 'paid');
    await service.runJobs();

    await expect(run('settle', id, '--by', 'credit')).rejects.toThrow('send the money back');
    expect(await run('settle', id, '--by', 'refund')).toBe(`Payment ${id}: refund noted.`);

    expect(await listPurchases(member.id)).toHaveLength(1);
    expect(await findLedgerErrors(service.db)).toEqual([]);
  },
);

test('each settlement is in the audit log with the operator, the member and the amount', async () => {
  const { member, id } = await createOwedPayment();

  await run('settle', id, '--by', 'refund');

  const [entry] = await service.db
    .selectFrom('desk_audit')
    .innerJoin('desk_audit_details', 'audit_id', 'desk_audit.id')
    .select(['actor', 'action', 'subject', 'details'])
    .execute();
  expect(entry).toEqual({
    actor: 'vera',
    action: 'payment.refunded',
    subject: `payment:${id}`,
    details: { member: member.id, amount: 2499, currency: 'EUR' },
  });
});

test('the payer sees that the money arrived, and later that it went back', async () => {
  const { member, id } = await createOwedPayment();
  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'expired' }, owed: true });

  await run('settle', id, '--by', 'refund');

  const state = await getPayment(member, id);
  expect(state).toMatchObject({ payment: { status: 'expired' }, refunded: 2499 });
  expect(state.owed).toBeUndefined();
});

test.each([
  ['en', 'arrived after the order had ended', '€24.99'],
  ['de', 'als die Bestellung schon beendet war', '24,99'],
  ['es', 'cuando el pedido ya había terminado', '24,99'],
  ['fr', 'après la fin de la commande', '24,99'],
  ['it', 'quando l’ordine era già concluso', '24,99'],
  ['nl', 'toen de bestelling al was beëindigd', '24,99'],
  ['pl', 'gdy zamówienie było już zakończone', '24,99'],
] as const)('a mail in %s says that the money goes back, and why', async (language, why, amount) => {
  const { member, id } = await createOwedPayment();
  await service.db.updateTable('users').set({ language }).where('id', '=', member.id).execute();

  await run('settle', id, '--by', 'refund');
  await service.runJobs();

  const [mail, ...others] = await service.listMails(member.email);
  expect(others).toEqual([]);
  for (const text of [why, amount, id, `/transactions/${id}`]) expect(mail?.text).toContain(text);
});

test('staff see what is owed and refunds that the provider does not accept, and settle what is owed', async () => {
  const support = await createStaff(service, 'support');
  const { member, id } = await createOwedPayment();
  const { id: stuckId } = await createOwedPayment();
  await run('settle', stuckId, '--by', 'refund');
  const list = async () => (await support.call('GET /api/desk/payments')).body;
  expect((await list()).refunds).toEqual([]);
  service.clock.advance(3_600_001);

  expect(await list()).toMatchObject({
    payments: [{ id, member_id: member.id, status: 'expired', credits: 150, amount: 2499, currency: 'EUR' }],
    refunds: [{ payment_id: stuckId, amount: 2499, currency: 'EUR' }],
  });
  const settle = { body: { id, settlement: 'credit' as const } };
  expect((await support.call('PUT /api/desk/payments', settle)).status).toBe(204);
  expect((await support.call('PUT /api/desk/payments', settle)).status).toBe(404);
  await reconcile();

  expect(await list()).toEqual({ payments: [], refunds: [] });
  expect((await getPayment(member, id)).credits).toBe(160);
  const actions = await service.db
    .selectFrom('desk_audit')
    .select('action')
    .where('actor', 'like', 'staff:%')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    'payments.looked',
    'payments.looked',
    'payment.credited',
  ]);
  const moderator = await createStaff(service, 'moderator');
  expect((await moderator.call('GET /api/desk/payments')).status).toBe(403);
});

test('the return page learns of it by itself when the webhook is late', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  const { payment_id: id } = body.payment;
  const open = await findPayment(service.db, id);
  if (open) await fulfil(service.core, open, { status: 'cancelled', reason: 'cancelled' });
  expect((await getPayment(member, id)).owed).toBeUndefined();
  const error = jest.spyOn(service.core.log, 'error').mockImplementation(() => undefined);

  await decide(body.redirect_url, 'paid', 'never');
  service.clock.advance(3_000);

  expect(await getPayment(member, id)).toMatchObject({ payment: { status: 'cancelled' }, owed: true });
  error.mockRestore();
});

test('a settlement without a decision, or of a payment that is not owed, is refused', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);

  await expect(run('settle', body.payment.payment_id)).rejects.toThrow('npm run operator');
  await expect(run('settle', body.payment.payment_id, '--by', 'credit')).rejects.toThrow('There is nothing');
});

testOnPostgres('two operators at the same moment settle a payment once', async () => {
  const { member, id } = await createOwedPayment();

  const results = await Promise.allSettled([
    run('settle', id, '--by', 'credit'),
    run('settle', id, '--by', 'refund'),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refunds = await service.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).execute();
  expect(refunds.length + (await listPurchases(member.id)).length).toBe(1);
});
