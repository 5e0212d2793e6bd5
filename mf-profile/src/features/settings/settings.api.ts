import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const changeInvisible = mutationOptions({
  mutationFn: (invisible: boolean) => call('PUT /api/user.php', { body: { invisible } }),
  onSuccess: ({ user }) => setUser(user),
});
