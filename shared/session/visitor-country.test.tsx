import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildUser, renderApp, buildSettings } from '@liaison/shared/testing';
import { useMessagePrice } from './index.ts';

const Price = () => {
  const price = useMessagePrice();
  return <p>{price ? `${price.costs} ${price.currency}` : 'unknown'}</p>;
};
const prices = {
  NL: { costs: 200, currency: 'EUR' },
  PL: { costs: 900, currency: 'PLN' },
  GB: { costs: 180, currency: 'GBP' },
} as const;
const settingsIn = (countries: { geoip_country: string | null; geoip_selected_country: string | null }) =>
  buildSettings({ minimum_message_costs: prices, ...countries });

test.each([
  ['of the account', buildUser({ country: 'GB' }), 'NL', 'PL', '180 GBP'],
  ['that the visitor chose', null, 'NL', 'PL', '900 PLN'],
  ['of the IP address', null, 'NL', null, '200 EUR'],
  ['without a price', null, 'AQ', null, 'unknown'],
])('a message has the price of the country %s (DEC-35)', (_which, user, detected, chosen, price) => {
  renderApp(<Price />, {
    user,
    settings: settingsIn({ geoip_country: detected, geoip_selected_country: chosen }),
  });

  expect(screen.getByText(price)).toBeInTheDocument();
});

test('a message costs a member as much as in the own last bundle, rounded to whole minor units', () => {
  const user = buildUser({ country: 'NL', credit_price: { amount: 999 / 50, currency: 'GBP' } });

  renderApp(<Price />, {
    user,
    settings: settingsIn({ geoip_country: 'NL', geoip_selected_country: null }),
  });

  expect(screen.getByText('200 GBP')).toBeInTheDocument();
});
