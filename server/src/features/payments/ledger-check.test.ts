import { beforeAll, expect, test } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import { useService } from '../../testing/service.ts';
import { createTextDraft, send } from '../conversations/conversations.fixture.ts';
import { createDiscountSteps } from './discounts/discounts.fixture.ts';
import { findLedgerErrors, ledgerRules } from './ledger-check.repository.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, sendWebhook } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);

beforeAll(() => service.listen());

/** For each rule a statement that breaks it in the books of `createHistory`. */
const faults: Record<string, string> = {
  'L1: a balance is the sum of its entries': `update users set credits = credits + 5`,
  'L1: each entry continues from the previous one': `
    update ledger set balance_after = balance_after + 1 where kind = 'spend'`,
  'L1: the balance is the sum of what remains of the entries': `
    update ledger set remaining = remaining + 1 where kind = 'purchase'`,
  'L2: a completed payment has exactly one entry, any other none': `
    update payments set status = 'failed', completed_at = null where status = 'completed'`,
  'L2: a purchase belongs to a payment': `
    update ledger set unique_key = 'payment:0' where id = (select max(id) from ledger where kind = 'purchase')`,
  'L2: credits are taken back once, of a payment that was returned': `
    update payments set status = 'completed' where status = 'refunded'`,
  'L2: credits are given back once, as many as were taken back of the payment': `
    update ledger set payment_id = null where unique_key like 'dispute:%'`,
  'L2: a withdrawal or a refund by the desk gives back the share of the credits that it takes back': `
    update refunds set amount_minor = amount_minor + 1`,
  'L2: premium if and only if a bundle was ever completed': `update users set paid_user = not paid_user`,
  'L3: each charged message has exactly one entry': `delete from ledger where kind = 'spend'`,
  'L3: each spend entry belongs to the sender of a message': `
    update ledger set user_id = user_id + 1 where kind = 'spend'`,
  'L4: a code is used at most as often as it allows': `
    insert into discount_uses (discount_id, user_id, payment_id, created_at)
    select d.id, p.user_id, p.id, p.created_at from payments p, discount_codes d where p.status = 'refunded'`,
  'L4: the discount of a first purchase was ordered before any purchase': `
    update discount_codes set validity = 'first-purchase';
    update payments set discount_id = (select id from discount_codes)`,
  'L4: a payment was created before its discount ended': `
    update discount_codes set expires_at = '2000-01-01'`,
};

/** A message that was paid for, a purchase with a code, one that was withdrawn, and one that was won back and then withdrawn. */
async function createHistory() {
  const member = await service.createMember({ credits: 30 });
  await send(member, createTextDraft(await service.createMember(), 'Hello'));
  await createCode({ validity: 'once-per-user' });
  const pay = async (order = {}) => {
    const { body } = await buy(member, order);
    await decide(body.redirect_url, 'paid');
    await service.runJobs();
    service.clock.advance(1000);
    return { ...body.payment, redirectUrl: body.redirect_url };
  };
  await pay({ discount_code: 'spring' });
  const { payment_id, amount } = await pay();
  await member.call('POST /api/withdrawal.php', { body: { payment_id, amount } });
  const won = await pay();
  await decide(won.redirectUrl, 'charged_back');
  await service.runJobs();
  await service.db.updateTable('sandbox_payments').set({ status: 'paid' }).execute();
  await sendWebhook(won.redirectUrl);
  await member.call('POST /api/withdrawal.php', { body: { payment_id: won.payment_id, amount } });
}

class Undo extends Error {}

/** The rules that are broken once `fault` is planted, which is then undone. */
async function findBroken(fault: string): Promise<string[]> {
  let errors: string[] = [];
  const planted = service.db.transaction().execute(async (trx) => {
    for (const statement of fault.split(';')) await trx.executeQuery(CompiledQuery.raw(statement));
    errors = await findLedgerErrors(trx);
    throw new Undo();
  });
  await expect(planted).rejects.toThrow(Undo);
  return errors.map((error) => error.split(': ').slice(0, 2).join(': '));
}

test('the check finds a planted fault of each rule of L1 to L4, and none in correct books (PAY-052)', async () => {
  await createHistory();

  expect(await findLedgerErrors(service.db)).toEqual([]);
  expect(Object.keys(faults)).toEqual(Object.keys(ledgerRules));
  for (const [rule, fault] of Object.entries(faults)) expect(await findBroken(fault)).toContain(rule);
});
