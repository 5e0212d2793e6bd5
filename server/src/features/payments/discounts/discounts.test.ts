import { beforeAll, expect, test } from '@jest/globals';
import { type TestMember, testOnPostgres, useService } from '../../../testing/service.ts';
import { createPaymentSteps } from '../payments.fixture.ts';
import { createDiscountSteps } from './discounts.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment, listPurchases } = createPaymentSteps(service);
const { createCode, getCode, listUses } = createDiscountSteps(service);

beforeAll(() => service.listen());

test('a code is answered with every field, and with the price of an order (SRV-009, PAY-021, PAY-024)', async () => {
  const member = await service.createMember({ country: 'NL' });
  const expires = new Date(service.clock().getTime() + 3_600_000);
  await createCode({
    minimum_order_minor: 2000,
    country: 'NL',
    currency: 'EUR',
    user_id: member.id,
    expires_at: expires,
    payment_methods: ['ideal'],
    validity: 'once-per-user',
  });

  const { body } = await getCode(member, { code: ' spring ', bundle_id: 'p1', paymentmethod: 'ideal' });

  expect(body).toEqual({
    code: 'SPRING',
    value_percentage: 20,
    currency: 'EUR',
    minimum_order_value: 2000,
    country: 'NL',
    user_id: member.id,
    expires: expires.toISOString(),
    seconds_left: expect.closeTo(3600, -1),
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: ['ideal'],
    order: { amount: 1999, full_amount: 2499, currency: 'EUR', code: 'SPRING' },
  });
  expect((await getCode(member, { code: 'SPRING' })).body.order).toBeUndefined();
});

test.each([
  ['an unknown code', {}, { code: 'OTHER' }, 404, 'code_not_found', 'Code not found'],
  ['a disabled code', { status: 'disabled' }, {}, 404, 'code_not_found', 'Code not found'],
  ['an expired code', { expires_at: new Date(0) }, {}, 410, 'expired', 'This has expired.'],
  [
    'a small order',
    { minimum_order_minor: 4000 },
    {},
    422,
    'minimum_order',
    'This code needs an order of at least €40.00.',
  ],
  [
    'another method',
    { payment_methods: ['paypal' as const] },
    {},
    422,
    'not_for_method',
    'This code does not work with this payment method.',
  ],
  [
    'another country',
    { country: 'DE' },
    {},
    422,
    'not_for_country',
    'This code does not work in your country.',
  ],
  [
    'another currency',
    { currency: 'GBP' as const },
    {},
    422,
    'not_for_country',
    'This code does not work in your country.',
  ],
] as const)(
  '%s is refused with its text, and buys nothing (PAY-022, PAY-027)',
  async (_name, code, query, status, error, message) => {
    const member = await service.createMember({ country: 'NL' });
    await createCode(code as object);
    const wanted = { code: 'SPRING', bundle_id: 'p1', paymentmethod: 'ideal', ...query };

    expect(await getCode(member, wanted)).toMatchObject({ status, error: { error, message } });
    expect(await buy(member, { discount_code: wanted.code })).toMatchObject({ status, error: { error } });

    expect(await service.db.selectFrom('payments').selectAll().execute()).toEqual([]);
  },
);

test('a code applies from its minimum on, and one for a method only once the method is known', async () => {
  const member = await service.createMember();
  await createCode({ minimum_order_minor: 2499 });
  await createCode({ code: 'OWN30', percentage: 30, user_id: member.id, payment_methods: ['paypal'] });

  const { body: exact } = await getCode(member, { code: 'SPRING', bundle_id: 'p1', paymentmethod: 'ideal' });
  const { body: offer } = await member.call('GET /api/bundles.php');

  expect(exact.order).toMatchObject({ amount: 1999, code: 'SPRING' });
  expect(offer.discount).toBeUndefined();
  expect((await buy(member, { paymentmethod: 'paypal' })).body.payment.amount).toBe(1749);
});

test('the code of another member is not found', async () => {
  const owner = await service.createMember();
  await createCode({ user_id: owner.id });

  expect((await getCode(await service.createMember(), { code: 'SPRING' })).status).toBe(404);
});

