import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data as createResponse, Link, useParams } from 'react-router';
import { ApiError } from '@liaison/shared/api';
import { useTranslation } from '@liaison/shared/i18n';
import { applyCredits, useSettings } from '@liaison/shared/session';
import {
  Card,
  Loading,
  Logo,
  Page,
  QueryView,
  Skeleton,
  space,
  Stack,
  targetSize,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { clearOrderId } from '../../order-id.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { getInvoicePath, isPaymentPending, paymentQuery } from './payment.api.ts';

/** They have an invoice. */
const paidStatuses = ['completed', 'refunded', 'charged_back'];

/** The provider redirects the payer here; shows the payment's outcome as soon as it is known (PAY-046). */
export function Component() {
  const { t } = useTranslation('payments');
  const { name } = useSettings();
  const { id = '' } = useParams();
  const query = useQuery(paymentQuery(id));
  const { data, error } = query;
  const isFinal = data !== undefined && !isPaymentPending(data.payment);
  const orderId = data?.payment.client_id;
  const isCompleted = data?.payment.status === 'completed';
  const hasInvoice = paidStatuses.some((status) => status === data?.payment.status);
  // The cached balance of an earlier visit is older than the account's.
  const credits = query.isFetchedAfterMount && !error ? data?.credits : undefined;
  useEffect(() => {
    if (isFinal) clearOrderId(orderId);
  }, [isFinal, orderId]);
  useEffect(() => {
    if (isCompleted && credits !== undefined) applyCredits(credits, true);
  }, [isCompleted, credits]);
  if (error instanceof ApiError && error.code === 'not_found') throw createResponse(null, { status: 404 });
  return (
    <Page $narrow>
      <Stack $gap={5}>
        <Home to="/">
          <Logo name={name} />
        </Home>
        <Card>
          <QueryView
            query={query}
            loading={
              <Loading>
                <Skeleton $height="280px" />
              </Loading>
            }
          >
            {(outcome) => <PaymentOutcome {...outcome} />}
          </QueryView>
        </Card>
        <Footer>
          <Text $size="s" $muted>
            {t('transaction.number', { id })}
          </Text>
          {hasInvoice && (
            <a href={getInvoicePath(id)} target="_blank" rel="noreferrer">
              {t('transaction.invoice')}
            </a>
          )}
          <Link to="/transactions">{t('transactions.title')}</Link>
          <Link to="/service">{t('transaction.support')}</Link>
        </Footer>
      </Stack>
    </Page>
  );
}

const Home = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  text-decoration: none;
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 ${space[4]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${targetSize};
  }

  /* The payment's number has a line of its own. */
  > :first-child {
    flex-basis: 100%;
    overflow-wrap: anywhere;
    text-align: center;
  }
`;
