import { expect, test } from '@jest/globals';
import { useService } from '../../testing/service.ts';
import { createSites } from '../../testing/sites.fixture.ts';

const dataDir = createSites({ 'dear.example': { message_credits: 60 } });
const service = useService({ payments: 'sandbox', dataDir });

test('bundles have their sizes and prices in euros, and round prices in every other currency (PAY-037)', async () => {
  const { body } = await (await service.createMember({ country: 'NL' })).call('GET /api/bundles.php');
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

  const found: string[] = [];
  for (const country of ['GB', 'US', 'CA', 'AU', 'NZ', 'CH', 'PL', 'SE']) {
    const { body: offer } = await (await service.createMember({ country })).call('GET /api/bundles.php');
    found.push(offer.currency);
    expect(offer.bundles.map(({ credits }) => credits)).toEqual([50, 150, 350, 800]);
    expect(offer.bundles.every(({ price }) => [90, 99].includes(price % 100))).toBe(true);
    const perMessage = offer.bundles.map((bundle) => bundle.price_per_message);
    expect(perMessage).toEqual(perMessage.toSorted((a, b) => b - a));
    expect(new Set(perMessage).size).toBe(4);
  }
  expect(found).toEqual(['GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'PLN', 'EUR']);
});

test('the methods of the country come first, and cards and PayPal are offered everywhere (PAY-014)', async () => {
  const listCodes = async (country: string) => {
    const { body } = await (await service.createMember({ country })).call('GET /api/bundles.php');
    return body.methods.map(({ code }) => code);
  };

  expect(await listCodes('NL')).toEqual(['ideal', 'creditcard', 'paypal', 'applepay', 'paysafecard', 'sct']);
  for (const country of ['GB', 'SE', 'PL'])
    expect(await listCodes(country)).toEqual(expect.arrayContaining(['creditcard', 'paypal']));
});

test('bundles are public (PAY-002)', async () => {
  expect((await service.createVisitor().call('GET /api/bundles.php')).status).toBe(200);
});

test('a bundle that buys no message of the site is listed at the price of one', async () => {
  const { status, body } = await service
    .createVisitor()
    .call('GET /api/bundles.php', { headers: { host: 'dear.example' } });

  expect(status).toBe(200);
  // 999 for 50 credits, of which a message costs 60.
  expect(body.bundles[0]).toMatchObject({ messages: 0, price_per_message: 1199 });
  expect(body.bundles[1]).toMatchObject({ messages: 2, price_per_message: 1250 });
});
