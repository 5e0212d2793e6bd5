import { call } from '@liaison/shared/api';
import { updateUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const markWelcomeBonusSeen = mutationOptions({
  mutationFn: () => call('PUT /api/user.php', { body: { welcome_bonus_seen: true } }),
  onSuccess: ({ user: { id, welcome_bonus_seen } }) => updateUser(id, { welcome_bonus_seen }),
});
