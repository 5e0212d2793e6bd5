import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { queryClient } from '@liaison/shared/api';
import { clearUser, setUser, useSession } from '@liaison/shared/session';
import { buildUser, renderApp } from '@liaison/shared/testing';
import { resetQueriesOnAccountChange } from './reset-queries-on-account-change.ts';

const [ana, ben] = [buildUser({ id: '1', name: 'Ana' }), buildUser({ id: '2', name: 'Ben' })];

resetQueriesOnAccountChange();

function Letters() {
  const name = useSession(({ user }) => user?.name ?? 'nobody');
  const { data } = useQuery({
    queryKey: ['letters'],
    queryFn: async () => `Letters of ${useSession.getState().user?.name}`,
    enabled: name !== 'nobody',
    staleTime: Infinity,
  });
  return <p>{data}</p>;
}

test('what one member has loaded is gone when the session ends', async () => {
  renderApp(<Letters />, { user: ana });
  await screen.findByText('Letters of Ana');

  act(() => clearUser('expired'));

  expect(queryClient.getQueryData(['letters'])).toBeUndefined();
});

test('a screen that stays open loads its data again for the member who signs in', async () => {
  renderApp(<Letters />, { user: ana });
  await screen.findByText('Letters of Ana');

  act(() => setUser(ben));

  expect(await screen.findByText('Letters of Ben')).toBeVisible();
});
