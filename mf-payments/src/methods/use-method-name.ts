import type { PaymentMethod } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';

/** Brands are called the same everywhere; two methods are words. */
export function useMethodName(): (method: Pick<PaymentMethod, 'code' | 'label'>) => string {
  const { t } = useTranslation('payments');
  return ({ code, label }) => {
    if (code === 'creditcard') return t('methods.creditcard');
    return code === 'sct' ? t('methods.sct') : label;
  };
}
