import { beforeAll, expect, test } from '@jest/globals';
import type { NewDiscount } from '@liaison/shared/contracts';
import { useService } from '../../../testing/service.ts';
import { createStaff, type TestStaff } from '../../../testing/staff.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createDiscountSteps } from './discounts.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide } = createPaymentSteps(service);
const { getCode } = createDiscountSteps(service);

beforeAll(() => service.listen());

const spring: NewDiscount = {
  code: 'SPRING',
  value_percentage: 20,
  validity: 'unlimited',
  currency: null,
  minimum_order_value: null,
  country: null,
  paymentmethods: null,
  expires: null,
};

const create = (admin: TestStaff, discount: Partial<NewDiscount> = {}) =>
  admin.call('POST /api/desk/discounts', { body: { ...spring, ...discount } });

const list = async (admin: TestStaff) => (await admin.call('GET /api/desk/discounts')).body.discounts;

test('an administrator creates a code, pauses and resumes it, and sees how often it was used (DESK-012)', async () => {
  const admin = await createStaff(service, 'administrator');
  const member = await service.createMember({ country: 'NL' });

  const { status, body: created } = await create(admin, { code: ' spring-26 ' });
  expect(status).toBe(201);
  expect(created).toMatchObject({ code: 'SPRING-26', status: 'active', used: 0, pending: 0, left: null });
  const { body: order } = await buy(member, { discount_code: 'spring-26' });
  expect(order.payment.amount).toBe(1999);
  expect(await list(admin)).toMatchObject([{ used: 0, pending: 1 }]);
  await decide(order.redirect_url, 'paid');
  await service.runJobs();
  expect(await list(admin)).toMatchObject([{ used: 1, pending: 0, left: null }]);

  const pause = { body: { id: created.id, paused: true } };
  expect((await admin.call('PUT /api/desk/discounts', pause)).body.status).toBe('paused');
  expect((await admin.call('PUT /api/desk/discounts', pause)).body.status).toBe('paused');
  expect((await getCode(member, { code: 'SPRING-26' })).error?.error).toBe('code_not_found');
  const resume = { body: { id: created.id, paused: false } };
  expect((await admin.call('PUT /api/desk/discounts', resume)).body.status).toBe('active');
  expect((await getCode(member, { code: 'SPRING-26' })).status).toBe(200);

  const entries = await service.db
    .selectFrom('desk_audit')
    .select(['actor', 'action', 'subject'])
    .where('action', 'like', 'discount.%')
    .orderBy('id')
    .execute();
  expect(entries).toEqual(
    ['discount.created', 'discount.paused', 'discount.resumed'].map((action) => ({
      actor: `staff:${admin.id}`,
      action,
      subject: `discount:${created.id}`,
    })),
  );
});

test('a code for one use has none left while it is being paid, and one again when the payment failed', async () => {
  const admin = await createStaff(service, 'administrator');
  await create(admin, { validity: 'once' });
  expect(await list(admin)).toMatchObject([{ used: 0, pending: 0, left: 1 }]);

  const { body } = await buy(await service.createMember(), { discount_code: 'SPRING' });
  expect(await list(admin)).toMatchObject([{ used: 0, pending: 1, left: 0 }]);
  await decide(body.redirect_url, 'declined');
  await service.runJobs();

  expect(await list(admin)).toMatchObject([{ used: 0, pending: 0, left: 1 }]);
});

test('every condition of a code applies to the orders of members', async () => {
  const admin = await createStaff(service, 'administrator');
  const expires = new Date(service.clock().getTime() + 3_600_000).toISOString();
  const conditions = {
    currency: 'EUR' as const,
    minimum_order_value: 2000,
    country: 'NL',
    paymentmethods: ['ideal' as const],
    expires,
  };
  expect((await create(admin, conditions)).body).toMatchObject(conditions);

  const member = await service.createMember({ country: 'NL' });
  const query = { code: 'SPRING', bundle_id: 'p1', paymentmethod: 'ideal' };
  expect((await getCode(member, query)).body.order).toMatchObject({ amount: 1999, code: 'SPRING' });
  expect((await getCode(member, { ...query, paymentmethod: 'paypal' })).error?.error).toBe('not_for_method');
  service.clock.advance(3_600_000);
  expect((await getCode(member, query)).error?.error).toBe('expired');
  expect(await list(admin)).toMatchObject([{ status: 'expired' }]);
});

test.each([
  ['an empty code', { code: '  ' }, 'code', 'required'],
  ['a short code', { code: 'AB' }, 'code', 'too_short'],
  ['a code with spaces', { code: 'TEN OFF' }, 'code', 'invalid'],
  ['the code of every new member', { code: 'welcome25' }, 'code', 'in_use'],
  ['a gift', { value_percentage: 100 }, 'value_percentage', 'invalid'],
  ['a minimum without a currency', { minimum_order_value: 2000 }, 'currency', 'required'],
  ['an end in the past', { expires: '2020-01-01T00:00:00.000Z' }, 'expires', 'invalid'],
] as const)('%s is refused at its field', async (_name, discount, field, code) => {
  const admin = await createStaff(service, 'administrator');

  const { status, error } = await create(admin, discount);

  expect([status, error?.fields]).toEqual([422, { [field]: code }]);
  expect(await list(admin)).toEqual([]);
});

test('a code exists once, whatever its letters, and paused as well', async () => {
  const admin = await createStaff(service, 'administrator');
  const { body } = await create(admin);
  await admin.call('PUT /api/desk/discounts', { body: { id: body.id, paused: true } });

  const { status, error } = await create(admin, { code: 'Spring' });

  expect([status, error?.fields]).toEqual([422, { code: 'in_use' }]);
});

test('codes of single members are neither listed nor paused', async () => {
  const admin = await createStaff(service, 'administrator');
  const member = await service.createMember();
  const { id } = await service.db
    .insertInto('discount_codes')
    .values({
      code: 'OWN',
      percentage: 10,
      validity: 'once',
      user_id: member.id,
      created_at: service.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  expect(await list(admin)).toEqual([]);
  expect((await admin.call('PUT /api/desk/discounts', { body: { id, paused: true } })).status).toBe(404);
  expect((await getCode(member, { code: 'OWN' })).status).toBe(200);
});

test('the list continues after fifty codes', async () => {
  const admin = await createStaff(service, 'administrator');
  await service.db
    .insertInto('discount_codes')
    .values(
      Array.from({ length: 51 }, (_, index) => ({
        code: `CODE${index}`,
        percentage: 10,
        validity: 'unlimited' as const,
        created_at: service.clock(),
      })),
    )
    .execute();

  const { body: first } = await admin.call('GET /api/desk/discounts');
  const { body: second } = await admin.call('GET /api/desk/discounts', {
    query: { before: first.next ?? '' },
  });

  expect([first.discounts.length, first.discounts[0]?.code]).toEqual([50, 'CODE50']);
  expect(second).toMatchObject({ discounts: [{ code: 'CODE0' }], next: null });
});

test('a minimum beyond the numbers of the database is refused', async () => {
  const admin = await createStaff(service, 'administrator');

  const refused = await create(admin, { currency: 'EUR', minimum_order_value: 2 ** 31 });

  expect([refused.status, refused.error?.fields]).toEqual([422, { minimum_order_value: 'invalid' }]);
});
