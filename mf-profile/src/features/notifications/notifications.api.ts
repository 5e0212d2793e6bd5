import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** `token` is the one of the link in the mail; no sign-in needed. */
export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => call('POST /api/unsubscribe.php', { query: { token } }) });

export const resubscribe = () =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/unsubscribe.php'),
    onSuccess: ({ user }) => setUser(user),
  });
