import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** With an address, the mail goes there, and so do all later ones. */
export const resendActivation = () =>
  mutationOptions({
    mutationFn: (email: string | undefined) =>
      call('POST /api/activate.php', { query: { resend: '1' }, body: { email } }),
    onSuccess: ({ user }) => user && setUser(user),
  });
