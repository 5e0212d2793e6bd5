import { ApiError } from '@liaison/shared/api';
import type { ApiErrorBody, ProfileChanges } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLateFailure } from '../../use-late-failure.ts';
import { changeProfile } from './profile.api.ts';

export type SaveState =
  | { status: 'idle' | 'saving' }
  | { status: 'saved'; undo?: (() => void) | undefined }
  | { status: 'refused'; code: NonNullable<ApiErrorBody['fields']>[string] }
  | { status: 'failed'; retry: () => void };

type Value<Field extends keyof ProfileChanges> = Exclude<ProfileChanges[Field], undefined>;

/** Saves one field of the profile on its own; what was saved can be undone once, to the value before, which `onUndo` shows again. */
export function useAutosave<Field extends keyof ProfileChanges>(
  field: Field,
  onUndo: (value: Value<Field>) => void,
) {
  const { mutate, variables, status, error } = useMutation({ ...changeProfile, onError: useLateFailure() });
  const [before, setBefore] = useState<{ value: Value<Field> } | null>(null);

  function save(value: Value<Field>, undoTo: Value<Field>) {
    setBefore({ value: undoTo });
    mutate({ [field]: value });
  }

  return { save, state: toSaveState() };

  function undo(value: Value<Field>) {
    setBefore(null);
    onUndo(value);
    mutate({ [field]: value });
  }

  function toSaveState(): SaveState {
    if (status === 'pending') return { status: 'saving' };
    if (status === 'success') return { status: 'saved', ...(before && { undo: () => undo(before.value) }) };
    if (status === 'idle') return { status: 'idle' };
    const code = error instanceof ApiError ? error.details.fields?.[field] : undefined;
    if (code !== undefined) return { status: 'refused', code };
    return { status: 'failed', retry: () => variables && mutate(variables) };
  }
}

/** Adopts a value that was changed on another device, unless one that was chosen here is still to be saved. */
function useChangeElsewhere<T>(value: T, state: SaveState, adopt: (value: T) => void): void {
  const [known, setKnown] = useState(value);
  // Every response with the account has a new list of the same interests.
  if (JSON.stringify(known) === JSON.stringify(value)) return;
  setKnown(value);
  if (state.status === 'idle' || state.status === 'saved') adopt(value);
}

/** A choice that is saved at once. */
export function useSavedChoice<Field extends keyof ProfileChanges>(field: Field, value: Value<Field>) {
  const [chosen, setChosen] = useState<Value<Field>>(value);
  const { save, state } = useAutosave(field, setChosen);
  useChangeElsewhere<Value<Field>>(value, state, setChosen);

  function choose(choice: Value<Field>) {
    setChosen(choice);
    // A choice that is known not to be saved was never stored.
    save(choice, state.status === 'refused' || state.status === 'failed' ? value : chosen);
  }

  return { chosen, choose, state };
}
