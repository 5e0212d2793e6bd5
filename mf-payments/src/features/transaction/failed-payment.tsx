import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { Payment } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, Cluster, Icon, Stack, Text } from '@liaison/shared/ui';
import { bundlesQuery } from '../../bundles/bundles.api.ts';
import { addOrderOptions } from '../../bundles/return-path.ts';
import { useMethodName } from '../../methods/use-method-name.ts';
import { filterAvailableMethods } from '../../methods/payment-methods.ts';
import { OutcomeFrame } from './outcome-frame.tsx';

/** The reason, and the other payment methods for the same order (PAY-011); for a stored card PayPal first (PAY-012). */
export function FailedPayment({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const getMethodName = useMethodName();
  const { data: offer } = useQuery(bundlesQuery);
  const otherMethods = filterAvailableMethods(offer?.methods ?? []).filter(
    ({ code }) => code !== payment.method,
  );
  const { discount_code: discountCode, return_path: returnPath } = payment;
  const getCheckoutPath = (method: string) =>
    addOrderOptions(`/credits/${payment.bundle_id}/${method}`, { discountCode, returnPath });
  const isCardRefused = payment.status === 'failed' && payment.stored_card === true;
  const hasPayPal = isCardRefused && otherMethods.some(({ code }) => code === 'paypal');
  const listedMethods = otherMethods.filter(({ code }) => !(hasPayPal && code === 'paypal'));
  const failed = isCardRefused ? t('transaction.cardFailed') : t('transaction.failed');
  const title = payment.status === 'failed' ? failed : t('transaction.cancelled');
  return (
    <OutcomeFrame tone="error" icon={<Icon icon={CircleAlert} size={32} />} title={title}>
      <Text>{t(`reasons.${payment.failure_reason ?? 'technical'}`)}</Text>
      <Text $muted>{t('transaction.notCharged')}</Text>
      <Stack $gap={3} $align="center">
        <ButtonLink to={getCheckoutPath(payment.method)}>{t('transaction.again')}</ButtonLink>
        {hasPayPal && (
          <ButtonLink variant="secondary" to={getCheckoutPath('paypal')}>
            {t('transaction.paypal')}
          </ButtonLink>
        )}
        {listedMethods.length > 0 && <Text $size="s">{t('transaction.otherMethods')}</Text>}
        <Cluster $justify="center">
          {listedMethods.map((method) => (
            <ButtonLink key={method.code} small variant="secondary" to={getCheckoutPath(method.code)}>
              {getMethodName(method)}
            </ButtonLink>
          ))}
        </Cluster>
      </Stack>
    </OutcomeFrame>
  );
}
