import { type MutateOptions, useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

interface SingleMutationOptions {
  /** Accepts the next call after a success too; by default only after a failure or `reset`. */
  isRepeatable?: boolean;
}

/** A mutation that ignores calls while one is under way: a double click comes before React has disabled the button. */
export function useSingleMutation<Result, Variables>(
  options: UseMutationOptions<Result, Error, Variables>,
  { isRepeatable = false }: SingleMutationOptions = {},
) {
  const isLocked = useRef(false);
  const { mutate, reset, ...mutation } = useMutation(options);
  return {
    ...mutation,
    isBusy: mutation.isPending || (mutation.isSuccess && !isRepeatable),
    mutate(variables: Variables, callbacks?: MutateOptions<Result, Error, Variables>) {
      if (isLocked.current) return;
      isLocked.current = true;
      mutate(variables, {
        ...callbacks,
        onSettled(result, error, ...others) {
          if (error || isRepeatable) isLocked.current = false;
          callbacks?.onSettled?.(result, error, ...others);
        },
      });
    },
    reset() {
      isLocked.current = false;
      reset();
    },
  };
}
