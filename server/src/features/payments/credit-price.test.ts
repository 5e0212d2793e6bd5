import { beforeAll, expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide } = createPaymentSteps(service);

beforeAll(() => service.listen());

test('a member sees the price of a credit of the smallest bundle, then of the last bundle that was paid', async () => {
  const member = await service.createMember({ country: 'NL' });
  const getPrice = async () => (await member.call('GET /api/user.php')).body.user?.credit_price;
  expect(await getPrice()).toEqual({ amount: 999 / 50, currency: 'EUR' });

  const { body } = await buy(member, { bundle_id: 'p2' });
  expect(await getPrice()).toEqual({ amount: 999 / 50, currency: 'EUR' });
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect(await getPrice()).toEqual({ amount: 4999 / 350, currency: 'EUR' });
});

test('the price of a credit is in the currency of the member', async () => {
  const member = await service.createMember({ country: 'PL' });

  const { body } = await member.call('GET /api/user.php');

  expect(body.user?.credit_price).toEqual({ amount: 4299 / 50, currency: 'PLN' });
});
