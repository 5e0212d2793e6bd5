import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';
import { createPaymentSteps } from '../payments/payments.fixture.ts';
import { createDeletionSteps, password } from './deletion.fixture.ts';

const dataDir = createSites({ 'longer.example': { refund_days: 30 } });
const service = useService({ payments: 'sandbox', dataDir });
const { buy, decide } = createPaymentSteps(service);
const steps = createDeletionSteps(service);

beforeAll(() => service.listen());

const longer = { host: 'longer.example' };

test.each([
  ['neither domain has a longer period', 14, {}, {}],
  ['the domain of the deletion has a longer period', 30, {}, longer],
  ['the domain of the purchase has a longer period', 30, longer, {}],
])(
  'what was paid for can be withdrawn after a deletion: %s, %d days',
  async (_, days, atPurchase, headers) => {
    const nora = await steps.createMember();
    const { body: order } = await buy(nora, {}, atPurchase);
    await decide(order.redirect_url, 'paid');
    await service.runJobs();

    const { body } = await nora.call('DELETE /api/user.php', { body: { password }, headers });

    const untilMs = Date.parse(body.withdrawable?.until ?? '') - service.clock().getTime();
    expect(Math.round(untilMs / 86_400_000)).toBe(days);
  },
);
