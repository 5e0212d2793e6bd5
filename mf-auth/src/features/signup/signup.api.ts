import { apiQuery, call } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { forgetTracking } from '@liaison/shared/session';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** What is known about an address; asked once per address. */
export const emailCheck = (email: string) =>
  queryOptions({ ...apiQuery('GET /api/email-check.php', { query: { email } }), staleTime: 60_000 });

/** The campaign belongs to the account from now on. */
export const signUp = () =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api/signup.php'>) => call('POST /api/signup.php', { body }),
    onSuccess: forgetTracking,
  });
