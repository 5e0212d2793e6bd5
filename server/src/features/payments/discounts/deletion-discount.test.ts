import { beforeAll, expect, test } from '@jest/globals';
import { defaultSite } from '../../../site/site.ts';
import { readSites } from '../../../site/sites.ts';
import { useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createSites } from '../../../testing/sites.fixture.ts';

const company = { ...defaultSite.company, delete_discount: 30 };
const dataDir = createSites({ '*': { company } });
const service = useService({ payments: 'sandbox', dataDir });
const { buy, decide } = createPaymentSteps(service);

beforeAll(() => service.listen());

test('the discount for staying is taken once, applies to the next order, and does not come back (PAY-040)', async () => {
  const member = await service.createMember();
  const accept = () => member.call('PUT /api/discountcode.php', { body: { code: 'STAY' } });
  expect((await buy(member)).body.payment.amount).toBe(2499);

  expect((await accept()).body).toMatchObject({
    code: 'STAY',
    value_percentage: 30,
    validity: 'once-per-user',
  });
  expect((await accept()).status).toBe(200);
  const { body } = await buy(member);
  expect(body.payment.amount).toBe(1749);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect((await accept()).error?.error).toBe('code_used');
  expect((await buy(member)).body.payment.amount).toBe(2499);
});

test('a member who did not accept it pays the full price, and cannot use the discount of another one', async () => {
  const owner = await service.createMember();
  await owner.call('PUT /api/discountcode.php', { body: { code: 'STAY' } });
  const member = await service.createMember();

  expect((await buy(member)).body.payment.amount).toBe(2499);
  expect((await buy(member, { discount_code: 'STAY' })).error?.error).toBe('code_not_found');
});

test('a discount that leaves nothing to pay is refused at start', () => {
  const readDiscount = (percentage: number) =>
    readSites(createSites({ '*': { company: { ...company, delete_discount: percentage } } })).main.company
      .delete_discount;

  expect(readDiscount(90)).toBe(90);
  expect(() => readDiscount(91)).toThrow('delete_discount');
});
