import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Sends changes that may follow each other quickly. `error` is that of any of them, until the next change after all have ended: a mutation
 * alone has only the outcome of the last.
 */
export function useChanges<Result, Variables, Context>(
  options: UseMutationOptions<Result, Error, Variables, Context>,
) {
  const { mutateAsync, ...mutation } = useMutation(options);
  const [error, setError] = useState<Error | null>(null);

  function send(variables: Variables, callbacks?: MutateOptions<Result, Error, Variables, Context>) {
    if (!mutation.isPending) setError(null);
    mutateAsync(variables, callbacks).catch(setError);
  }

  return { ...mutation, error, isSuccess: mutation.isSuccess && !error, send };
}
