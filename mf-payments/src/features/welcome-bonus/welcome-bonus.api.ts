import { call } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const markWelcomeBonusSeen = mutationOptions({
  mutationFn: () => call('PUT /api/user.php', { body: { welcome_bonus_seen: true } }),
  onSuccess: ({ user }) => setUser(user),
});
