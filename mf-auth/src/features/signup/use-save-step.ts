import type { ApiBody } from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { saveStep } from './signup.api.ts';
import { useSignupFlow } from './signup-flow.ts';

type Step = ApiBody<'PUT /api/signup.php'>;

/**
 * Saves the step and opens the next, unless the member has left the step meanwhile; `onSaved` is called in both cases. A second click
 * has no effect, neither during the call nor after it has succeeded.
 */
export function useSaveStep(onSaved?: () => void) {
  const { openNext } = useSignupFlow();
  const { mutate, variables, isBusy, error } = useSingleMutation({
    ...saveStep(),
    onSettled: (_response, failure) => {
      if (!failure) onSaved?.();
    },
  });
  const isSkip = variables !== undefined && 'skip' in variables;
  return {
    save: (step: Step) => mutate(step, { onSuccess: openNext }),
    isSaving: isBusy && !isSkip,
    isSkipping: isBusy && isSkip,
    error,
  };
}
