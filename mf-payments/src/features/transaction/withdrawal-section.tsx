import { ApiError } from '@liaison/shared/api';
import type { Payment, Withdrawal } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Button, Dialog, Stack, Text, useErrorText } from '@liaison/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { withdraw } from './payment.api.ts';

const halfDayMs = 43_200_000;

interface WithdrawalSectionProps {
  payment: Payment;
  withdrawal: Withdrawal | undefined;
}

/** The withdrawal from a purchase in two steps, as long as the law and the unspent credits allow it (PAY-047). */
export function WithdrawalSection({ payment, withdrawal: current }: WithdrawalSectionProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const [withdrawal, setWithdrawal] = useState(current);
  const request = useMutation(withdraw);
  if (current && current !== withdrawal) setWithdrawal(current);
  // One that has ended stays until its open dialog has said so.
  if (!withdrawal || !(current || isOpen)) return null;
  const values = {
    amount: format.money(withdrawal.amount, payment.currency),
    credits: t('common:credits', { count: withdrawal.credits }),
    // Noon of the last day where the payer lives: the same date in the zone of a device elsewhere.
    date: format.date(Date.parse(withdrawal.until) - halfDayMs),
  };
  const hasChanged = request.error instanceof ApiError && request.error.code === 'conflict';
  const close = () => {
    setOpen(false);
    request.reset();
  };
  return (
    <>
      <Text $size="s" $muted>
        {t('payments:withdrawal.until', values)}
      </Text>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('payments:withdrawal.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        // What is on its way happens: the dialog stays until its outcome is known.
        required={request.isPending}
        title={t('payments:withdrawal.title')}
        actions={
          <>
            <Button
              loading={request.isPending}
              onClick={() => request.mutate({ payment_id: payment.payment_id, amount: withdrawal.amount })}
            >
              {t('payments:withdrawal.confirm')}
            </Button>
            <Button variant="secondary" disabled={request.isPending} onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          </>
        }
      >
        <Stack $gap={3}>
          <Text>{t('payments:withdrawal.text', values)}</Text>
          <Text $muted>{t('payments:withdrawal.mail')}</Text>
          {request.error && (
            <Alert tone="error">
              {hasChanged ? t('payments:withdrawal.changed') : errorText(request.error)}
            </Alert>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
