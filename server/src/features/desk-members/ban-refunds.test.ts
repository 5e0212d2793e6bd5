import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { AccountAct } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createStaff, type TestStaff } from '../../testing/staff.ts';
import { findLedgerErrors } from '../payments/index.ts';
import { createBuyerSteps, createPaymentSteps } from '../payments/payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide } = createPaymentSteps(service);
const { createBuyer, spend } = createBuyerSteps(service);

beforeAll(() => service.listen());

let moderator: TestStaff;
beforeEach(async () => {
  moderator = await createStaff(service, 'moderator', 'Mia');
});

const reason = 'You went on after she said no.';
const act = (id: string, changes: Partial<AccountAct> = {}) =>
  moderator.call('POST /api/desk/act', {
    body: { id, outcome: 'banned', rule: 'harassment', reason, ...changes },
  });

const listRefunds = () =>
  service.db
    .selectFrom('refunds')
    .select(['payment_id', 'reason', 'amount_minor', 'credits'])
    .orderBy('amount_minor')
    .execute();

test('a ban refunds what is left of every purchase, with a receipt for each and an entry in the log', async () => {
  const { member, id } = await createBuyer();
  await spend(member, 40);
  const second = await buy(member);
  await decide(second.body.redirect_url, 'paid');
  await service.runJobs();
  const spent = await createBuyer();
  await spend(spent.member, 150);

  expect((await act(member.id)).status).toBe(204);
  expect((await act(spent.member.id)).status).toBe(204);
  await service.runJobs();

  // 2499 * 110 / 150
  expect(await listRefunds()).toEqual([
    { payment_id: id, reason: 'desk', amount_minor: 1833, credits: 110 },
    { payment_id: second.body.payment.payment_id, reason: 'desk', amount_minor: 2499, credits: 150 },
  ]);
  const receipts = (await service.listMails(member.email)).filter(({ subject }) =>
    subject.includes('was refunded'),
  );
  expect(receipts).toHaveLength(2);
  // They can neither open the page of the payment nor use premium.
  for (const { text } of receipts) {
    expect(text).not.toContain('/transactions/');
    expect(text).not.toContain('premium');
  }
  const logged = await service.db
    .selectFrom('desk_audit')
    .innerJoin('desk_audit_details', 'audit_id', 'id')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'member.refunded')
    .execute();
  const entry = { actor: `staff:${moderator.id}`, subject: `account:${member.id}` };
  expect(logged).toMatchObject([
    { ...entry, details: { payment: id, amount: 1833, reason } },
    { ...entry, details: { amount: 2499, reason } },
  ]);
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('a payment that is completed after the ban of its payer is refunded whole, and no mail about it has a link to its page', async () => {
  const member = await service.createMember({ credits: 0 });
  const { body } = await buy(member);
  await act(member.id, { refund: false });

  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  const { payment_id } = body.payment;
  expect(await listRefunds()).toEqual([{ payment_id, reason: 'desk', amount_minor: 2499, credits: 150 }]);
  const mails = await service.listMails(member.email);
  expect(mails.map(({ subject }) => subject).slice(-2)).toEqual([
    'Your receipt: 150 credits for €24.99',
    'Your payment of €24.99 was refunded',
  ]);
  expect(mails.map(({ text }) => text).join()).not.toContain('/transactions/');
  expect(await findLedgerErrors(service.db)).toEqual([]);
});

test('nothing is refunded by a ban for purchases that were fraud, nor by a suspension or a refused act', async () => {
  const { member } = await createBuyer();
  const until = new Date(service.clock().getTime() + 86_400_000).toISOString();

  await act(member.id, { outcome: 'suspended', until });
  await act(member.id, { rule: null });
  await act(member.id, { refund: false });
  const again = await act(member.id);

  expect(again.status).toBe(409);
  expect(await listRefunds()).toEqual([]);
});
