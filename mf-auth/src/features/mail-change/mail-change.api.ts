import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';
import { lookWhoIsSignedIn } from '../../look-who-is-signed-in.ts';

/** The answer names the account only where it is the one signed in here. */
export const confirmMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () => call('PUT /api/mail-change.php', { body: { token } }),
    onSuccess: ({ user }) => user && setUser(user),
  });

/** Ends every session of the account. */
export const undoMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/mail-change.php', { body: { token } }),
    onSuccess: lookWhoIsSignedIn,
  });
