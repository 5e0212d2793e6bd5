import { expect, test } from '@jest/globals';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps, useErrorLog } from '../payments.fixture.ts';
import { createDebitSteps } from './direct-debit.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { listPaymentEvents, reconcile } = createPaymentSteps(service);
const { createGerman, pay, settle } = createDebitSteps(service);
const error = useErrorLog(service);

const hourMs = 3_600_000;

test('a debit whose refund could not be paid out is still asked for once a day, and its return drops the refund', async () => {
  const member = await createGerman();
  const payment = await pay(member);
  const id = typeof payment === 'string' ? '' : payment.payment_id;
  await settle();
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 2499 } });
  await reconcile();
  await service.db.updateTable('refunds').set({ sent_at: null, failed_at: service.clock() }).execute();
  await service.db.updateTable('sandbox_payments').set({ status: 'charged_back' }).execute();

  for (let hour = 0; hour < 26; hour += 1) {
    service.clock.advance(hourMs);
    await reconcile();
    await service.core.inTransaction((trx) => service.core.jobs.enqueue(trx, 'direct-debits', {}));
    await service.runJobs();
  }

  expect(await listPaymentEvents(id)).toContain('returned');
  expect(await service.db.selectFrom('refunds').select('payment_id').execute()).toEqual([]);
  expect(error).toHaveBeenCalledWith(
    { payment: id, provider: 'sandbox' },
    'an operator must send this refund at its provider',
  );
});
