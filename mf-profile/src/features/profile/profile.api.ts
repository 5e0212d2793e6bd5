import { ApiError, call, queryClient } from '@liaison/shared/api';
import type { Gender, ProfileChanges, User } from '@liaison/shared/contracts';
import { updateUser, useSession } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** One scope runs the changes in order: an older response must not overwrite a newer one. */
export const changeProfile = mutationOptions({
  scope: { id: 'own profile' },
  mutationFn: async (changes: ProfileChanges) => {
    const { profile } = await call('PUT /api/profile.php', { body: changes });
    updateUser(profile.id, { profile, ...turnSavedSearch(profile.looking_for) });
    const { looking_for = profile.looking_for, date_of_birth = profile.date_of_birth } = changes;
    // An older service leaves out what it cannot change.
    if (profile.looking_for !== looking_for || profile.date_of_birth !== date_of_birth)
      throw new ApiError('unavailable', 0);
    if (!changes.looking_for && !changes.date_of_birth) return;
    // Whom the service suggests follows.
    await queryClient.invalidateQueries({ refetchType: 'none' });
  },
});

/** As the service does: a search that is opened before the account is fetched would be for the others, and be saved again so. */
function turnSavedSearch(lookingFor: Gender): Pick<User, 'search_filters'> {
  const { user } = useSession.getState();
  const filters = user?.search_filters;
  if (!filters || filters.gender !== user.profile.looking_for) return {};
  return { search_filters: { ...filters, gender: lookingFor } };
}
