import { call } from '@liaison/shared/api';
import { setUser, useSession } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const markWelcomeBonusSeen = mutationOptions({
  mutationFn: () => call('PUT /api/user.php', { body: { welcome_bonus_seen: true } }),
  onSuccess: ({ user: { id, welcome_bonus_seen } }) => {
    const { user } = useSession.getState();
    // An event may have changed the rest of the account since, and the member may have signed out.
    if (user?.id === id) setUser({ ...user, welcome_bonus_seen });
  },
});
