import type { ApiErrorBody, FieldCode } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** The text of a field's code; one written for this very field wins: `invalid_email` before `invalid`. */
export function useFieldErrorText() {
  const { t } = useTranslation('errors');
  return (code: FieldCode | (string & {}), field?: string) => t(`errors:field.${code}`, { context: field });
}

/**
 * Reads errors of react-hook-form whose messages are field codes, as the contracts' schemas and the service give them:
 * `errorOf('email')` is the translated text or nothing.
 */
export function useFormErrors<V extends FieldValues>(errors: FieldErrors<V>) {
  const textOf = useFieldErrorText();
  return (field: FieldPath<V>): string | undefined => {
    const found = field
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors);
    const code = (found as { message?: unknown } | undefined)?.message;
    return typeof code === 'string' && code !== '' ? textOf(code, field) : undefined;
  };
}

/**
 * Puts the `fields` of a refused call beside their controls and moves the focus to the first.
 * Answers false when the failure names none of them: show its message instead.
 */
export function applyServerErrors<V extends FieldValues>(
  details: Partial<ApiErrorBody>,
  setError: UseFormSetError<V>,
  known: readonly FieldPath<V>[],
): boolean {
  const named = known.filter((field) => details.fields?.[field]);
  for (const [index, field] of named.entries()) {
    setError(field, { type: 'server', message: details.fields?.[field] }, { shouldFocus: index === 0 });
  }
  return named.length > 0;
}
