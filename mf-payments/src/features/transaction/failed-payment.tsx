import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { Payment } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Cluster, Stack, Text } from '@liaison/shared/ui';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { withReturnPath } from '../../bundles/return-path.ts';
import { useMethodName } from '../../methods/use-method-name.ts';
import { payableMethods } from '../../methods/payable-methods.ts';
import { OutcomeFrame } from './outcome-frame.tsx';

/** Why it did not work, and every other way to pay for the same package (PAY-011). */
export function FailedPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const nameOf = useMethodName();
  const { data: offer } = useQuery(bundlesQuery);
  const others = payableMethods(offer?.methods ?? []).filter(({ code }) => code !== payment.method);
  const pathWith = (method: string) =>
    withReturnPath(`/credits/${payment.bundle_id}/${method}`, payment.return_path);
  return (
    <OutcomeFrame
      tone="bad"
      icon={<CircleAlert size={32} strokeWidth={1.75} aria-hidden="true" />}
      title={payment.status === 'failed' ? t('transaction.failed') : t('transaction.cancelled')}
    >
      <Text>{t(`reasons.${payment.failure_reason ?? 'technical'}`)}</Text>
      <Text $muted>{t('transaction.notCharged')}</Text>
      <Stack $gap={3} $align="center">
        <ButtonLink to={pathWith(payment.method)}>{t('transaction.again')}</ButtonLink>
        {others.length > 0 && <Text $size="s">{t('transaction.otherMethods')}</Text>}
        <Cluster $justify="center">
          {others.map((method) => (
            <ButtonLink key={method.code} small variant="secondary" to={pathWith(method.code)}>
              {nameOf(method)}
            </ButtonLink>
          ))}
        </Cluster>
      </Stack>
    </OutcomeFrame>
  );
}
