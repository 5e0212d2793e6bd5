import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createDeletionSteps } from '../deletion/deletion.fixture.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';
import { processUnconfirmedAccounts } from './unconfirmed-accounts.service.ts';

const service = useService({ payments: 'sandbox' });
const { buy, sendWebhook } = createPaymentSteps(service);
const { getStatus } = createDeletionSteps(service);
const dayMs = 86_400_000;

test('an unconfirmed account is not erased while a payment is open, as a bank transfer is for days', async () => {
  const member = await service.createMember({ status: 'not_confirmed', activated_at: null });
  service.clock.advance(28 * dayMs);
  const { body } = await buy(member, { paymentmethod: 'sct' });

  service.clock.advance(3 * dayMs);
  await processUnconfirmedAccounts(service.app);
  expect(await getStatus(member.id)).toBe('not_confirmed');
  await service.db.updateTable('sandbox_payments').set({ status: 'expired' }).execute();
  await sendWebhook(body.redirect_url);
  await processUnconfirmedAccounts(service.app);

  expect(await getStatus(member.id)).toBe('deleted');
});
