import { afterEach, expect, jest, test } from '@jest/globals';
import { setDateCountry } from '@liaison/shared/i18n';
import type { Locale } from '@liaison/shared/contracts';
import { renderApp } from '@liaison/shared/testing';
import { act, screen } from '@testing-library/react';
import { BirthDateField } from './birth-date-field.tsx';

afterEach(() => act(() => setDateCountry(null)));

const listParts = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('autocomplete'));
const dayFirst = ['bday-day', 'bday-month', 'bday-year'];
const monthFirst = ['bday-month', 'bday-day', 'bday-year'];

test.each<[Locale, string | null, string[]]>([
  ['en', null, monthFirst],
  ['en', 'US', monthFirst],
  ['en', 'GB', dayFirst],
  ['de', 'US', dayFirst],
])('the order of the birth date follows language and country: %s, %s', (locale, country, expected) => {
  setDateCountry(country);

  renderApp(<BirthDateField legend="Date of birth" onChange={() => {}} />, { locale });

  expect(listParts()).toEqual(expected);
});

test('the order changes with the country, and the entered date stays', async () => {
  const { user } = renderApp(<BirthDateField legend="Date of birth" onChange={() => {}} />);
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '17');

  act(() => setDateCountry('GB'));

  expect(listParts()).toEqual(dayFirst);
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('17');
});

test('the field is left when the focus leaves all three inputs, not when it moves among them', async () => {
  const handleBlur = jest.fn();
  const { user } = renderApp(
    <BirthDateField legend="Date of birth" onChange={() => {}} onBlur={handleBlur} />,
  );
  await user.click(screen.getByRole('textbox', { name: 'Month' }));
  await user.tab();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Year' })).toHaveFocus();
  expect(handleBlur).not.toHaveBeenCalled();

  await user.tab();

  expect(handleBlur).toHaveBeenCalledTimes(1);
});
