import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** The answer names the account only where it is the one signed in here. */
export const activate = () =>
  mutationOptions({
    mutationFn: (token: string) => call('POST /api/activate.php', { query: {}, body: { token } }),
    onSuccess: ({ user }) => user && setUser(user),
  });
