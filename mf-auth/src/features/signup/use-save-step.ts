import type { ApiBody } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { isSavingStep, saveStep } from './signup.api.ts';
import { useSignupFlow } from './signup-flow.ts';

type Step = ApiBody<'PUT /api/signup.php'>;

/** Saves the step and goes on; a second tap while the first is on its way does nothing. */
export function useSaveStep() {
  const { next } = useSignupFlow();
  const { mutate, variables, isPending, error } = useMutation(saveStep());
  const save = (step: Step) => {
    if (!isSavingStep()) mutate(step, { onSuccess: next });
  };
  const isSkip = variables !== undefined && 'skip' in variables;
  return { save, isSaving: isPending && !isSkip, isSkipping: isPending && isSkip, error };
}
