import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { paymentSteps } from './payments.testing.ts';

const service = useService({ payments: 'off' });

test('without a provider prices show, no method is offered, nothing can be paid and there is no sandbox', async () => {
  const member = await service.member();

  const { body } = await member.call('GET /api/bundles.php');
  const refused = await paymentSteps(service).buy(member);
  const page = await service.app.app.inject('/sandbox/pay/sb_1');

  expect(body.bundles).toHaveLength(4);
  expect(body.methods).toEqual([]);
  expect(refused.error?.error).toBe('method_unavailable');
  expect(page.statusCode).toBe(404);
});
