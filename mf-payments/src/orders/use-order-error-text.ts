import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { useErrorText } from '@liaison/shared/ui';

/** The text of a refused order. The page shows a new price by itself, so that there is nothing to load. */
export function useOrderErrorText() {
  const { t } = useTranslation('payments');
  const errorText = useErrorText();
  return (error: unknown): string =>
    error instanceof ApiError && error.code === 'conflict' && 'amount' in error.details
      ? t('checkout.priceChanged')
      : errorText(error);
}
