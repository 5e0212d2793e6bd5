import { ApiError, call } from '@liaison/shared/api';
import type { ApiErrorBody, ProfileChanges } from '@liaison/shared/contracts';
import { setUser, useSession } from '@liaison/shared/session';
import { mutationOptions, useMutation } from '@tanstack/react-query';

/** One scope runs the changes in order: an older response must not overwrite a newer one. */
const changeMutation = mutationOptions({
  scope: { id: 'own profile' },
  mutationFn: async (changes: ProfileChanges) => {
    const { profile } = await call('PUT /api/profile.php', { body: changes });
    const { user } = useSession.getState();
    if (user?.id === profile.id) setUser({ ...user, profile });
  },
});

export type SaveState =
  | { status: 'idle' | 'saving' | 'saved' }
  | { status: 'refused'; code: NonNullable<ApiErrorBody['fields']>[string] }
  | { status: 'failed'; retry: () => void };

/** Saves one field of the profile on its own. */
export function useAutosave<Field extends keyof ProfileChanges>(field: Field) {
  const { mutate, variables, status, error, reset } = useMutation(changeMutation);
  const save = (value: NonNullable<ProfileChanges[Field]> | null) => mutate({ [field]: value });
  return { save, reset, state: toSaveState() };

  function toSaveState(): SaveState {
    if (status === 'pending') return { status: 'saving' };
    if (status === 'success') return { status: 'saved' };
    if (status === 'idle') return { status: 'idle' };
    const code = error instanceof ApiError ? error.details.fields?.[field] : undefined;
    if (code !== undefined) return { status: 'refused', code };
    return { status: 'failed', retry: () => variables && mutate(variables) };
  }
}
