import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody, MemberCard } from '@liaison/shared/contracts';
import { forgetTracking, setUser } from '@liaison/shared/session';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';

/** What is known about an address; asked once per address. */
export const emailCheck = (email: string) =>
  queryOptions({ ...apiQuery('GET /api/email-check.php', { query: { email } }), staleTime: 60_000 });

/** The campaign belongs to the account from now on. */
export const signUp = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api/signup.php'>) => call('POST /api/signup.php', { body }),
    onSuccess: forgetTracking,
  });

/** The sign-up's answer holds what its last screen shows. */
export const keepMatches = (matches: MemberCard[]) =>
  queryClient.setQueryData(apiQuery('GET /api/signup-matches.php').queryKey, { matches });

export const saveStep = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'PUT /api/signup.php'>) => call('PUT /api/signup.php', { body }),
    onSuccess: ({ user }) => setUser(user),
  });

export const regions = () => apiQuery('GET /api/regions.php');

/** Those of the letters before stay until the next are there: the list does not flicker while one types. */
export const cities = (country: string, q: string) =>
  queryOptions({
    ...apiQuery('GET /api/cities.php', { query: { country, q } }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
