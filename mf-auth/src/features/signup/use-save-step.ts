import type { ApiBody } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useMutex } from '../../use-mutex.ts';
import { saveStep } from './signup.api.ts';
import { useSignupFlow } from './signup-flow.ts';

type Step = ApiBody<'PUT /api/signup.php'>;

/** Saves the step and opens the next. A second click has no effect, neither during the call nor after it has succeeded. */
export function useSaveStep() {
  const { openNext } = useSignupFlow();
  const mutex = useMutex();
  const { mutate, variables, isIdle, error } = useMutation({
    ...saveStep(),
    onSettled: (_response, failure) => {
      if (failure) mutex.unlock();
      else openNext();
    },
  });

  const save = (step: Step) => {
    if (mutex.tryLock()) mutate(step);
  };
  const isBusy = !isIdle && error === null;
  const isSkip = variables !== undefined && 'skip' in variables;
  return { save, isSaving: isBusy && !isSkip, isSkipping: isBusy && isSkip, error };
}
