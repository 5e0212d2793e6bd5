import { afterEach, expect, jest, test } from '@jest/globals';
import { queryClient } from '@liaison/shared/api';
import type { SearchResults } from '@liaison/shared/contracts';
import { buildMember, buildSettings, buildUser, fake, startSession } from '@liaison/shared/testing';
import { InfiniteQueryObserver, onlineManager } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { searchQuery } from './search.api.ts';

afterEach(() => void jest.restoreAllMocks());

const buildPage = (pageNumber: number): SearchResults => ({
  pageNumber,
  numResults: 60,
  numResultsExact: true,
  results: [buildMember({})],
  seed: 'next',
});

test('when the connection is back after ten minutes, only a search without further pages is requested again', async () => {
  startSession(buildUser(), buildSettings());
  const calls = fake('GET /api/search.php', buildPage(1));
  const [long, short] = [searchQuery({ gender: 'male' }), searchQuery({ gender: 'female' })];
  const pages = [buildPage(1), buildPage(2), buildPage(3)];
  const pageParams = pages.map(({ pageNumber }) => ({ pageNumber, seed: 'next' }));
  queryClient.setQueryData(long.queryKey, { pages, pageParams });
  queryClient.setQueryData(short.queryKey, { pages: [buildPage(1)], pageParams: [{ pageNumber: 1 }] });
  queryClient.mount();
  const stops = [
    new InfiniteQueryObserver(queryClient, long).subscribe(() => undefined),
    new InfiniteQueryObserver(queryClient, short).subscribe(() => undefined),
  ];
  onlineManager.setOnline(false);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 660_000);

  onlineManager.setOnline(true);

  await waitFor(() => expect(calls).not.toEqual([]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(calls.map(({ query }) => query.gender)).toEqual(['female']);
  for (const stop of stops) stop();
  queryClient.unmount();
});
