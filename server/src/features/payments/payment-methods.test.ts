import { expect, test } from '@jest/globals';
import { type PaymentMethodCode, paymentMethods } from '@liaison/shared/contracts';
import { useService } from '../../testing/service.ts';
import { createPaymentSteps } from './payments.fixture.ts';

const service = useService({ payments: 'sandbox' });
const { buy, decide, getPayment } = createPaymentSteps(service);

/** The methods of §3, with the countries that offer each. */
const all = ['US', 'NL', 'BE', 'DE', 'AT', 'FR', 'IT', 'PL'];
const euro = ['NL', 'BE', 'DE', 'AT', 'FR', 'IT'];
const expected: Record<PaymentMethodCode, string[] | 'brand of a card' | 'retired'> = {
  sdd: ['DE'],
  prezelewy24: ['PL'],
  blik: ['PL'],
  sct: euro,
  giropay: 'retired',
  mastercard: 'brand of a card',
  visa: 'brand of a card',
  creditcard: all,
  cartebancaire: ['FR'],
  nexi: ['IT'],
  ideal: ['NL'],
  bancontact: ['BE'],
  applepay: all,
  paysafecard: euro,
  maestro: 'brand of a card',
  paypal: all,
  sofort: 'retired',
  eps: ['AT'],
};
const offered = paymentMethods.filter((code) => Array.isArray(expected[code]));

async function listOffers() {
  const offers = await Promise.all(
    all.map(async (country) => {
      const member = await service.createMember({ country });
      const { methods } = (await member.call('GET /api/bundles.php')).body;
      return { country, methods };
    }),
  );
  const brands = new Set(offers.flatMap(({ methods }) => methods.flatMap((method) => method.brands)));
  const findOffer = (code: PaymentMethodCode) => {
    const countries = offers.filter(({ methods }) => methods.some((method) => method.code === code));
    if (countries.length > 0) return countries.map(({ country }) => country);
    return brands.has(code) ? 'brand of a card' : 'retired';
  };
  return Object.fromEntries(paymentMethods.map((code) => [code, findOffer(code)]));
}

/** How an order with this method ends where it is offered first. */
async function pay(code: PaymentMethodCode): Promise<string> {
  const country = [...expected[code]][0] ?? '';
  const member = await service.createMember({ country: country.length === 2 ? country : 'DE' });
  const { body, error } = await buy(member, { paymentmethod: code });
  if (error) return error.error;
  await decide(body.redirect_url, code === 'sct' ? 'pending' : 'paid');
  service.clock.advance(300_000);
  const { payment } = await getPayment(member, body.payment.payment_id);
  return `${payment.method} ${payment.status}`;
}

test('each of the 18 methods is offered and paid with in its countries, is a brand of the card, or is retired (PAY-013)', async () => {
  const results: string[] = [];

  const offers = await listOffers();
  for (const code of paymentMethods) results.push(await pay(code));

  expect(Object.keys(offers)).toHaveLength(18);
  expect(offers).toEqual(expected);
  expect(results).toEqual(
    paymentMethods.map((code) =>
      // Direct debit has a call of its own, with its mandate.
      offered.includes(code) && code !== 'sdd' ? `${code} completed` : 'method_unavailable',
    ),
  );
});
