import { beforeAll, expect, test } from '@jest/globals';
import { type TestMember, useService } from '../../../testing/service.ts';
import { createBuyerSteps, createPaymentSteps } from '../payments.fixture.ts';
import { sumSpentInEuro } from './spending-limit.repository.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide } = createPaymentSteps(service);
const { createBuyer, spend } = createBuyerSteps(service);

beforeAll(() => service.listen());

const getSpent = async (member: TestMember) => (await member.call('GET /api/spending-limit.php')).body.spent;

test('what was used of a purchase before its withdrawal stays spent, and its limit is not lifted', async () => {
  const { member, id } = await createBuyer();
  await member.call('PUT /api/spending-limit.php', { body: { limit: 3000 } });
  await spend(member, 120);

  // 2499 * 30 / 150
  await member.call('POST /api/withdrawal.php', { body: { payment_id: id, amount: 500 } });

  expect(await getSpent(member)).toBe(1999);
  expect(await sumSpentInEuro(service.db, member.id, new Date(0))).toBe(1999);
  expect(await buy(member)).toMatchObject({ status: 422, error: { error: 'spending_limit' } });
});

test('a purchase that the provider returned whole is not spent', async () => {
  const member = await service.createMember();
  const { body } = await buy(member);
  await decide(body.redirect_url, 'paid');
  await decide(body.redirect_url, 'refunded');
  await service.runJobs();

  expect(await getSpent(member)).toBe(0);
});
