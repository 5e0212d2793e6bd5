import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, ButtonLink, Dialog, Stack, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { useOrderErrorText } from './use-order-error-text.ts';

interface OrderErrorProps {
  error: Error;
  /** The text of the button that orders. */
  buyText: string;
  /** Places the order again, by a payer who knows of the payment. */
  onConfirm: (knownPaymentId: string) => void;
}

/** Why an order was refused; for the package that was charged moments ago, the question whether it is bought again. */
export function OrderError({ error, ...question }: OrderErrorProps) {
  const { t } = useTranslation('payments');
  const errorText = useOrderErrorText();
  const conflict = error instanceof ApiError && error.code === 'conflict' ? error.details : undefined;
  const paymentId = conflict?.['payment_id'];
  if (typeof paymentId === 'string') return <RecentCharge paymentId={paymentId} {...question} />;
  if (!conflict || 'amount' in conflict) return <Alert tone="error" title={errorText(error)} />;
  // Another order, which was placed in another tab, or is on its way.
  return (
    <Alert
      tone="error"
      title={t('repeatOrder.changed')}
      action={
        <ButtonLink small variant="secondary" to="/transactions">
          {t('transactions.title')}
        </ButtonLink>
      }
    />
  );
}

interface RecentChargeProps extends Omit<OrderErrorProps, 'error'> {
  paymentId: string;
}

/** What is asked in the dialog also stands on the page, for who closes it, and where it does not load. */
function RecentCharge({ paymentId, buyText, onConfirm }: RecentChargeProps) {
  const { t } = useTranslation(['payments', 'common']);
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Alert
        tone="warning"
        title={t('payments:recentCharge.ordered')}
        action={
          <ButtonLink small variant="secondary" to={`/transactions/${paymentId}`}>
            {t('payments:recentCharge.payment')}
          </ButtonLink>
        }
      >
        {t('payments:recentCharge.notCharged')}
      </Alert>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('payments:recentCharge.title')}
        actions={
          <>
            <Button onClick={() => onConfirm(paymentId)}>{buyText}</Button>
            <Button variant="secondary" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <Text>{t('payments:recentCharge.ordered')}</Text>
          <Text>{t('payments:recentCharge.again')}</Text>
        </Stack>
      </Dialog>
    </>
  );
}
