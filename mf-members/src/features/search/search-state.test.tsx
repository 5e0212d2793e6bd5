import { expect, test } from '@jest/globals';
import type { SearchFilters, SearchResults } from '@liaison/shared/contracts';
import { clearUser, setUser } from '@liaison/shared/session';
import {
  buildMember,
  buildUser,
  fake,
  fakeError,
  renderApp,
  buildSettings,
  setMedia,
} from '@liaison/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Component as MembersScreen } from './members-screen.tsx';

const site = buildSettings({
  geoip_country: null,
  search_fields: ['gender', 'country', 'countryregion', 'age', 'online'],
});
const first: SearchResults = {
  pageNumber: 1,
  numResults: 2,
  numResultsExact: true,
  results: [buildMember({ name: 'Ines' })],
  seed: 'next',
  similar: {
    pageNumber: 1,
    numResults: 1,
    results: [buildMember({ name: 'Wide' })],
    relaxed: ['countryregion'],
  },
};
const second: SearchResults = {
  pageNumber: 2,
  numResults: 2,
  numResultsExact: true,
  results: [buildMember({ name: 'Noor' })],
  seed: null,
};

function setup(userId: string | null, saved: SearchFilters | null = null) {
  const calls = fake('GET /api/search.php', ({ query }) => (query?.seed === 'next' ? second : first));
  fake('GET /api/regions.php', {
    countries: { DE: { term: 'state', regions: [{ code: 'DE-BE', name: 'Berlin' }] } },
  });
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  const saves = fake('PUT /api/search.php', null);
  return {
    calls,
    saves,
    ...renderApp(<MembersScreen />, {
      path: '/members',
      route: '/members',
      user: userId === null ? null : buildUser({ id: userId, search_filters: saved }),
      settings: site,
    }),
  };
}

test('the number of members is announced again after a changed filter, where screen readers listen already', async () => {
  const { user } = setup('19');
  await screen.findByRole('link', { name: /Ines/ });
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('2 members');
  fake('GET /api/search.php', { ...second, numResults: 7 });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE');

  await waitFor(() => expect(status).toHaveTextContent('7 members'));
});

test('after a block of the last member who was found the heading has the focus', async () => {
  const { user } = setup('18');
  fake('POST /api/block.php', { blocked: true });
  await user.click(await screen.findByRole('button', { name: 'More about Ines' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Ines' }));
  fake('GET /api/search.php', { ...second, numResults: 0, results: [] });

  await user.click(await screen.findByRole('button', { name: 'Block Ines' }));

  expect(await screen.findByRole('heading', { name: 'Nobody fits these filters' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a removed filter leaves the focus to the next one, the last one and clearing them all to the heading', async () => {
  const { user } = setup('12', { gender: 'female', country: 'DE', countryregion: 'DE-BE', min_age: 30 });

  await user.click(await screen.findByRole('button', { name: 'Remove filter: Germany' }));
  expect(await screen.findByRole('button', { name: 'Remove filter: Age 30 to 99' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Age 30 to 99' }));
  expect(screen.getByRole('button', { name: 'Remove filter: Women' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Women' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('going back restores the search: filters, all pages, the count and the similar members (SH-012)', async () => {
  const { user, unmount, saves } = setup('11');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');
  await user.type(screen.getByRole('textbox', { name: 'Age from' }), '{Control>}a{/Control}25{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Age to' }), '{Control>}a{/Control}40{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: /Noor/ });
  unmount();

  const { calls, router } = setup('11', saves.at(-1)?.body as SearchFilters);

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    country: 'DE',
    countryregion: 'DE-BE',
    min_age: '25',
    max_age: '40',
  });
  expect(screen.getByRole('link', { name: /Ines/ })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
  const similar = within(screen.getByRole('region', { name: 'Similar profiles' }));
  expect(similar.getByRole('link', { name: /Wide/ })).toBeVisible();
  expect(calls).toHaveLength(0);
});

test('the last of several quick changes is the one that is saved', async () => {
  const { user, calls } = setup('14');
  const saved = Promise.withResolvers<null>();
  const saves = fake('PUT /api/search.php', async () => {
    if (saves.length === 1) await saved.promise;
    return null;
  });

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  await waitFor(() => expect(saves).toHaveLength(1));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ countryregion: 'DE-BE' }));
  expect(saves).toHaveLength(1);
  saved.resolve(null);

  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ country: 'DE', countryregion: 'DE-BE' }));
});

test('a filter that is changed before the last change is shown does not drop it', async () => {
  const { calls, saves } = setup('21');
  const [gender, country] = await Promise.all(
    ['I am looking for', 'Country'].map((name) => screen.findByRole('combobox', { name })),
  );

  await act(async () => {
    fireEvent.change(country as Element, { target: { value: 'DE' } });
    fireEvent.change(gender as Element, { target: { value: 'female' } });
  });

  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ country: 'DE', gender: 'female' }));
  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ country: 'DE', gender: 'female' }));
});

test('a change that cannot be saved does not keep the next one from being saved', async () => {
  const { user } = setup('15');
  fakeError('PUT /api/search.php', 'internal', {}, { once: true });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  const saves = fake('PUT /api/search.php', null);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');

  await waitFor(() => expect(saves.at(-1)?.body).toMatchObject({ countryregion: 'DE-BE' }));
});

test('a change that waits to be saved when another member signs in is not saved for that one', async () => {
  const { user, calls } = setup('16');
  const saved = Promise.withResolvers<null>();
  const saves = fake('PUT /api/search.php', () => saved.promise);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  await waitFor(() => expect(saves).toHaveLength(1));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ countryregion: 'DE-BE' }));
  act(() => {
    clearUser('member-asked');
    setUser(buildUser({ id: '17' }));
  });

  saved.resolve(null);

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'NL');
  await waitFor(() => expect(saves.length).toBeGreaterThan(1));
  expect(saves.map(({ body }) => body.country)).toEqual(['DE', 'NL']);
});

test('the search of a visitor is there again at the next visit, and Back leaves it', async () => {
  const { user, unmount, router } = setup(null);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  await waitFor(() => expect(router.state.location.search).toBe('?country=DE'));
  expect(router.state.historyAction).toBe('REPLACE');
  unmount();

  setup(null);

  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('DE');
});

test('another member on the same device starts with their own search (SH-012)', async () => {
  const { user, unmount } = setup('12');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'DE');
  unmount();

  const { router } = setup('13');

  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('the swipe game is linked where the bottom bar of phones does not have it', async () => {
  const desktop = setup('19');
  expect(await screen.findByRole('link', { name: 'Match finder' })).toHaveAttribute('href', '/match-finder');
  expect(screen.getByRole('link', { name: 'Swipe game' })).toHaveAttribute('href', '/swipe-game');
  desktop.unmount();

  setMedia({ width: 390 });
  setup('19');

  expect(await screen.findByRole('link', { name: 'Match finder' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Swipe game' })).toBeNull();
});

test('the sheet with the filters stays open and keeps what is typed when the phone is turned', async () => {
  setMedia({ width: 390 });
  const { user } = setup('20');
  const button = await screen.findByRole('button', { name: /^Filters/ });
  await user.click(button);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  await user.type(within(sheet).getByRole('textbox', { name: 'Age from' }), '{Control>}a{/Control}30');

  act(() => setMedia({ width: 844 }));

  expect(sheet).toBeVisible();
  expect(within(sheet).getByRole('textbox', { name: 'Age from' })).toHaveValue('30');
  await user.click(within(sheet).getByRole('button', { name: 'Show members' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});
