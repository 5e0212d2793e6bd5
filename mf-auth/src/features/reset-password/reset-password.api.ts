import { call } from '@liaison/shared/api';
import type { NewPassword } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { lookWhoIsSignedIn } from '../../look-who-is-signed-in.ts';

export const requestReset = () =>
  mutationOptions({
    mutationFn: async (email: string) => {
      await call('POST /api/reset-password.php', { body: { email } });
      return { email, sentAt: Date.now() };
    },
  });

/** Looked at once: the link works or does not, whatever becomes of it while the form is filled in. */
export const resetLink = (token: string) =>
  queryOptions({
    queryKey: ['reset link', token],
    queryFn: ({ signal }) => call('GET /api/reset-password.php', { query: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Ends every session of the account. */
export const setNewPassword = (token: string) =>
  mutationOptions({
    mutationFn: (passwords: NewPassword) =>
      call('PUT /api/reset-password.php', { body: { ...passwords, token } }),
    onSuccess: lookWhoIsSignedIn,
  });
