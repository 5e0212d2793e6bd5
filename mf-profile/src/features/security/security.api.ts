import { call } from '@liaison/shared/api';
import type { ApiBody, MailChange, PasswordChange } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['GET /api/sessions.php'],
    queryFn: ({ signal }) => call('GET /api/sessions.php', { signal }),
  });

/** One other session, or all others. */
export const endSessions = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (which: ApiBody<'DELETE /api/sessions.php'>) =>
      call('DELETE /api/sessions.php', { body: which }),
    onSuccess: (answer) => client.setQueryData(sessionsQuery().queryKey, answer),
  });

/** Ends all other sessions. */
export const changePassword = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (passwords: PasswordChange) => call('PUT /api/password.php', { body: passwords }),
    onSuccess({ user }) {
      setUser(user);
      void client.invalidateQueries(sessionsQuery());
    },
  });

/** The address stays what it is until the link in the mail is used. */
export const requestMailChange = () =>
  mutationOptions({
    mutationFn: (change: MailChange) => call('POST /api/mail-change.php', { body: change }),
  });
