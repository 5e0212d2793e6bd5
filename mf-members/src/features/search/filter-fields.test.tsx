import { expect, jest, test } from '@jest/globals';
import { type Locale, locales } from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { buildUser, fake, renderApp, buildSettings } from '@liaison/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { AgeField } from './age-field.tsx';
import { FilterFields } from './filter-fields.tsx';
import { OptionalFilters } from './optional-filters.tsx';
import type { SearchFilters } from './search-filters.ts';

const site = buildSettings({
  countries: ['NL', 'DE', 'AT', 'PL'],
  region_data: { NL: 'province', IT: 'province', DE: 'state', US: 'state', PL: 'voivodeship', CH: 'canton' },
  search_fields: ['country', 'countryregion'],
});

function setup(filters: SearchFilters, locale: Locale = 'en') {
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

test('the nearest members are offered first only to members with a city', () => {
  const { unmount } = setup({});
  expect(screen.queryByRole('combobox', { name: 'Order' })).not.toBeInTheDocument();
  unmount();
  const user = buildUser();

  renderApp(<FilterFields filters={{}} onChange={jest.fn()} />, {
    settings: site,
    user: { ...user, profile: { ...user.profile, city: 'Lyon' } },
  });

  expect(getOptions('Order')).toContain('Nearest first');
});

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

test.each([
  ['es', 'CH', 'Cantón', 'Cualquiera'],
  ['es', 'NL', 'Provincia', 'Cualquiera'],
  ['it', 'PL', 'Voivodato', 'Qualsiasi'],
  ['it', 'IT', 'Regione', 'Qualsiasi'],
] as const)(
  'in %s the choice of any region of %s has no gender that its label lacks: %s',
  (locale, country, term, choice) => {
    setup({ country }, locale);

    expect(getOptions(term)[0]).toBe(choice);
  },
);

test.each([
  ['DE', 'Bundesland'],
  ['US', 'Bundesstaat'],
])('the states of %s have their German name: %s', (country, term) => {
  setup({ country }, 'de');

  expect(screen.getByRole('combobox', { name: term })).toBeInTheDocument();
});

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

function AgeSearch({ onChange }: { onChange: (filters: SearchFilters) => void }) {
  const [filters, setFilters] = useState<SearchFilters>({});
  return (
    <>
      <AgeField
        filters={filters}
        onChange={(next) => {
          onChange(next);
          setFilters(next);
        }}
      />
      <button type="button">After</button>
    </>
  );
}

function setupAge() {
  const onChange = jest.fn<(filters: SearchFilters) => void>();
  const { user } = renderApp(<AgeSearch onChange={onChange} />, {
    settings: buildSettings({ min_age: 18, max_age: 99 }),
  });
  const typeAge = (name: string, age: string) =>
    user.type(screen.getByRole('textbox', { name }), age, {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    });
  const getAges = () =>
    ['Age from', 'Age to'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
  return { onChange, user, typeAge, getAges };
}

test('ages typed in the wrong order are swapped when the fields are left', async () => {
  const { onChange, user, typeAge, getAges } = setupAge();

  await typeAge('Age from', '50');
  await typeAge('Age to', '40');
  await user.click(screen.getByRole('button', { name: 'After' }));

  expect(onChange).toHaveBeenLastCalledWith({ min_age: 40, max_age: 50 });
  expect(getAges()).toEqual(['40', '50']);
});

test('an age above the other one waits for the other one to be typed', async () => {
  const { onChange, user, typeAge, getAges } = setupAge();
  await typeAge('Age to', '40');
  await user.click(screen.getByRole('button', { name: 'After' }));

  await typeAge('Age from', '50');
  await typeAge('Age to', '60{Enter}');

  expect(onChange.mock.calls).toEqual([[{ max_age: 40 }], [{ min_age: 50, max_age: 60 }]]);
  expect(getAges()).toEqual(['50', '60']);
});

test('a handle of the age range stops at the other one, and searches once it is left', async () => {
  const { onChange, user, typeAge, getAges } = setupAge();
  await typeAge('Age to', '40{Enter}');
  onChange.mockClear();
  const handle = screen.getByRole('slider', { name: 'Age from' });
  act(() => handle.focus());

  fireEvent.change(handle, { target: { value: '60' } });
  expect(getAges()).toEqual(['40', '40']);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'After' }));

  expect(onChange.mock.calls).toEqual([[{ min_age: 40, max_age: 40 }]]);
});

test('where both handles of the age range meet, the one that can be moved back lies above', async () => {
  const { typeAge } = setupAge();
  const find = (name: string) => screen.getByRole('slider', { name });
  const getLayer = (name: string) => Number(getComputedStyle(find(name)).zIndex);
  const isLowerAbove = () => getLayer('Age from') > getLayer('Age to');
  fireEvent.change(find('Age from'), { target: { value: '99' } });
  expect(isLowerAbove()).toBe(true);
  await typeAge('Age to', '40{Enter}');
  fireEvent.change(find('Age from'), { target: { value: '40' } });
  expect(isLowerAbove()).toBe(true);
  for (const name of ['Age from', 'Age to']) await typeAge(name, '18{Enter}');
  expect(isLowerAbove()).toBe(false);
});

test('results that arrive while an age is typed do not take it away', async () => {
  const onChange = jest.fn<(filters: SearchFilters) => void>();
  const settings = buildSettings({ min_age: 18, max_age: 99 });
  function LateSearch() {
    const [filters, setFilters] = useState<SearchFilters>({});
    return (
      <>
        <AgeField filters={filters} onChange={onChange} />
        <button type="button" onClick={() => setFilters({ min_age: 50 })}>
          Show the results
        </button>
      </>
    );
  }
  const { user } = renderApp(<LateSearch />, { settings });
  await user.type(screen.getByRole('textbox', { name: 'Age from' }), '{Control>}a{/Control}50{Tab}');
  await user.keyboard('4');

  // Without moving the focus, as an answer of the service.
  fireEvent.click(screen.getByRole('button', { name: 'Show the results' }));
  await user.keyboard('0{Enter}');

  expect(onChange).toHaveBeenLastCalledWith({ min_age: 40, max_age: 50 });
});

test('an age outside the limits becomes the nearest one, and the limits are named', async () => {
  const { onChange, typeAge, getAges } = setupAge();

  await typeAge('Age from', '17');
  await typeAge('Age to', '120{Enter}');

  expect(getAges()).toEqual(['18', '99']);
  expect(screen.getByText('Ages from 18 to 99 are possible.')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
});

test.each(locales)('each switch among the filters begins with a capital letter in %s', (locale) => {
  renderApp(<OptionalFilters filters={{}} onChange={() => {}} />, {
    settings: buildSettings({
      search_fields: ['with_photo', 'online', 'new', 'hide_fictional'],
      fictional_enabled: true,
      fictional_plural: i18n.t('site:fictional_plural', { lng: locale }),
    }),
    locale,
  });

  expect(screen.getAllByRole('switch')).toHaveLength(4);
  expect(screen.getAllByRole('switch', { name: /^\p{Lu}/u })).toHaveLength(4);
});
