import type { ApiBody } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useLatch } from '../../use-latch.ts';
import { saveStep } from './signup.api.ts';
import { useSignupFlow } from './signup-flow.ts';

type Step = ApiBody<'PUT /api/signup.php'>;

/** Saves the step and goes on. A second tap, on the way or when it is just done, does nothing. */
export function useSaveStep() {
  const { next } = useSignupFlow();
  const latch = useLatch();
  const { mutate, variables, isIdle, error } = useMutation({
    ...saveStep(),
    onSettled: (_answer, failure) => {
      if (failure) latch.release();
      else next();
    },
  });

  const save = (step: Step) => {
    if (latch.take()) mutate(step);
  };
  const isBusy = !isIdle && error === null;
  const isSkip = variables !== undefined && 'skip' in variables;
  return { save, isSaving: isBusy && !isSkip, isSkipping: isBusy && isSkip, error };
}
