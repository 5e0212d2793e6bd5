import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Payment, PaymentState } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Icon, Spinner, Text } from '@liaison/shared/ui';
import { FailedPayment } from './failed-payment.tsx';
import { OutcomeFrame } from './outcome-frame.tsx';
import { WithdrawalSection } from './withdrawal-section.tsx';
import { isPaymentPending, useIsTakingLong } from './payment.api.ts';

/** One view per state of a payment (PAY-008). */
export function PaymentOutcome(state: PaymentState) {
  const { payment } = state;
  const { t } = useTranslation('payments');
  const [firstStatus] = useState(payment.status);
  if (isPaymentPending(payment)) return <PendingPayment {...state} />;
  if (payment.status === 'completed') return <CompletedPayment {...state} />;
  if (state.owed) return <OwedPayment payment={payment} />;
  const isReturned = payment.status === 'refunded' || payment.status === 'charged_back';
  if (isReturned || state.refunded !== undefined)
    return <ReturnedPayment {...state} takesFocus={payment.status !== firstStatus} />;
  if (state.over_limit) return <CancelledOrder payment={payment} reason={t('transaction.overLimit')} />;
  if (state.replaced) return <CancelledOrder payment={payment} reason={t('transaction.replaced')} />;
  return <FailedPayment payment={payment} />;
}

/**
 * Offers a link to leave the page for what takes a bank days, and for slow payments, since they complete without it, and one back to the
 * page of the provider, where the payer may not have finished.
 */
function PendingPayment({ payment, redirect_url: page }: PaymentState) {
  const { t } = useTranslation('payments');
  const isTakingLong = useIsTakingLong(payment.payment_id);
  // A direct debit is pending only where its credits wait for the money.
  const waitsForBank = payment.method === 'sct' || (payment.method === 'sdd' && payment.status === 'pending');
  const isLong = isTakingLong || waitsForBank;
  const slowText = waitsForBank ? t('transaction.pendingBank') : t('transaction.pendingLong');
  return (
    <OutcomeFrame tone="neutral" icon={<Spinner size={32} />} title={t('transaction.pending')}>
      <Text $muted>{isLong ? slowText : t('transaction.pendingMore')}</Text>
      {page !== undefined && (
        <>
          <Text>{t('transaction.unpaid')}</Text>
          <ButtonLink variant="secondary" to={page} reloadDocument>
            {t('transaction.toProvider')}
          </ButtonLink>
        </>
      )}
      {isLong && (
        <ButtonLink variant="secondary" to={payment.return_path ?? '/members'}>
          {t('transaction.continue')}
        </ButtonLink>
      )}
    </OutcomeFrame>
  );
}

function CompletedPayment({ payment, credits, withdrawal }: PaymentState) {
  const { t } = useTranslation('payments');
  const isConversation = /\/chats?(\/|$)/.test(payment.return_path ?? '');
  return (
    <OutcomeFrame
      tone="success"
      icon={<Icon icon={CircleCheck} size={32} />}
      title={t('transaction.completed', { count: payment.credits })}
    >
      <Text $figures>{t('credits.balance', { count: credits })}</Text>
      <Text $muted>{t('transaction.receipt')}</Text>
      <ButtonLink to={payment.return_path ?? '/members'}>
        {isConversation ? t('transaction.continueChat') : t('transaction.continue')}
      </ButtonLink>
      <WithdrawalSection payment={payment} withdrawal={withdrawal} />
    </OutcomeFrame>
  );
}

/** The money came after the payment had ended: nothing is offered that would pay twice. */
function OwedPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <OutcomeFrame tone="neutral" icon={<Icon icon={Hourglass} size={32} />} title={t('transaction.owed')}>
      <Text $muted>
        {t('transaction.owedMore', { amount: format.money(payment.amount, payment.currency) })}
      </Text>
      <ButtonLink variant="secondary" to={payment.return_path ?? '/members'}>
        {t('transaction.continue')}
      </ButtonLink>
    </OutcomeFrame>
  );
}

/** Cancelled here: nothing is offered that a spending limit would refuse, or that was ordered again. */
function CancelledOrder({ payment, reason }: { payment: Payment; reason: string }) {
  const { t } = useTranslation('payments');
  return (
    <OutcomeFrame
      tone="neutral"
      icon={<Icon icon={CircleAlert} size={32} />}
      title={t('transaction.cancelled')}
    >
      <Text>{reason}</Text>
      <Text $muted>{t('transaction.notCharged')}</Text>
      <ButtonLink variant="secondary" to={payment.return_path ?? '/members'}>
        {t('transaction.continue')}
      </ButtonLink>
    </OutcomeFrame>
  );
}

interface ReturnedPaymentProps extends PaymentState {
  /** After the dialog in which the payer withdrew. */
  takesFocus: boolean;
}

/** Refunded, or charged back by the payer's bank. */
function ReturnedPayment({ payment, credits, refunded = payment.amount, takesFocus }: ReturnedPaymentProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <OutcomeFrame
      tone="neutral"
      icon={<Icon icon={Undo2} size={32} />}
      title={t('transaction.returned')}
      takesFocus={takesFocus}
    >
      <Text $muted>
        {t('transaction.returnedMore', { amount: format.money(refunded, payment.currency) })}
      </Text>
      <Text $figures>{t('credits.balance', { count: credits })}</Text>
      <ButtonLink variant="secondary" to="/members">
        {t('transaction.continue')}
      </ButtonLink>
    </OutcomeFrame>
  );
}
