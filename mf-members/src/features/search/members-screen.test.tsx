import { expect, test } from '@jest/globals';
import type { SearchResults } from '@liaison/shared/contracts';
import { buildMember, buildUser, fake, fakeError, renderApp, buildSettings } from '@liaison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Component as MembersScreen } from './members-screen.tsx';

const site = buildSettings({
  geoip_country: null,
  search_fields: ['gender', 'country', 'countryregion', 'age', 'hide_fictional'],
});
const buildPage = (change: Partial<SearchResults> = {}): SearchResults => ({
  pageNumber: 1,
  numResults: 1,
  numResultsExact: true,
  results: [buildMember({ name: 'Ines' })],
  seed: null,
  ...change,
});

const setup = (path = '/members', user = buildUser()) => {
  fake('GET /api/regions.php', {
    countries: { DE: { term: 'state', regions: [{ code: 'DE-BE', name: 'Berlin' }] } },
  });
  fake('PUT /api/search.php', null);
  fake('GET /api/likes.php', { profiles: [], liked_by: [], sent: [], matches: [] });
  return renderApp(<MembersScreen />, { path, route: '/members', user, settings: site });
};

test('lists members with name, age, location and the fictional mark, and shows their number (MEM-001, MEM-005, MEM-015)', async () => {
  fake(
    'GET /api/search.php',
    buildPage({
      numResults: 2,
      results: [
        buildMember({ name: 'Ines', age: 30, city: 'Lyon' }),
        buildMember({ name: 'Dorian', is_fictional: true }),
      ],
    }),
  );

  setup();

  expect(await screen.findByRole('link', { name: 'Ines, 30' })).toHaveAttribute(
    'href',
    expect.stringContaining('/members/'),
  );
  expect(screen.getByText('Lyon')).toBeVisible();
  expect(screen.getByRole('link', { name: /Dorian.*Fictional/ })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 members');
});

test('a filter is written to the URL and removed by its chip (MEM-002)', async () => {
  const calls = fake('GET /api/search.php', buildPage());
  const { user, router } = setup();
  await screen.findByRole('link', { name: /Ines/ });

  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'DE');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'DE-BE');

  expect(router.state.location.search).toBe('?country=DE&countryregion=DE-BE');
  expect(calls.at(-1)?.query).toMatchObject({ gender: 'female', country: 'DE', countryregion: 'DE-BE' });

  await user.click(screen.getByRole('button', { name: 'Remove filter: Berlin' }));

  expect(router.state.location.search).toBe('?country=DE');
});

test('an address with parameters that are no filters opens the last search and keeps them', async () => {
  const calls = fake('GET /api/search.php', buildPage());

  const { router } = setup('/members?t=5', buildUser({ search_filters: { country: 'DE', min_age: 30 } }));

  expect(await screen.findByRole('link', { name: /Ines/ })).toBeVisible();
  expect(router.state.location.search).toBe('?gender=any&country=DE&min_age=30&t=5');
  expect(calls.map(({ query }) => query?.country)).toEqual(['DE']);
});

test('a changed filter leaves the open sheet of filters as it is', async () => {
  fake('GET /api/search.php', buildPage());
  const { user, router } = setup();

  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  const sheet = await screen.findByRole('dialog', { name: 'More filters' });
  await user.click(screen.getByRole('switch', { name: /Show/ }));

  expect(router.state.location.search).toBe('?hide_fictional=true');
  expect(screen.getByRole('dialog')).toBe(sheet);
});

test('the filter that hides fictional members is named in words', async () => {
  fake('GET /api/search.php', buildPage());

  renderApp(<MembersScreen />, { path: '/members?hide_fictional=true', settings: site });

  expect(
    await screen.findByRole('button', { name: 'Remove filter: Without fictional profiles' }),
  ).toBeVisible();
});

