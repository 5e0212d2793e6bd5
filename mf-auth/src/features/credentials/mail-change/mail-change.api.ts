import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';
import { acceptDoneLink } from '../../../done-link.ts';
import { refreshUser, reloadUser } from '../../../reload-user.api.ts';

/** The response contains the user only if it is the account signed in here. */
export const confirmMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      call('PUT /api/mail-change.php', { body: { token } }).catch(
        acceptDoneLink(() => refreshUser().then(() => ({ user: null }))),
      ),
    onSuccess: ({ user }) => user && setUser(user),
  });

/** Ends every session of the account, so the user of this browser is loaded again. */
export const undoMailChange = (token: string) =>
  mutationOptions({
    mutationFn: () =>
      call('DELETE /api/mail-change.php', { body: { token } }).catch(
        acceptDoneLink(() => ({ undone: true as const })),
      ),
    onSuccess: reloadUser,
  });
