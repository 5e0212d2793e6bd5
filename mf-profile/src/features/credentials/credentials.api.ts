import { call } from '@liaison/shared/api';
import type { ApiBody, EmailChange, PasswordChange } from '@liaison/shared/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adoptUser } from '../../adopt-user.ts';

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['GET /api/sessions.php'],
    queryFn: ({ signal }) => call('GET /api/sessions.php', { signal }),
  });

/** Ends one other session, the trust in one device, or all other sessions and trusts. */
export const endSessions = (client: QueryClient) =>
  mutationOptions({
    // One after the other: an older list must not replace a newer one.
    scope: { id: 'sessions' },
    mutationFn: (target: ApiBody<'DELETE /api/sessions.php'>) =>
      call('DELETE /api/sessions.php', { body: target }),
    onSuccess: async (result) => {
      // What was requested before still has the device.
      await client.cancelQueries(sessionsQuery());
      client.setQueryData(sessionsQuery().queryKey, result);
    },
    // The session may have ended meanwhile.
    onError: () => void client.invalidateQueries(sessionsQuery()),
  });

/** The service also ends all other sessions. */
export const changePassword = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (passwords: PasswordChange) => call('PUT /api/password.php', { body: passwords }),
    onSuccess({ user }) {
      adoptUser(user);
      void client.invalidateQueries(sessionsQuery());
    },
  });

/** The current address stays valid until the mailed link is used. */
export const requestEmailChange = () =>
  mutationOptions({
    mutationFn: (change: EmailChange) => call('POST /api/mail-change.php', { body: change }),
  });
