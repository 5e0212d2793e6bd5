import { expect, test } from '@jest/globals';
import { locales } from '@liaison/shared/contracts';
import { formatMoney } from '@liaison/shared/i18n/server';
import { useService } from '../../testing/service.ts';
import { toBundle } from './bundles.service.ts';
import { getDiscountedAmount } from './discounts/discounts.service.ts';
import { splitVat, vatPermilles } from './invoice/vat-rates.ts';
import { getUnspentAmount } from './unspent-share.ts';

const service = useService();

const percentages = Array.from({ length: 101 }, (_, percentage) => percentage);
const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 0;

/** The price of each bundle in each currency. */
const listPrices = () =>
  service.db
    .selectFrom('bundles as b')
    .innerJoin('bundle_prices as p', 'p.bundle_id', 'b.id')
    .select(['b.id', 'b.style', 'b.credits', 'b.label', 'p.currency', 'p.price_minor as price'])
    .execute();

test('for every bundle, currency, discount and country the parts of a price add up to it, in whole minor units of 0 or more', async () => {
  const prices = await listPrices();
  const wrong: unknown[] = [];
  for (const { id, price } of prices)
    for (const percentage of percentages) {
      const amount = getDiscountedAmount(price, { percentage });
      const discount = price - amount;
      for (const permille of [0, ...Object.values(vatPermilles)]) {
        const { net, vat } = splitVat(amount, permille);
        const isExact = Math.abs(net * permille - vat * 1000) <= (1000 + permille) / 2;
        if (![amount, discount, net, vat].every(isAmount) || net + vat + discount !== price || !isExact)
          wrong.push({ id, price, percentage, permille });
      }
      if (Math.abs(discount * 100 - price * percentage) > 50) wrong.push({ id, price, percentage });
    }

  expect(prices).toHaveLength(4 * 8);
  expect(wrong).toEqual([]);
});

test('for every bundle, currency and discount the price of a message is within a minor unit of its share, and is cheaper in larger bundles', async () => {
  const prices = await listPrices();
  const wrong: unknown[] = [];
  for (const percentage of percentages) {
    const bundles = prices.map((bundle) => ({
      currency: bundle.currency,
      ...toBundle({ bundle, discount: { percentage }, isCharged: true }, 10),
    }));
    for (const { id, currency, price, messages, price_per_message: perMessage } of bundles) {
      const larger = bundles.filter((other) => other.currency === currency && other.messages > messages);
      if (!isAmount(perMessage) || Math.abs(perMessage * messages - price) > messages / 2)
        wrong.push({ id, currency, percentage });
      if (larger.some((other) => other.price_per_message > perMessage))
        wrong.push({ id, currency, percentage });
    }
  }

  expect(wrong).toEqual([]);
});

test('for every bundle, currency and discount a withdrawal gives back all of an unspent bundle, nothing of a spent one, and no more after each credit', async () => {
  const wrong: unknown[] = [];
  for (const { id, currency, credits, price } of await listPrices())
    for (const percentage of percentages) {
      const payment = { amount_minor: getDiscountedAmount(price, { percentage }), credits };
      let before = payment.amount_minor;
      for (let unspent = credits; unspent >= 0; unspent -= 1) {
        const amount = getUnspentAmount(payment, unspent);
        const isWhole = unspent < credits || amount === payment.amount_minor;
        if (!isAmount(amount) || amount > before || !isWhole || (unspent === 0 && amount !== 0))
          wrong.push({ id, currency, percentage, unspent });
        before = amount;
      }
    }

  expect(wrong).toEqual([]);
});

test('every price is shown with all of its minor units in each language, and in the symbol of its currency alone', async () => {
  const wrong: string[] = [];
  for (const { currency, price } of await listPrices())
    for (const percentage of percentages)
      for (const locale of locales) {
        const amount = getDiscountedAmount(price, { percentage });
        const text = formatMoney(amount, currency, locale);
        const symbol = text.replace(/[\d.,\s\u00a0\u202f]/g, '');
        if (Number(text.replace(/\D/g, '')) !== amount || !/^(€|£|\$|CHF|zł)$/.test(symbol))
          wrong.push(`${locale} ${amount} ${text}`);
      }

  expect(wrong).toEqual([]);
});
