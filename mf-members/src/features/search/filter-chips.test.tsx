import { expect, test } from '@jest/globals';
import { buildMember, buildSettings, fake, renderApp } from '@liaison/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as MembersScreen } from './members-screen.tsx';

const search =
  'gender=female&min_age=30&max_age=40&country=DE&countryregion=DE-BE&with_photo=true&online=true&new=true&body_type=slim&interests=yoga,dating&hide_fictional=true';
const optional = ['with_photo', 'online', 'new', 'body_type', 'interests', 'hide_fictional'];

test('each active filter has a chip that removes it alone, and that of the ages empties both fields', async () => {
  fake('GET /api/search.php', {
    pageNumber: 1,
    numResults: 1,
    numResultsExact: true,
    results: [buildMember({ name: 'Ines' })],
    seed: null,
  });
  fake('GET /api/regions.php', {
    countries: { DE: { term: 'state', regions: [{ code: 'DE-BE', name: 'Berlin' }] } },
  });
  const { user } = renderApp(<MembersScreen />, {
    path: `/members?${search}`,
    settings: buildSettings({
      geoip_country: null,
      search_fields: ['gender', 'age', 'country', 'countryregion', ...optional],
    }),
  });
  await screen.findByRole('button', { name: 'Remove filter: Berlin' });
  const listChips = () => screen.queryAllByLabelText(/^Remove filter/);
  const getNames = () => listChips().map((chip) => chip.getAttribute('aria-label') ?? '');
  const names = getNames();
  expect(names).toHaveLength(11);

  while (names.length > 0) {
    const last = names.pop() ?? '';
    await user.click(screen.getByLabelText(last));
    await waitFor(() => expect(getNames()).toEqual(names));
  }

  expect(screen.getByRole('textbox', { name: 'Age from' })).toHaveValue('18');
  expect(screen.getByRole('textbox', { name: 'Age to' })).toHaveValue('99');
});
