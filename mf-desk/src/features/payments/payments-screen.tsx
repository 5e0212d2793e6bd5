import type { StuckRefund } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { QueryView, Stack, Text, TextSkeleton } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DeskFrame } from '../../desk-frame.tsx';
import { ListRow } from '../../list-row.tsx';
import { Section } from '../../section.tsx';
import { OwedRow } from './owed-row.tsx';
import { paymentsQuery } from './payments.api.ts';

export function Component() {
  return <DeskFrame section="payments">{() => <Payments />}</DeskFrame>;
}

function Payments() {
  const { t } = useTranslation('desk');
  const query = useQuery(paymentsQuery);
  return (
    <QueryView query={query} loading={<TextSkeleton />}>
      {({ payments, refunds }) => (
        <Stack $gap={5}>
          <Section title={t('payments.owed')}>
            <Text $muted>{payments.length > 0 ? t('payments.owedText') : t('payments.noneOwed')}</Text>
            {payments.length > 0 && (
              <Stack as="ul" role="list" $gap={4}>
                {payments.map((payment) => (
                  <OwedRow key={payment.id} payment={payment} />
                ))}
              </Stack>
            )}
          </Section>
          {refunds.length > 0 && (
            <Section title={t('payments.stuck')}>
              <Text $muted>{t('payments.stuckText')}</Text>
              <Stack as="ul" role="list" $gap={4}>
                {refunds.map((refund) => (
                  <StuckRow key={refund.payment_id} refund={refund} />
                ))}
              </Stack>
            </Section>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function StuckRow({ refund }: { refund: StuckRefund }) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { payment_id: id, member_id: memberId, amount, currency, since } = refund;
  return (
    <ListRow>
      <Stack $gap={1}>
        <Text $weight="medium">{format.money(amount, currency)}</Text>
        <Text $size="s">{t('payments.stuckSince', { id, moment: format.dateTime(since) })}</Text>
        <Link to={`/desk/members/${memberId}`}>{t('payments.member')}</Link>
      </Stack>
    </ListRow>
  );
}
