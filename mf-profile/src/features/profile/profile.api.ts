import { call, queryClient } from '@liaison/shared/api';
import type { ProfileChanges } from '@liaison/shared/contracts';
import { updateUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** One scope runs the changes in order: an older response must not overwrite a newer one. */
export const changeProfile = mutationOptions({
  scope: { id: 'own profile' },
  mutationFn: async (changes: ProfileChanges) => {
    const { profile } = await call('PUT /api/profile.php', { body: changes });
    updateUser(profile.id, { profile });
    // Whom the service suggests follows.
    if (changes.looking_for) await queryClient.invalidateQueries({ refetchType: 'none' });
  },
});
