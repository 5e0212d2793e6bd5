import { expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createDiscountSteps } from '../discounts/discounts.fixture.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, getPayment, reconcile } = createPaymentSteps(service);
const { createCode } = createDiscountSteps(service);
const { createGerman, start, pay } = createDebitSteps(service);

const minuteMs = 60_000;

test('a confirmed debit that the provider never accepted expires, and leaves the next one allowed', async () => {
  const member = await createGerman();
  const { body } = await start(member, { bundle_id: 'p2' });
  await service.runJobs();
  // As when the provider does not answer the call that follows the code.
  await service.db.updateTable('direct_debits').set({ confirmed_at: service.clock() }).execute();
  expect(await pay(member)).toBe('limit_reached');

  service.clock.advance(61 * minuteMs);
  await reconcile();

  expect((await getPayment(member, body.payment_id)).payment.status).toBe('expired');
  expect(await pay(member, { bundle_id: 'p2' })).toMatchObject({ status: 'completed' });
});

test('a debit whose answer was lost is found at the provider, and does not expire', async () => {
  const member = await createGerman();
  const payment = await pay(member);
  const id = typeof payment === 'string' ? '' : payment.payment_id;
  // As before the answer: nothing is known but that the payer confirmed.
  await service.db
    .updateTable('payments')
    .set({ provider_ref: null, status: 'loading', completed_at: null })
    .where('id', '=', id)
    .execute();
  await service.db.deleteFrom('ledger').where('payment_id', '=', id).execute();
  await service.db.updateTable('users').set({ credits: 0 }).where('id', '=', member.id).execute();

  service.clock.advance(61 * minuteMs);
  await reconcile();

  expect((await getPayment(member, id)).payment.status).toBe('completed');
});

test.each(['once-per-user', 'first-purchase', 'once'] as const)(
  'a code of the kind %s that a confirmed debit uses cannot be used again while the provider does not answer',
  async (validity) => {
    const member = await createGerman();
    await createCode({ code: 'SPRING', validity });
    expect((await start(member, { discount_code: 'SPRING' })).status).toBe(202);
    await service.runJobs();
    await service.db.updateTable('direct_debits').set({ confirmed_at: service.clock() }).execute();

    const again = await buy(member, { paymentmethod: 'paypal', discount_code: 'SPRING' });

    expect(again.error?.error).toBe('code_used');
  },
);
