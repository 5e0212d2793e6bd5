import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';

/** What the service said in the reader's language; its code's text where it said nothing. */
export function useErrorText() {
  const { t } = useTranslation('errors');
  return (error: unknown) =>
    error instanceof ApiError ? (error.details.message ?? t(`errors:${error.code}`)) : t('errors:internal');
}
