import { useApiForm, useLockout, useSingleMutation } from '@liaison/shared/forms';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

type ApiFormOptions<V extends FieldValues> = Parameters<typeof useApiForm<V>>[0];

interface SecurityFormOptions<V extends FieldValues, Result> extends Omit<
  ApiFormOptions<V>,
  'fields' | 'mutation' | 'mode'
> {
  /** In the order of the screen; the first one gets the focus when the form opens. */
  fields: readonly [FieldPath<V>, ...FieldPath<V>[]];
  mutation: UseMutationOptions<Result, Error, V>;
  onSuccess: (result: Result, values: V) => void;
}

/** The state of a `SecurityForm`: `state` are its props, `field` those of a control. */
export function useSecurityForm<V extends FieldValues, Result>({
  fields,
  mutation: options,
  onSuccess,
  ...others
}: SecurityFormOptions<V, Result>) {
  const mutation = useSingleMutation(options);
  const lockout = useLockout();
  const { form, field, handleSubmit, error, isBusy } = useApiForm<V>({
    ...others,
    fields,
    mutation: {
      ...mutation,
      mutate: (values) =>
        mutation.mutate(values, {
          onSuccess: (result) => onSuccess(result, values),
          onError: lockout.update,
        }),
    },
  });
  const { setFocus } = form;
  const [firstField] = fields;

  useEffect(() => setFocus(firstField), [setFocus, firstField]);

  return { form, field, state: { onSubmit: handleSubmit, error, lockout, isBusy } };
}
