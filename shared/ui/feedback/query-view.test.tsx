import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery, queryClient } from '@liaison/shared/api';
import { fake, fakeError, renderApp } from '@liaison/shared/testing';
import { QueryView } from './query-view.tsx';

const interestsQuery = apiQuery('GET /api/interests.php');

const Main = ({ children }: { children: ReactNode }) => <main>{children}</main>;

function Interests() {
  const query = useQuery(interestsQuery);
  return (
    <QueryView
      query={query}
      loading={<p>Loading interests</p>}
      isEmpty={({ interests }) => interests.length === 0}
      empty={<p>No interests</p>}
      renderError={(error) => ('code' in error && error.code === 'not_found' ? <p>Gone</p> : undefined)}
      frame={Main}
    >
      {({ interests }) => <p>{interests.join(' and ')}</p>}
    </QueryView>
  );
}

test('a failed query explains the error with its request id, and a retry shows the data (SH-008)', async () => {
  fakeError('GET /api/interests.php', 'unavailable', { request_id: 'request-7' });
  const { user } = renderApp(<Interests />);
  expect(screen.getByRole('main')).toHaveTextContent('Loading interests');

  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the service right now');
  expect(screen.getByRole('main')).toHaveTextContent('request-7');
  fake('GET /api/interests.php', { interests: ['coffee', 'music'] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('coffee and music')).toBeVisible();
  expect(screen.queryByRole('main')).toBeNull();
});

test('a retry leaves the focus at what replaces the error: the placeholder, the error again, then the data (SH-008)', async () => {
  const retry = { name: 'Try again' };
  const calls = fakeError('GET /api/interests.php', 'unavailable');
  const { user } = renderApp(
    <>
      <a href="/before">Before</a>
      <Interests />
      <a href="/after">After</a>
    </>,
  );
  await user.click(await screen.findByRole('button', retry));
  await waitFor(() => expect(calls).toHaveLength(2));
  await screen.findByRole('button', retry);
  await user.tab();
  expect(screen.getByRole('button', retry)).toHaveFocus();

  const { promise, resolve } = Promise.withResolvers<{ interests: string[] }>();
  fake('GET /api/interests.php', () => promise);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Loading interests')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  resolve({ interests: ['coffee'] });
  expect(await screen.findByText('coffee')).toBeVisible();
  await user.tab();

  expect(screen.getByRole('link', { name: 'After' })).toHaveFocus();
});

test('empty data has a view of its own', async () => {
  fake('GET /api/interests.php', { interests: [] });

  renderApp(<Interests />);

  expect(await screen.findByText('No interests')).toBeVisible();
});

test('an error that a retry cannot resolve has a view of its own', async () => {
  fakeError('GET /api/interests.php', 'not_found');

  renderApp(<Interests />);

  expect(await screen.findByText('Gone')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('data that the service refuses when it is fetched again is not shown any more', async () => {
  fake('GET /api/interests.php', { interests: ['coffee'] });
  renderApp(<Interests />);
  await screen.findByText('coffee');
  fakeError('GET /api/interests.php', 'not_found');

  await act(() => queryClient.refetchQueries(interestsQuery));

  expect(await screen.findByText('Gone')).toBeVisible();
  expect(screen.queryByText('coffee')).not.toBeInTheDocument();
});

test('data stays when refetching it fails', async () => {
  fake('GET /api/interests.php', { interests: ['coffee'] });
  renderApp(<Interests />);
  await screen.findByText('coffee');
  const calls = fakeError('GET /api/interests.php', 'unavailable');

  await queryClient.refetchQueries(interestsQuery);

  expect(calls).toHaveLength(1);
  expect(queryClient.getQueryState(interestsQuery.queryKey)?.status).toBe('error');
  expect(screen.getByText('coffee')).toBeVisible();
});

test('data stays when a later request for it fails', async () => {
  fake('GET /api/interests.php', { interests: ['coffee', 'music'] });
  renderApp(<Interests />);
  await screen.findByText('coffee and music');
  const calls = fakeError('GET /api/interests.php', 'unavailable');

  await act(() => queryClient.refetchQueries({ queryKey: interestsQuery.queryKey }));

  expect(calls).toHaveLength(1);
  expect(screen.getByText('coffee and music')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
