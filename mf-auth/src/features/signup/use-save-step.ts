import type { ApiBody } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveStep } from './signup.api.ts';
import { useSignupFlow } from './signup-flow.ts';

type Step = ApiBody<'PUT /api/signup.php'>;

/** Saves the step and goes on. A second tap, on the way or when it is just done, does nothing. */
export function useSaveStep() {
  const { next } = useSignupFlow();
  // Known at once, before anything is drawn anew.
  const isTaken = useRef(false);
  const { mutate, variables, isIdle, error } = useMutation({
    ...saveStep(),
    onSettled: (_answer, failure) => {
      if (failure) isTaken.current = false;
      else next();
    },
  });

  const save = (step: Step) => {
    if (isTaken.current) return;
    isTaken.current = true;
    mutate(step);
  };
  const isBusy = !isIdle && error === null;
  const isSkip = variables !== undefined && 'skip' in variables;
  return { save, isSaving: isBusy && !isSkip, isSkipping: isBusy && isSkip, error };
}
