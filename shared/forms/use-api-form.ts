import { ApiError, loadHttp } from '@liaison/shared/api';
import type { ApiErrorBody } from '@liaison/shared/contracts';
import { applyServerErrors, useFormErrors } from '@liaison/shared/ui';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type Resolver,
  type ResolverResult,
  useForm,
  type UseFormProps,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';

interface ApiFormOptions<V extends FieldValues> {
  /**
   * Of the contract: its messages are field error codes. A page that visitors open first gives a function that loads it instead, so
   * that the page starts without zod.
   */
  schema: Schema<V> | (() => Promise<Schema<V>>);
  defaultValues: DefaultValues<V>;
  /** All fields with a control, in the order of the screen: the first invalid one gets the focus. */
  fields: readonly FieldPath<V>[];
  /** The call that takes the values, with `useSingleMutation`, so that a double click sends once. */
  mutation: FormMutation<V>;
  /** The fields that an error belongs to; by default those that the service names. */
  toFieldErrors?: (error: ApiError) => ApiErrorBody['fields'];
  mode?: UseFormProps<V>['mode'];
}

type Schema<V extends FieldValues> = ZodMiniType<V, FieldValues>;

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
    resolver: (...args) => validate(schema, ...args),
    defaultValues,
    mode,
  });
  const getErrorText = useFormErrors(form.formState.errors);
  const { error, isBusy } = mutation;
  const serverErrors = error instanceof ApiError ? toFieldErrors(error) : undefined;

  const isShownByField = fields.some((name) => serverErrors?.[name]);

  const showServerErrors = useEffectEvent(() => {
    applyServerErrors({ fields: serverErrors }, form.setError, fields);
    if (isShownByField) showFocused();
  });
  useEffect(() => {
    if (error) showServerErrors();
  }, [error]);

  return {
    form,
    /** The props of a control: those of `register`, and the translated error. */
    field: <N extends FieldPath<V>>(name: N, options?: RegisterOptions<V, N>) => ({
      ...form.register(name, options),
      onFocus: () => preload(schema),
      error: getErrorText(name),
    }),
    getErrorText,
    handleSubmit: (event?: SubmitEvent<HTMLFormElement>) =>
      void form.handleSubmit(
        (values) => mutation.mutate(values),
        // The first invalid field gets the focus after this.
        () => void setTimeout(showFocused),
      )(event),
    /** The error of the call, unless a field shows it. */
    error: isShownByField ? null : error,
    isBusy,
  };
}

/** The browser does not scroll to a field that gets the focus when it already has it, as after a tap on a button that leaves it there. */
const showFocused = () => document.activeElement?.scrollIntoView({ block: 'nearest' });

/** Where the schema does not load, the service alone validates. */
async function validate<V extends FieldValues>(
  schema: ApiFormOptions<V>['schema'],
  ...[values, context, options]: Parameters<Resolver<V>>
): Promise<ResolverResult<V, V>> {
  const loaded = await loadValidation(schema).catch(() => null);
  if (!loaded) return { values, errors: {} };
  return loaded.createResolver(loaded.schema)(values, context, options);
}

async function loadValidation<V extends FieldValues>(schema: ApiFormOptions<V>['schema']) {
  const [{ createResolver }, loaded] = await Promise.all([
    import('./create-resolver.ts'),
    typeof schema === 'function' ? schema() : schema,
  ]);
  return { createResolver, schema: loaded as ZodMiniType<V, V> };
}

/** Loads what sending the form needs while the user types. */
function preload<V extends FieldValues>(schema: ApiFormOptions<V>['schema']): void {
  void Promise.all([loadValidation(schema), loadHttp()]).catch(() => {});
}

/** The fields of a sign-up step are nested in `data`. */
function getFieldErrors({ details }: ApiError): ApiErrorBody['fields'] {
  const entries = Object.entries(details.fields ?? {});
  return Object.fromEntries(entries.map(([name, code]) => [name.replace(/^data\./, ''), code]));
}
