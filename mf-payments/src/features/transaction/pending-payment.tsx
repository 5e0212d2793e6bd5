import { useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Spinner, Text } from '@liaison/shared/ui';
import { OutcomeFrame } from './outcome-frame.tsx';
import { paymentQuery, takesLong } from './payment.api.ts';

/** Nothing to do but wait; after a while, not even that. */
export function PendingPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const { queryKey } = paymentQuery(payment.payment_id);
  const updates = useQueryClient().getQueryState(queryKey)?.dataUpdateCount ?? 0;
  const isLong = takesLong(updates) || payment.method === 'sct';
  return (
    <OutcomeFrame tone="neutral" icon={<Spinner size={32} />} title={t('transaction.pending')}>
      <Text $muted>{isLong ? t('transaction.pendingLong') : t('transaction.pendingMore')}</Text>
      {isLong && (
        <ButtonLink variant="secondary" to={payment.return_path ?? '/members'}>
          {t('transaction.continue')}
        </ButtonLink>
      )}
    </OutcomeFrame>
  );
}
