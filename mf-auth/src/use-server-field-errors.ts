import { ApiError } from '@liaison/shared/api';
import { applyServerErrors } from '@liaison/shared/ui';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Shows the field errors of a failed call beside the fields and focuses the first. `fields` must be a constant, in the order of
 * the screen. Returns the error if none of the fields shows it, otherwise null.
 */
export function useServerFieldErrors<V extends FieldValues>(
  error: Error | null,
  setError: UseFormSetError<V>,
  fields: readonly FieldPath<V>[],
): Error | null {
  useEffect(() => {
    if (error instanceof ApiError) applyServerErrors({ fields: getFieldErrors(error) }, setError, fields);
  }, [error, setError, fields]);

  const isShown =
    error instanceof ApiError && fields.some((field) => getFieldErrors(error)?.[field] !== undefined);
  return isShown ? null : error;
}

/** The fields of a sign-up step are nested in `data`. */
function getFieldErrors({ details }: ApiError): ApiError['details']['fields'] {
  if (!details.fields) return undefined;
  const entries = Object.entries(details.fields).map(([field, code]) => [field.replace(/^data\./, ''), code]);
  return Object.fromEntries(entries);
}
