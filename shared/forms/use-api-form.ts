import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError } from '@liaison/shared/api';
import type { ApiErrorBody } from '@liaison/shared/contracts';
import { applyServerErrors, useFormErrors } from '@liaison/shared/ui';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormProps,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

interface ApiFormOptions<V extends FieldValues> {
  /** Of the contract: its messages are field error codes. */
  schema: ZodMiniType<V, FieldValues>;
  defaultValues: DefaultValues<V>;
  /** All fields with a control, in the order of the screen: the first invalid one gets the focus. */
  fields: readonly FieldPath<V>[];
  /** The call that takes the values, with `useSingleMutation`, so that a double click sends once. */
  mutation: FormMutation<V>;
  /** The fields that an error belongs to; by default those that the service names. */
  toFieldErrors?: (error: ApiError) => ApiErrorBody['fields'];
  mode?: UseFormProps<V>['mode'];
}

interface FormMutation<V> {
  mutate: (values: V) => void;
  error: Error | null;
  isBusy: boolean;
}

/** A form whose values a call takes: validated by the contract's schema, then by the service, each error beside its field. */
export function useApiForm<V extends FieldValues>({
  schema,
  defaultValues,
  fields,
  mutation,
  toFieldErrors = getFieldErrors,
  mode,
}: ApiFormOptions<V>) {
  const form = useForm<V>({
    resolver: zodResolver<V, unknown, V>(schema as ZodMiniType<V, V>),
    defaultValues,
    mode,
  });
  const getErrorText = useFormErrors(form.formState.errors);
  const { error, isBusy } = mutation;
  const serverErrors = error instanceof ApiError ? toFieldErrors(error) : undefined;

  const showServerErrors = useEffectEvent(() =>
    applyServerErrors({ fields: serverErrors }, form.setError, fields),
  );
  useEffect(() => {
    if (error) showServerErrors();
  }, [error]);

  return {
    form,
    /** The props of a control: those of `register`, and the translated error. */
    field: <N extends FieldPath<V>>(name: N, options?: RegisterOptions<V, N>) => ({
      ...form.register(name, options),
      error: getErrorText(name),
    }),
    getErrorText,
    handleSubmit: (event?: SubmitEvent<HTMLFormElement>) =>
      void form.handleSubmit((values) => mutation.mutate(values))(event),
    /** The error of the call, unless a field shows it. */
    error: fields.some((name) => serverErrors?.[name]) ? null : error,
    isBusy,
  };
}

/** The fields of a sign-up step are nested in `data`. */
function getFieldErrors({ details }: ApiError): ApiErrorBody['fields'] {
  const entries = Object.entries(details.fields ?? {});
  return Object.fromEntries(entries.map(([name, code]) => [name.replace(/^data\./, ''), code]));
}
