import { beforeAll, expect, test } from '@jest/globals';
import { type TestMember, testOnPostgres, useService } from '../../../testing/service.ts';
import { createPaymentSteps, type PaymentOverrides } from '../payments.fixture.ts';
import { createCardSteps } from './stored-cards.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, listPurchases } = createPaymentSteps(service);
const { buyAndKeep, repeat } = createCardSteps(service);

beforeAll(() => service.listen());

const minuteMs = 60_000;

/** An order of the checkout in a tab of its own. */
const charge = (member: TestMember, overrides: PaymentOverrides = {}) =>
  buy(member, { paymentmethod: 'creditcard', stored_card: true, ...overrides });

test('a second checkout tab charges the stored card only when the payer knows of the first purchase', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);
  const first = (await charge(member)).body.payment.payment_id;

  const asked = await charge(member);
  const confirmed = await charge(member, { known_payment_id: first });
  const second = confirmed.body.payment.payment_id;
  // The other tab asked about the first purchase as well, before the second one.
  const askedAgain = await charge(member, { known_payment_id: first });

  expect([asked.status, asked.error]).toEqual([
    409,
    expect.objectContaining({ error: 'conflict', payment_id: first }),
  ]);
  expect(confirmed.body.payment.status).toBe('completed');
  expect(askedAgain.error).toMatchObject({ error: 'conflict', payment_id: second });
  expect(await listPurchases(member.id)).toHaveLength(3);
});

test('another package, a page of the provider and an order ten minutes later are not asked about', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);
  await charge(member);

  const otherBundle = await charge(member, { bundle_id: 'p2' });
  const page = await charge(member, { stored_card: false });
  service.clock.advance(10 * minuteMs);
  const later = await charge(member);

  expect([otherBundle.status, page.status, later.status]).toEqual([201, 201, 201]);
});

test('a charge that waits at the bank is continued there by another checkout tab, and one that failed is asked about never', async () => {
  const member = await service.createMember();
  await buyAndKeep(member, 'confirmed');
  const waiting = (await charge(member, { amount: 2499 })).body;
  service.clock.advance(11 * minuteMs);

  const continued = await charge(member, { amount: 2499 });
  const asked = await charge(member);
  await decide(waiting.redirect_url, 'authentication_failed');
  await service.runJobs();
  const again = await charge(member, { amount: 2499 });

  expect([continued.status, continued.body]).toEqual([201, waiting]);
  expect(asked.error).toMatchObject({ error: 'conflict', payment_id: waiting.payment.payment_id });
  expect(again.body.payment.payment_id).not.toBe(waiting.payment.payment_id);
});

test('a charge that waits at the bank is not continued by who saw the same number in another currency', async () => {
  const member = await service.createMember();
  await buyAndKeep(member, 'confirmed');
  await charge(member, { amount: 2499 });

  const refused = await charge(member, { amount: 2499, currency: 'GBP' });

  expect(refused.error).toMatchObject({ error: 'conflict', amount: 2499 });
});

test('a charge of an earlier card that waits at the bank is not continued when another card is to pay', async () => {
  const member = await service.createMember();
  await buyAndKeep(member, 'confirmed');
  const waiting = (await charge(member, { amount: 2499 })).body.payment.payment_id;
  await buyAndKeep(member, 'accepted');

  const asked = await charge(member, { amount: 2499 });
  const confirmed = await charge(member, { amount: 2499, known_payment_id: waiting });

  expect(asked.error).toMatchObject({ error: 'conflict', payment_id: waiting });
  expect(confirmed.body.payment.status).toBe('completed');
});

test('an order that is repeated twice in ten minutes is asked about as well', async () => {
  const member = await service.createMember();
  const paymentId = await buyAndKeep(member);
  const first = (await repeat(member, paymentId)).body.payment.payment_id;

  const asked = await repeat(member, first);
  const confirmed = await repeat(member, first, { known_payment_id: first });

  expect(asked.error).toMatchObject({ error: 'conflict', payment_id: first });
  expect(confirmed.status).toBe(201);
  expect(await listPurchases(member.id)).toHaveLength(3);
});

testOnPostgres('twenty parallel checkout tabs charge the stored card once', async () => {
  const member = await service.createMember();
  await buyAndKeep(member);

  const answers = await Promise.all(Array.from({ length: 20 }, () => charge(member)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(await listPurchases(member.id)).toHaveLength(2);
});
