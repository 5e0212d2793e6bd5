import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { Insertable } from 'kysely';
import type { PaymentsTable } from '../../db/schema/payments.ts';
import { useService } from '../../testing/service.ts';
import { makePremium } from '../conversations/conversations.fixture.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { fulfil } from './fulfilment.ts';
import { settleOwedPayment } from './owed-payments.service.ts';
import { createPaymentSteps, useErrorLog } from './payments.fixture.ts';
import { findPayment } from './payments.repository.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, reconcile, sendWebhook } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);
useErrorLog(service);

beforeAll(() => service.listen());

/** A member with payments in several states, at a provider that is no longer used: no job changes them. */
async function createBystander(): Promise<void> {
  const member = await service.createMember();
  await makePremium(service, member);
  const { clock, core, db } = service;
  const insert = async (changes: Partial<Insertable<PaymentsTable>>) => {
    const id = core.createId();
    const bundle = { bundle_id: 'p0', credits: 50, amount_minor: 999, full_amount_minor: 999 } as const;
    await db
      .insertInto('payments')
      .values({
        ...bundle,
        id,
        user_id: member.id,
        currency: 'EUR',
        method: 'ideal',
        status: 'cancelled',
        provider: 'mollie',
        provider_ref: `tr_${id}`,
        client_id: randomUUID(),
        created_at: clock(),
        updated_at: clock(),
        ...changes,
      })
      .execute();
    return id;
  };
  await insert({ status: 'loading' });
  await insert({ status: 'loading', provider_ref: null });
  await insert({});
  await insert({ cancel_requested_at: clock() });
  await insert({ owed_at: clock() });
  for (const sentAt of [null, clock()])
    await db
      .insertInto('refunds')
      .values({
        payment_id: await insert({}),
        reason: 'owed',
        credits: 0,
        amount_minor: 999,
        created_at: clock(),
        sent_at: sentAt,
      })
      .execute();
  await member.call('PUT /api/spending-limit.php', { body: { limit: 100_000 } });
}

/** All that is stored about payments. When the provider was asked is left out. */
async function readPayments() {
  const { db } = service;
  return {
    payments: await db.selectFrom('payments').selectAll().orderBy('id').execute(),
    refunds: await db.selectFrom('refunds').selectAll().orderBy('payment_id').execute(),
    limits: await db.selectFrom('spending_limits').selectAll().orderBy('user_id').execute(),
    entries: await db.selectFrom('ledger').selectAll().orderBy('id').execute(),
    users: await db.selectFrom('users').select(['id', 'credits', 'paid_user']).orderBy('id').execute(),
  };
}

async function order(overrides: Parameters<typeof buy>[1] = {}) {
  const member = await service.createMember({ credits: 10 });
  const { body } = await buy(member, overrides);
  return { member, id: body.payment.payment_id, page: body.redirect_url };
}

type Order = Awaited<ReturnType<typeof order>>;

async function pay({ page }: Order): Promise<void> {
  await decide(page, 'paid');
  await service.runJobs();
}

async function expire({ id }: Order): Promise<void> {
  const payment = await findPayment(service.db, id);
  if (payment) await fulfil(service.core, payment, { status: 'expired', reason: 'expired' });
}

async function report({ page }: Order, status: 'paid' | 'charged_back'): Promise<void> {
  await service.db.updateTable('sandbox_payments').set({ status }).execute();
  await sendWebhook(page);
  await service.runJobs();
}

const courses: Record<string, (own: Order) => Promise<string>> = {
  async 'is cancelled by the payer'({ page }) {
    await decide(page, 'cancelled');
    await service.runJobs();
    return 'cancelled';
  },
  async 'is paid, withdrawn and sent back'(own) {
    await pay(own);
    await own.member.call('POST /api/withdrawal.php', { body: { payment_id: own.id, amount: 2499 } });
    await reconcile();
    return 'refunded';
  },
  async 'is charged back and won'(own) {
    await pay(own);
    await report(own, 'charged_back');
    await report(own, 'paid');
    return 'completed';
  },
  async 'is paid late and booked'(own) {
    await expire(own);
    await pay(own);
    await settleOwedPayment(service.core, { id: own.id, settlement: 'credit', actor: 'vera' });
    return 'completed';
  },
  async 'is paid late and sent back'(own) {
    await expire(own);
    await pay(own);
    await settleOwedPayment(service.core, { id: own.id, settlement: 'refund', actor: 'vera' });
    await reconcile();
    return 'expired';
  },
  async 'is replaced by one with a discount'({ member }) {
    await createCode();
    await buy(member, { discount_code: 'SPRING' });
    await buy(member, { discount_code: 'SPRING', bundle_id: 'p0' });
    return 'loading';
  },
  async 'exceeds a limit'({ member }) {
    await member.call('PUT /api/spending-limit.php', { body: { limit: 1000 } });
    await service.runJobs();
    await buy(member, { bundle_id: 'p0' });
    return 'cancelled';
  },
};

test.each(Object.entries(courses))(
  'an order that %s changes no payment of another member',
  async (_, run) => {
    await createBystander();
    const before = await readPayments();
    const own = await order();

    const status = await run(own);

    expect((await getPayment(own.member, own.id)).payment.status).toBe(status);
    const after = await readPayments();
    const others = before.payments.map(({ id }) => id);
    const members = before.users.map(({ id }) => id);
    const now = {
      payments: after.payments.filter(({ id }) => others.includes(id)),
      refunds: after.refunds.filter(({ payment_id: id }) => others.includes(id)),
      limits: after.limits.filter(({ user_id: id }) => members.includes(id)),
      entries: after.entries.filter(({ user_id: id }) => members.includes(id)),
      users: after.users.filter(({ id }) => members.includes(id)),
    };
    expect(withoutChecks(now)).toEqual(withoutChecks(before));
  },
);

type Stored = Awaited<ReturnType<typeof readPayments>>;

const withoutChecks = ({ payments, refunds, ...rest }: Stored) => ({
  ...rest,
  payments: payments.map(({ checked_at: _checkedAt, ...payment }) => payment),
  refunds: refunds.map(({ checked_at: _checkedAt, ...refund }) => refund),
});

test('the client id of another member starts an order of their own', async () => {
  const clientId = randomUUID();
  const first = await order({ client_id: clientId });

  const second = await order({ client_id: clientId });

  expect(second.id).not.toBe(first.id);
  expect((await getPayment(second.member, second.id)).payment.status).toBe('loading');
});
