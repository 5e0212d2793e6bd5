import { ApiError } from '@liaison/shared/api';
import { applyServerErrors } from '@liaison/shared/ui';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Puts what a refused call says of its fields beside them, and the focus on the first. `fields` is a constant, in the order of
 * the screen. Answers what is left to say where no field can: nothing, when a field says it.
 */
export function useRefusedFields<V extends FieldValues>(
  error: Error | null,
  setError: UseFormSetError<V>,
  fields: readonly FieldPath<V>[],
): Error | null {
  useEffect(() => {
    if (error instanceof ApiError) applyServerErrors({ fields: refusalsOf(error) }, setError, fields);
  }, [error, setError, fields]);

  const isSaid =
    error instanceof ApiError && fields.some((field) => refusalsOf(error)?.[field] !== undefined);
  return isSaid ? null : error;
}

/** A step's fields travel below `data`. */
function refusalsOf({ details }: ApiError): ApiError['details']['fields'] {
  if (!details.fields) return undefined;
  const entries = Object.entries(details.fields).map(([field, code]) => [field.replace(/^data\./, ''), code]);
  return Object.fromEntries(entries);
}
