import { useTranslation } from '@liaison/shared/i18n';

/**
 * Returns a function that translates an error: an `ApiError` by its code and details, anything else as an internal error. The
 * error's own `message` is not used: it is for developers, or in the language of the request.
 */
export function useErrorText() {
  const { t } = useTranslation('errors');
  return (error: unknown): string =>
    isApiError(error)
      ? t([`errors:${error.code}`, 'errors:internal'], { ...error.details })
      : t('errors:internal');
}

/** Checks the shape, because `ui` must not import `api`. */
export const isApiError = (
  error: unknown,
): error is Error & { code: string; details: { request_id?: string } } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'details' in error &&
  typeof error.details === 'object';
