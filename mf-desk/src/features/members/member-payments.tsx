import type { Currency, DeskMember } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { Alert, Text } from '@liaison/shared/ui';
import { useState } from 'react';
import { RefundButton } from './refund-button.tsx';
import { Entries, Entry } from './rows.tsx';

interface MemberPaymentsProps {
  member: DeskMember;
  /** Whether the role may give money back. */
  canRefund: boolean;
}

/** Payments with what went back of each. What is left of a completed one can be refunded. */
export function MemberPayments({ member, canRefund }: MemberPaymentsProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const [refunded, setRefunded] = useState<string | null>(null);
  return (
    <Entries
      title={t('members.payments')}
      status={refunded && <Alert tone="success">{t('members.refund.done', { amount: refunded })}</Alert>}
    >
      {member.payments.map((payment) => (
        <Entry
          key={payment.id}
          title={format.money(payment.amount, payment.currency)}
          facts={[
            t('common:credits', { count: payment.credits }),
            payment.method,
            t(`members.payment.${payment.status}`),
            format.dateTime(payment.created_at),
            payment.id,
          ]}
          actions={
            <>
              {payment.refund && <Refund {...payment.refund} currency={payment.currency} />}
              {canRefund && (
                <RefundButton
                  memberId={member.id}
                  name={member.name}
                  payment={payment}
                  onRefund={setRefunded}
                />
              )}
            </>
          }
        />
      ))}
    </Entries>
  );
}

type RefundProps = NonNullable<DeskMember['payments'][number]['refund']> & { currency: Currency };

function Refund({ amount, state, since, currency }: RefundProps) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const text = t(`members.refund.${state}`, {
    amount: format.money(amount, currency),
    since: format.dateTime(since),
  });
  return state === 'stuck' ? <Alert tone="warning">{text}</Alert> : <Text $size="s">{text}</Text>;
}
