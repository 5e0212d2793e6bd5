import type { PaymentMethod } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';

/** Returns a function from method to name. Only three names are translated; the others are brands. */
export function useMethodName(): (method: Pick<PaymentMethod, 'code' | 'label'>) => string {
  const { t } = useTranslation('payments');
  return ({ code, label }) => {
    if (code === 'creditcard') return t('methods.creditcard');
    if (code === 'sdd') return t('methods.sdd');
    return code === 'sct' ? t('methods.sct') : label;
  };
}
