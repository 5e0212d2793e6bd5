import { call } from '@liaison/shared/api';
import { setUser, useSession } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';
import { acceptDoneLink } from '../../../done-link.ts';

/** A used link does not say whose it was: only a confirmed account can be the one of it. */
async function loadConfirmed() {
  const { user } = useSession.getState().user ? await call('GET /api/user.php') : { user: null };
  return { user: user?.status === 'active' ? user : null };
}

/** The response contains the user only if it is the account signed in here. */
export const activate = () =>
  mutationOptions({
    mutationFn: (token: string) =>
      call('POST /api/activate.php', { query: {}, body: { token } }).catch(acceptDoneLink(loadConfirmed)),
    onSuccess: ({ user }) => user && setUser(user),
  });

/** A new e-mail address replaces the one of the account. */
export const resendActivationMail = () =>
  mutationOptions({
    mutationFn: (email: string | undefined) =>
      call('POST /api/activate.php', { query: { resend: '1' }, body: { email } }),
    onSuccess: ({ user }) => user && setUser(user),
  });
