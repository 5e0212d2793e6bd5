import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, reconcile } = createPaymentSteps(service);

beforeAll(() => service.listen());

test('payments that were open at an earlier provider do not delay those of the current one', async () => {
  const member = await service.createMember();
  await insertEarlierPayments(member.id, 50);
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid', 'never');
  service.clock.advance(120_000);

  await reconcile();

  const { status } = await service.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', body.payment.payment_id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('completed');
  expect((await getPayment(member, body.payment.payment_id)).credits).toBe(150);
});

/** As many as one reconciliation takes. */
async function insertEarlierPayments(userId: string, count: number): Promise<void> {
  const { clock, core, db } = service;
  const payments = Array.from({ length: count }, (_, index) => ({
    id: core.createId(),
    user_id: userId,
    bundle_id: 'p0',
    credits: 50,
    amount_minor: 999,
    full_amount_minor: 999,
    currency: 'EUR' as const,
    method: 'ideal' as const,
    status: 'pending' as const,
    provider: 'mollie',
    provider_ref: `tr_${index}`,
    client_id: randomUUID(),
    created_at: clock(),
    updated_at: clock(),
  }));
  await db.insertInto('payments').values(payments).execute();
}
