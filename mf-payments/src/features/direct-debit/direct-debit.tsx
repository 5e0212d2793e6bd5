import { ApiError, queryClient } from '@liaison/shared/api';
import type {
  Bundle,
  BundlesResponse,
  CompanyInfo,
  DirectDebitAccount,
  OrderPrice,
  PaymentOrder,
  SentCode,
} from '@liaison/shared/contracts';
import { useSingleMutation } from '@liaison/shared/forms';
import { useUser } from '@liaison/shared/session';
import { mediaUp, space } from '@liaison/shared/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { OrderSummary } from '../../bundles/order-summary.tsx';
import { useOrderPrice } from '../../bundles/use-order-price.ts';
import { saveLastMethod } from '../../methods/payment-methods.ts';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { startDirectDebit } from './direct-debit.api.ts';
import { type Consents, MandateForm } from './mandate-form.tsx';
import { createSentState, readSentState } from './sent-state.ts';

interface DirectDebitProps {
  offer: BundlesResponse;
  bundle: Bundle;
  seller: CompanyInfo;
  order: Pick<PaymentOrder, 'bundle_id' | 'discount_code' | 'return_path'>;
}

/** Account, mandate and code; nothing is ordered before the mandate is signed. */
export function DirectDebit({ offer, bundle, seller, order }: DirectDebitProps) {
  const navigate = useNavigate();
  const userId = useUser()?.id ?? '';
  const { search, state } = useLocation();
  const ordered = readSentState(userId, state);
  const [isSigning, setSigning] = useState(false);
  const [account, setAccount] = useState<DirectDebitAccount | null>(null);
  // Kept while the payer corrects the account.
  const [consents, setConsents] = useState<Partial<Consents>>({});
  const {
    price,
    acceptedCode,
    error: codeError,
    isUnknown,
  } = useOrderPrice({
    offer,
    bundle,
    method: 'sdd',
    code: order.discount_code ?? '',
  });
  const clientId = useClientId(JSON.stringify([order, account, price.amount, acceptedCode]));
  const start = useSingleMutation({
    ...startDirectDebit(),
    onSuccess: () => saveLastMethod('sdd'),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.details.fields) setSigning(false);
      // The price has changed in the meantime: the page shows the new one.
      if (error.code === 'conflict') void queryClient.invalidateQueries();
    },
  });

  function submitOrder(given: Consents) {
    if (!account) return;
    setConsents(given);
    const body = {
      ...order,
      ...account,
      ...given,
      client_id: clientId,
      discount_code: acceptedCode,
      amount: price.amount,
    };
    // Not of the mutation: it would change the address of the page that the payer has gone to meanwhile.
    start.mutate(body, { onSuccess: (response) => saveSent(response, price) });
  }

  function saveSent(response: SentCode, orderedPrice: OrderPrice | undefined) {
    const sentState = createSentState(userId, { sent: response, price: orderedPrice });
    void navigate({ search }, { replace: true, preventScrollReset: true, state: sentState });
  }

  return (
    <Columns>
      {!ordered && !(isSigning && account) && (
        <AccountForm
          values={account}
          error={start.error}
          onContinue={(values) => {
            start.reset();
            setAccount(values);
            setSigning(true);
          }}
        />
      )}
      {!ordered && isSigning && account && (
        <MandateForm
          account={account}
          seller={seller}
          consents={consents}
          clientId={clientId}
          price={price}
          codeError={codeError}
          isPriceUnknown={isUnknown}
          order={{ mutate: submitOrder, error: start.error, isBusy: start.isBusy }}
          onBack={(given) => {
            setConsents(given);
            setSigning(false);
          }}
        />
      )}
      {ordered && (
        <CodeForm
          sent={ordered.sent}
          takesFocus={isSigning}
          onResent={(response) => saveSent(response, ordered.price)}
          onDone={({ payment_id }) => void navigate(`/transactions/${payment_id}`, { replace: true })}
        />
      )}
      <OrderSummary
        bundle={bundle}
        price={ordered?.price ?? price}
        seller={seller}
        discountCode={order.discount_code}
        returnPath={order.return_path}
      />
    </Columns>
  );
}

/** The service may know an order whose answer was lost: on other terms it is another order. */
function useClientId(terms: string): string {
  const [current, setCurrent] = useState(() => ({ terms, id: crypto.randomUUID() }));
  if (current.terms !== terms) setCurrent({ terms, id: crypto.randomUUID() });
  return current.id;
}

/** On phones the order summary follows the form. */
const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  ${mediaUp.l} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    gap: ${space[6]};
  }
`;
