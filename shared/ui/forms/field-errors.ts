import type { ApiErrorBody, FieldErrorCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Returns a function that translates a field code. A text for that field wins over the general one: `invalid_email` over `invalid`. */
export function useFieldErrorText() {
  const { t } = useTranslation('errors');
  return (code: FieldErrorCode | (string & {}), field?: string) =>
    t(`errors:field.${code}`, { context: field });
}

/**
 * Returns a function that gives the translated error of a field. The messages in react-hook-form must be field codes, as the
 * schemas of the contracts and the service set them.
 */
export function useFormErrors<V extends FieldValues>(errors: FieldErrors<V>) {
  const getFieldErrorText = useFieldErrorText();
  return (field: FieldPath<V>): string | undefined => {
    const found = field
      .split('.')
      .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], errors);
    const code = (found as { message?: unknown } | undefined)?.message;
    return typeof code === 'string' && code !== '' ? getFieldErrorText(code, field) : undefined;
  };
}

/**
 * Shows the `fields` of a failed call beside their controls and focuses the first one.
 * Returns false when the form has none of these fields: show the error text of the call instead.
 */
export function applyServerErrors<V extends FieldValues>(
  details: Partial<ApiErrorBody>,
  setError: UseFormSetError<V>,
  formFields: readonly FieldPath<V>[],
): boolean {
  const invalidFields = formFields.filter((field) => details.fields?.[field]);
  for (const [index, field] of invalidFields.entries()) {
    setError(field, { type: 'server', message: details.fields?.[field] }, { shouldFocus: index === 0 });
  }
  return invalidFields.length > 0;
}
