import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';
import { acceptDoneLink } from '../../../done-link.ts';
import { refreshUser } from '../../../reload-user.api.ts';

/** The response contains the user only if it is the account signed in here. */
export const activate = () =>
  mutationOptions({
    mutationFn: (token: string) =>
      call('POST /api/activate.php', { query: {}, body: { token } }).catch(acceptDoneLink(refreshUser)),
    onSuccess: ({ user }) => user && setUser(user),
  });

/** A new e-mail address replaces the one of the account. */
export const resendActivationMail = () =>
  mutationOptions({
    mutationFn: (email: string | undefined) =>
      call('POST /api/activate.php', { query: { resend: '1' }, body: { email } }),
    onSuccess: ({ user }) => user && setUser(user),
  });
