import { expect, test } from '@jest/globals';
import { renderApp } from '@liaison/shared/testing';
import { Select } from '@liaison/shared/ui';
import { screen } from '@testing-library/react';
import { useCountryOptions } from './use-country-options.ts';

const CountrySelect = () => <Select label="Country" options={useCountryOptions(['LV', 'LU', 'LT'])} />;

test('countries are in the order of the page’s language, whatever that of the browser is', () => {
  renderApp(<CountrySelect />, { locale: 'pl' });

  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Litwa', 'Luksemburg', 'Łotwa']);
});
