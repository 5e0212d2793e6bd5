import type { StoredCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';

/** Returns a function from a stored card to its brand and last four digits. */
export function useCardName(): (card: StoredCard) => string {
  const { t } = useTranslation('payments');
  return ({ brand, last_four: digits }) =>
    t('card.name', { brand: brand ?? t('methods.creditcard'), digits });
}
