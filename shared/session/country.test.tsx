import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aUser, renderApp, settings } from '@liaison/shared/testing';
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
const site = (places: { geoip_country: string | null; geoip_selected_country: string | null }) =>
  settings({ minimum_message_costs: prices, ...places });

test.each([
  ['of the account', aUser({ country: 'GB' }), 'NL', 'PL', '180 GBP'],
  ['that the visitor chose', null, 'NL', 'PL', '900 PLN'],
  ['that the address tells', null, 'NL', null, '200 EUR'],
  ['that has no price', null, 'AQ', null, 'unknown'],
])('a message costs what it costs in the country %s (DEC-35)', (_which, user, found, chosen, price) => {
  renderApp(<Price />, {
    user,
    settings: site({ geoip_country: found, geoip_selected_country: chosen }),
  });

  expect(screen.getByText(price)).toBeInTheDocument();
});
