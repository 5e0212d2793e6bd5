import { useTranslation } from '@liaison/shared/i18n';

/**
 * What went wrong, in the language of the page: a refused call (`ApiError`) by its code, with what its answer told; anything
 * else is a fault of ours. An error's own `message` is for developers, or in the language that was spoken when it was made.
 */
export function useErrorText() {
  const { t } = useTranslation('errors');
  return (error: unknown): string =>
    isRefusal(error)
      ? t([`errors:${error.code}`, 'errors:internal'], { ...error.details })
      : t('errors:internal');
}

/** By its shape: `ui` knows nothing of the client. */
const isRefusal = (error: unknown): error is Error & { code: string; details: object } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'details' in error &&
  typeof error.details === 'object';
