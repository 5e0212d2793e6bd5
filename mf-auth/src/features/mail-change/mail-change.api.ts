import { call } from '@liaison/shared/api';
import { clearUser, setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** The answer names the account only where it is the one signed in here. */
export const confirmMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () => call('PUT /api/mail-change.php', { body: { token } }),
    onSuccess: ({ user }) => user && setUser(user),
  });

/** Ends every session of the account, and with it the one that may be open here. */
export const undoMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/mail-change.php', { body: { token } }),
    onSuccess: () => clearUser('expired'),
  });
