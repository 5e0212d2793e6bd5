import { expect, test } from '@jest/globals';
import { queryClient, storeAnswers } from '@liaison/shared/api';
import { buildMember, fake, setMedia } from '@liaison/shared/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { landerMembersQuery } from './lander.api.ts';
import { useQueryNearView } from './use-query-near-view.ts';

const answer = { profiles: [buildMember({ name: 'Vera' })], fictional_note: null };

function open({ hydrate, inView }: { hydrate: boolean; inView: boolean }) {
  setMedia({ inView });
  const { result } = renderHook(
    () => {
      const { ref, query } = useQueryNearView(landerMembersQuery({ type: 'home' }));
      useEffect(() => ref(document.body), [ref]);
      return query;
    },
    {
      hydrate,
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  return result;
}

test('over prerendered HTML, an answer of the document is shown only near the view, and without a call', async () => {
  const calls = fake('GET /api/lander.php', answer);
  storeAnswers({ 'GET /api/lander.php?type=home': answer });

  const farAway = open({ hydrate: true, inView: false });
  expect(farAway.current).toMatchObject({ data: undefined, isPending: true });

  const near = open({ hydrate: true, inView: true });
  await waitFor(() => expect(near.current.data).toEqual(answer));
  expect(calls).toEqual([]);
});

test('a screen that is opened later shows at once what is known, so that Back returns to it as it was', () => {
  storeAnswers({ 'GET /api/lander.php?type=home': answer });

  const later = open({ hydrate: false, inView: false });

  expect(later.current).toMatchObject({ data: answer, isPending: false });
});