test('shows only the filters enabled by the site (MEM-003)', async () => {
  fake('GET /api/search.php', buildPage());

  renderApp(<MembersScreen />, { path: '/members', settings: { ...site, search_fields: ['gender'] } });

  expect(await screen.findByRole('combobox', { name: 'I am looking for' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Country' })).not.toBeInTheDocument();
});

test('further pages are requested by their seed and added below (MEM-004)', async () => {
  const calls = fake('GET /api/search.php', ({ query }) =>
    query?.seed === 'next'
      ? buildPage({ pageNumber: 2, results: [buildMember({ name: 'Noor' })] })
      : buildPage({ seed: 'next', numResults: 2 }),
  );
  const { user } = setup();

  await user.click(await screen.findByRole('button', { name: 'Load more' }));

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ines/ })).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ pageNumber: '2', seed: 'next' });
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('similar members have their own section, which names the relaxed filters (MEM-006)', async () => {
  fake(
    'GET /api/search.php',
    buildPage({
      similar: {
        pageNumber: 1,
        numResults: 1,
        results: [buildMember({ name: 'Wide' })],
        relaxed: ['countryregion', 'age'],
      },
    }),
  );

  setup('/members?min_age=30&max_age=40');

  const similar = within(await screen.findByRole('region', { name: 'Similar profiles' }));
  expect(similar.getByText('other regions and age 20 to 50')).toBeVisible();
  expect(similar.getByRole('link', { name: /Wide/ })).toBeVisible();
});

test('clearing the filters replaces all loaded pages by the first of an unfiltered search (MEM-007)', async () => {
  const calls = fake('GET /api/search.php', ({ query }) => {
    if (query?.country !== 'DE') return buildPage({ results: [buildMember({ name: 'Mia' })] });
    return query.seed === 'next'
      ? buildPage({ pageNumber: 2, numResults: 2, results: [buildMember({ name: 'Noor' })] })
      : buildPage({ seed: 'next', numResults: 2 });
  });
  const { user, router } = setup('/members?country=DE');
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: /Noor/ });

  await user.click(screen.getByRole('button', { name: 'Clear filters' }));

  expect(await screen.findByRole('link', { name: /Mia/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ines|Noor/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Remove filter|Clear filters/ })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?gender=any');
  expect(calls.at(-1)?.query).toEqual({ pageNumber: '1' });
});

test('an empty result has a button that clears the filters', async () => {
  fake('GET /api/search.php', buildPage({ numResults: 0, results: [] }));
  const { user, router } = setup('/members?country=DE');

  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));

  expect(router.state.location.search).toBe('?gender=any');
});

test('a failed search can be retried', async () => {
  fakeError('GET /api/search.php', 'unavailable');
  const { user } = setup();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fake('GET /api/search.php', buildPage());

  await user.click(retry);

  expect(await screen.findByRole('link', { name: /Ines/ })).toBeVisible();
});

test('a visitor is asked to sign up or log in where only members may search (MEM-012)', async () => {
  fakeError('GET /api/search.php', 'authentication_required');

  renderApp(<MembersScreen />, { path: '/members', settings: site });

  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?next=/members');
});

test('going back shows the list without a new request (SH-012)', async () => {
  const calls = fake('GET /api/search.php', buildPage());
  const first = setup();
  await screen.findByRole('link', { name: /Ines/ });
  first.unmount();

  setup();

  expect(screen.getByRole('link', { name: /Ines/ })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('the like button is pressed at once, before the API has responded (MEM-028)', async () => {
  fake('GET /api/search.php', buildPage());
  const { user } = setup();
  const heart = await screen.findByRole('button', { name: 'Like Ines' });
  const calls = fake('POST /api/like.php', 'never');

  await user.click(heart);

  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(calls).toHaveLength(1);
});

test('a like is reset when the call fails', async () => {
  fake('GET /api/search.php', buildPage());
  const calls = fakeError('POST /api/like.php', 'rate_limited');
  const { user } = setup();
  const heart = await screen.findByRole('button', { name: 'Like Ines' });

  await user.click(heart);

  await waitFor(() => expect(calls).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Like Ines', pressed: false })).toBe(heart);
});

test('the like button of a visitor links to sign-in and from there to the profile', async () => {
  const member = buildMember({ name: 'Ines' });
  fake('GET /api/search.php', buildPage({ results: [member] }));

  renderApp(<MembersScreen />, { path: '/members', settings: site });

  expect(await screen.findByRole('link', { name: 'Like Ines' })).toHaveAttribute(
    'href',
    `/login?next=/members/${member.id}`,
  );
});
