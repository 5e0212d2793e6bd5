import { expect, test } from '@jest/globals';
import type { SearchResults } from '@liaison/shared/contracts';
import { queryClient } from '@liaison/shared/api';
import { updateUser } from '@liaison/shared/session';
import {
  buildMember,
  buildSettings,
  buildUser,
  fake,
  fakeError,
  renderApp,
  setMedia,
} from '@liaison/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { relatedQuery } from '../../profile.api.ts';
import { Component as MembersScreen } from './members-screen.tsx';

const first: SearchResults = {
  pageNumber: 1,
  numResults: 1000,
  numResultsExact: false,
  results: [buildMember({ name: 'Ines' })],
  seed: 'next',
};

function setup({ search = '', user = buildUser() } = {}) {
  fake('GET /api/search.php', first);
  return renderApp(<MembersScreen />, {
    path: `/members${search}`,
    route: '/members',
    user,
    settings: buildSettings({ geoip_country: null, search_fields: ['hide_fictional'] }),
  });
}

test('a number of members that was not counted to the end is named as the least (MEM-005)', async () => {
  setup();

  await screen.findByRole('link', { name: /Ines/ });

  expect(screen.getByRole('status')).toHaveTextContent('More than 1,000 members');
});

test('a further page that fails says so, and is requested again only by the button', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  const failed = fakeError('GET /api/search.php', 'internal');
  setMedia({ width: 800, inView: true });
  await user.click(button);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('An error occured');
  expect(screen.getByRole('link', { name: /Ines/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  const results = [buildMember({ name: 'Noor' })];
  fake('GET /api/search.php', { ...first, pageNumber: 2, results, seed: null });

  await user.click(retry);

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  expect(failed).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('members who are added to the list are announced by how many are shown now', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  // One of them has moved back in the order and comes again.
  const results = [...first.results, buildMember({ name: 'Noor' })];
  fake('GET /api/search.php', { ...first, pageNumber: 2, results });

  await user.click(button);

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Members shown: 2'));
});

test('the button for more members leaves its focus to the retry of a failed page, then to the first new one', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  fakeError('GET /api/search.php', 'internal');
  await user.click(button);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(retry).toHaveFocus());
  const results = [buildMember({ name: 'Noor' }), buildMember({ name: 'Lena' })];
  fake('GET /api/search.php', { ...first, pageNumber: 2, results, seed: null });

  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('link', { name: /Noor/ })).toHaveFocus());
});

test('the first new member gets the focus also where an advertisement is among the last ones', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  const offer = { variant: 'cam', name: 'Cams', url: 'https://cams.example' } as const;
  const results = ['Noor', 'Lena', ...'abcdefghijk'].map((name) => buildMember({ name }));
  fake('GET /api/search.php', { ...first, pageNumber: 2, results, offer, seed: null });

  await user.click(button);

  await waitFor(() => expect(screen.getByRole('link', { name: /Noor/ })).toHaveFocus());
});

test('a member who is listed already and comes again does not get the focus in place of the first new one', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  const results = [...first.results, buildMember({ name: 'Noor' })];
  fake('GET /api/search.php', { ...first, pageNumber: 2, results, seed: null });

  await user.click(button);

  await waitFor(() => expect(screen.getByRole('link', { name: /Noor/ })).toHaveFocus());
});

test('the focus stays in the list when the last page has nobody new', async () => {
  const { user } = setup();
  const button = await screen.findByRole('button', { name: 'Load more' });
  fake('GET /api/search.php', { ...first, pageNumber: 2, seed: null });

  await user.click(button);

  await waitFor(() => expect(screen.getByRole('link', { name: /Ines/ })).toHaveFocus());
});

test('after the member has moved the nearest members are those near the new city', async () => {
  const user = buildUser();
  setup({ search: '?sort=nearest', user });
  await screen.findByRole('link', { name: /Ines/ });
  fake('GET /api/search.php', { ...first, results: [buildMember({ name: 'Noor' })] });

  act(() => void updateUser(user.id, { profile: { ...user.profile, city: 'Hamburg', city_id: 2911298 } }));

  expect(await screen.findByRole('link', { name: /Noor/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Ines/ })).not.toBeInTheDocument();
});

test('similar members that were loaded before fictional ones were shown or hidden are loaded again', async () => {
  const calls = fake('GET /api/related.php', { profiles: [] });
  const fetchRelated = () => queryClient.fetchQuery(relatedQuery('7'));
  const saves = fake('PUT /api/search.php', null);
  const { user } = setup({
    search: '?hide_fictional=true',
    user: buildUser({ search_filters: { hide_fictional: true } }),
  });
  await fetchRelated();

  await user.click(await screen.findByRole('button', { name: /^Remove filter: Without fictional/ }));
  await waitFor(() => expect(saves).toHaveLength(1));

  await waitFor(async () => {
    await fetchRelated();
    expect(calls).toHaveLength(2);
  });
});
