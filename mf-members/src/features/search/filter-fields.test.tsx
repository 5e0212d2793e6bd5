import { expect, jest, test } from '@jest/globals';
import { fake, renderApp, buildSettings } from '@liaison/shared/testing';
import { screen, within } from '@testing-library/react';
import { FilterFields } from './filter-fields.tsx';
import type { SearchFilters } from './search-filters.ts';

const site = buildSettings({
  countries: ['NL', 'DE', 'AT', 'PL'],
  region_data: { NL: 'province', DE: 'state', PL: 'voivodeship', CH: 'canton' },
  search_fields: ['country', 'countryregion'],
});

function setup(filters: SearchFilters, locale: 'en' | 'de' = 'en') {
  fake('GET /api/regions.php', {
    countries: {
      DE: {
        term: 'state',
        regions: [
          { code: 'DE-BE', name: 'Berlin' },
          { code: 'DE-BY', name: 'Bayern' },
        ],
      },
      NL: { term: 'province', regions: [{ code: 'NL-NH', name: 'Noord-Holland' }] },
    },
  });
  const onChange = jest.fn<(filters: SearchFilters) => void>();
  return {
    onChange,
    ...renderApp(<FilterFields filters={filters} onChange={onChange} />, { settings: site, locale }),
  };
}

const getOptions = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test.each([
  ['en', 'Country', ['All countries', 'Austria', 'Germany', 'Netherlands', 'Poland']],
  ['de', 'Land', ['Alle Länder', 'Deutschland', 'Niederlande', 'Österreich', 'Polen']],
] as const)(
  'the countries of the settings are named and sorted in the language of the page: %s (SH-033)',
  (locale, label, expected) => {
    setup({}, locale);

    expect(getOptions(label)).toEqual(expected);
  },
);

test.each([
  ['DE', 'State'],
  ['NL', 'Province'],
  ['PL', 'Voivodeship'],
  ['AT', 'Region'],
])(
  'the label of the regions of %s follows region_data of the settings: %s (SH-033, SH-021)',
  (country, term) => {
    setup({ country });

    expect(screen.getByRole('combobox', { name: term })).toBeInTheDocument();
  },
);

test('the regions are those of the chosen country, and disabled without a country (SH-033)', async () => {
  const { unmount } = setup({});
  expect(screen.getByRole('combobox', { name: 'Region' })).toBeDisabled();
  unmount();

  const { user, onChange } = setup({ country: 'DE' });
  await screen.findByRole('option', { name: 'Berlin' });

  expect(getOptions('State')).toEqual(['All', 'Berlin', 'Bayern']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'DE-BE');
  expect(onChange).toHaveBeenCalledWith({ country: 'DE', countryregion: 'DE-BE' });
});
