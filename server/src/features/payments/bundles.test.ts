import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';

const service = useService({ payments: 'sandbox' });

test('bundles are priced in the currency of the member’s country, with what a message costs (PAY-037, PAY-014)', async () => {
  const member = await service.createMember({ country: 'NL' });

  const { body } = await member.call('GET /api/bundles.php');

  expect(body.currency).toBe('EUR');
  expect(
    body.bundles.map(({ id, credits, price, messages, price_per_message: per, label }) => [
      id,
      credits,
      price,
      messages,
      per,
      label,
    ]),
  ).toEqual([
    ['p0', 50, 999, 5, 200, undefined],
    ['p1', 150, 2499, 15, 167, undefined],
    ['p2', 350, 4999, 35, 143, 'most_chosen'],
    ['p3', 800, 9999, 80, 125, 'best_value'],
  ]);
  expect(body.methods.map((method) => method.code)).toEqual([
    'ideal',
    'creditcard',
    'paypal',
    'applepay',
    'paysafecard',
    'sct',
  ]);
});

test('prices are round in every currency, and a larger bundle never costs more per message (PAY-037)', async () => {
  for (const country of ['GB', 'US', 'CA', 'AU', 'NZ', 'CH', 'PL', 'SE']) {
    const { body } = await (await service.createMember({ country })).call('GET /api/bundles.php');
    expect(body.bundles).toHaveLength(4);
    expect(body.bundles.every(({ price }) => [90, 99].includes(price % 100))).toBe(true);
    const perMessage = body.bundles.map((bundle) => bundle.price_per_message);
    expect(perMessage).toEqual(perMessage.toSorted((a, b) => b - a));
    expect(body.methods.map(({ code }) => code)).toEqual(expect.arrayContaining(['creditcard', 'paypal']));
  }
});

test('bundles are public (PAY-002)', async () => {
  expect((await service.createVisitor().call('GET /api/bundles.php')).status).toBe(200);
});
