import { call } from '@liaison/shared/api';
import type { LoginRequest } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const signIn = () =>
  mutationOptions({
    mutationFn: (body: LoginRequest) => call('POST /api/user.php', { body }),
    onSuccess: ({ user }) => setUser(user),
  });
