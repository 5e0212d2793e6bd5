import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const resendActivation = () =>
  mutationOptions({
    mutationFn: () => call('POST /api/activate.php', { query: { resend: '1' }, body: {} }),
    onSuccess: ({ user }) => user && setUser(user),
  });
