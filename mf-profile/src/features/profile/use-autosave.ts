import { ApiError } from '@liaison/shared/api';
import type { ApiErrorBody, ProfileChanges } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { changeProfile } from './profile.api.ts';

export type SaveState =
  | { status: 'idle' | 'saving' | 'saved' }
  | { status: 'refused'; code: NonNullable<ApiErrorBody['fields']>[string] }
  | { status: 'failed'; retry: () => void };

/** Saves one field of the profile on its own. */
export function useAutosave<Field extends keyof ProfileChanges>(field: Field) {
  const { mutate, variables, status, error, reset } = useMutation(changeProfile);
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
