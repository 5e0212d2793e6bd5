import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useLateFailure } from './use-late-failure.ts';

/**
 * Sends changes that may follow each other quickly. `pending` are all that are on their way, and `error` is that of any of them, until the
 * next change after all have ended: a mutation alone knows only the last.
 */
export function useChanges<Result, Variables, Context>(
  options: UseMutationOptions<Result, Error, Variables, Context>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const [error, setError] = useState<Error | null>(null);
  const handleLateFailure = useLateFailure();
  const [pending, setPending] = useState<readonly Variables[]>([]);

  function send(variables: Variables, callbacks?: MutateOptions<Result, Error, Variables, Context>) {
    if (pending.length === 0) setError(null);
    setPending((others) => [...others, variables]);
    void mutateAsync(variables, callbacks)
      .catch((failure: Error) => {
        setError(failure);
        handleLateFailure();
      })
      .finally(() => setPending((all) => all.filter((change) => change !== variables)));
  }

  return { ...mutation, pending, error, isSuccess: mutation.isSuccess && !error, send };
}
