import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'off' });

test('without a provider, prices are shown, but no method is offered, payments are refused and the sandbox does not exist', async () => {
  const member = await service.createMember();

  const { body } = await member.call('GET /api/bundles.php');
  const refused = await createPaymentSteps(service).buy(member);
  const page = await service.app.app.inject('/sandbox/pay/sb_1');

  expect(body.bundles).toHaveLength(4);
  expect(body.methods).toEqual([]);
  expect(refused.error?.error).toBe('method_unavailable');
  expect(page.statusCode).toBe(404);
});