test('a discounted price is fixed with the payment, and the code is used once it is paid (PAY-023)', async () => {
  const member = await service.createMember();
  await createCode({ validity: 'once-per-user' });

  const { body } = await buy(member, { discount_code: 'spring', amount: 1999 });
  expect(body.payment.amount).toBe(1999);
  expect(await listUses()).toEqual([]);
  await decide(body.redirect_url, 'paid');
  await service.runJobs();

  expect(await listUses()).toEqual([{ user_id: member.id, payment_id: body.payment.payment_id }]);
  const again = await buy(member, { discount_code: 'spring' });
  expect(again).toMatchObject({ status: 409, error: { error: 'code_used', message: 'Code already used' } });
  expect((await buy(await service.createMember(), { discount_code: 'spring' })).status).toBe(201);
});

test('a code for one use is kept for the member who is paying', async () => {
  await createCode({ validity: 'once' });
  await buy(await service.createMember(), { discount_code: 'spring' });

  expect((await buy(await service.createMember(), { discount_code: 'spring' })).error?.error).toBe(
    'code_used',
  );
});

test('a new order replaces the one that the member did not pay, whose payment then completes no more', async () => {
  const member = await service.createMember();
  await createCode({ validity: 'once-per-user' });
  const first = await buy(member, { discount_code: 'spring' });

  const second = await buy(member, { discount_code: 'spring', paymentmethod: 'paypal' });

  expect(second.body.payment.amount).toBe(1999);
  expect((await getPayment(member, first.body.payment.payment_id)).payment.status).toBe('cancelled');
});

test('of several discounts the best one applies and is named', async () => {
  const member = await service.createMember();
  const expires_at = new Date(service.clock().getTime() + 60_000);
  await createCode({ code: 'OWN30', percentage: 30, user_id: member.id, expires_at });
  await createCode();

  const { body: offer } = await member.call('GET /api/bundles.php');
  const { body: asked } = await getCode(member, { code: 'SPRING', bundle_id: 'p1', paymentmethod: 'ideal' });
  const { body: bought } = await buy(member, { discount_code: 'SPRING' });

  expect(offer.discount).toEqual({ code: 'OWN30', value_percentage: 30 });
  expect(offer.bundles[1]).toMatchObject({
    price: 1749,
    price_before_discount: 2499,
    price_per_message: 117,
  });
  expect(asked.order).toMatchObject({ amount: 1749, code: 'OWN30' });
  expect(bought.payment.amount).toBe(1749);
});

test('a full price counts as charged once a member paid it, in this currency, in the last 30 days', async () => {
  const member = await service.createMember();
  const list = async (asker: TestMember) =>
    (await asker.call('GET /api/bundles.php')).body.bundles
      .filter(({ full_price_charged: isCharged }) => isCharged)
      .map(({ id }) => id);
  await createCode();
  const pay = async (order: object) => {
    const { body } = await buy(await service.createMember(), order);
    await decide(body.redirect_url, 'paid');
    await service.runJobs();
  };
  await pay({ bundle_id: 'p2', discount_code: 'spring' });
  await buy(await service.createMember(), { bundle_id: 'p3' });
  expect(await list(member)).toEqual([]);

  await pay({ bundle_id: 'p1' });

  expect(await list(member)).toEqual(['p1']);
  expect(await list(await service.createMember({ country: 'GB' }))).toEqual([]);
  service.clock.advance(30 * 86_400_000);
  expect(await list(member)).toEqual([]);
});

test('an order at another price than the payer saw is refused', async () => {
  const member = await service.createMember();

  const refused = { status: 409, error: { error: 'conflict' } };
  expect(await buy(member, { amount: 1874 })).toMatchObject(refused);
  expect(await buy(member, { amount: 2499, currency: 'GBP' })).toMatchObject(refused);
  expect((await buy(member, { amount: 2499, currency: 'EUR' })).status).toBe(201);
});

const getMember = (members: TestMember[], index: number): TestMember => {
  const member = members[index % members.length];
  if (!member) throw new Error('There is no member.');
  return member;
};

testOnPostgres('fifty parallel orders with one code leave one payment and one use', async () => {
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => service.createMember()));
  await createCode({ validity: 'once' });

  const orders = await Promise.all(
    Array.from({ length: 50 }, (_, index) => buy(getMember(members, index), { discount_code: 'spring' })),
  );

  const accepted = orders.filter(({ status }) => status === 201);
  expect(accepted.length).toBeGreaterThan(0);
  for (const { body } of accepted) await decide(body.redirect_url, 'paid');
  await service.runJobs();
  expect(await listUses()).toHaveLength(1);
  const purchases = await Promise.all(members.map(({ id }) => listPurchases(id)));
  expect(purchases.flat()).toHaveLength(1);
});
