import { Undo2 } from 'lucide-react';
import type { Payment } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { OutcomeFrame } from './outcome-frame.tsx';

/** The money went back to the payer, by refund or by their bank. */
export function ReturnedPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <OutcomeFrame
      tone="neutral"
      icon={<Undo2 size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={t('transaction.returned')}
    >
      <Text $muted>
        {t('transaction.returnedMore', { amount: format.money(payment.amount, payment.currency) })}
      </Text>
      <ButtonLink variant="secondary" to="/members">
        {t('transaction.continue')}
      </ButtonLink>
    </OutcomeFrame>
  );
}
