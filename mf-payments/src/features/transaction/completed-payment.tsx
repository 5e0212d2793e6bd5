import { CircleCheck } from 'lucide-react';
import type { Payment } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Text } from '@liaison/shared/ui';
import { OutcomeFrame } from './outcome-frame.tsx';

/** What was added, what there is now, and back to where the member came from. */
export function CompletedPayment({ payment, credits }: { payment: Payment; credits: number }) {
  const { t } = useTranslation('payments');
  const isChat = /\/chats?(\/|$)/.test(payment.return_path ?? '');
  return (
    <OutcomeFrame
      tone="ok"
      icon={<CircleCheck size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={t('transaction.completed', { count: payment.credits })}
    >
      <Text $figures>{t('credits.balance', { count: credits })}</Text>
      <Text $muted>{t('transaction.receipt')}</Text>
      <ButtonLink to={payment.return_path ?? '/members'}>
        {isChat ? t('transaction.continueChat') : t('transaction.continue')}
      </ButtonLink>
    </OutcomeFrame>
  );
}
