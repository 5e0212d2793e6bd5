import { call } from '@liaison/shared/api';
import type { NewPassword } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isDoneLink } from '../../../done-link.ts';
import { reloadUser } from '../../../reload-user.api.ts';

export const requestReset = () =>
  mutationOptions({
    mutationFn: async (email: string) => {
      await call('POST /api/reset-password.php', { body: { email } });
      return { email, sentAt: Date.now() };
    },
  });

/** Never loaded again: a link that expires while the form is filled in must not close the form. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset link', token],
    queryFn: ({ signal }) => call('GET /api/reset-password.php', { query: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Ends every session of the account, so the user of this browser is loaded again. */
export const setNewPassword = (token: string) =>
  mutationOptions({
    mutationFn: (passwords: NewPassword) =>
      call('PUT /api/reset-password.php', { body: { ...passwords, token } }),
    onSuccess: reloadUser,
    onError: (error) => (isDoneLink(error) ? reloadUser() : undefined),
  });
