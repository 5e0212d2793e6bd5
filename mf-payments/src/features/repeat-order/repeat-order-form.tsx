import { useFormat, useTranslation } from '@liaison/shared/i18n';
import type { CompanyInfo, RepeatOrder, StoredCard } from '@liaison/shared/contracts';
import { Button, ButtonLink, Stack, Text } from '@liaison/shared/ui';
import { FictionalWarning } from '../../bundles/fictional-warning.tsx';
import { OrderStatements } from '../../bundles/order-consents.tsx';
import { OrderColumns } from '../../bundles/order-columns.tsx';
import { OrderSummary } from '../../bundles/order-summary.tsx';
import { addOrderOptions } from '../../bundles/return-path.ts';
import { StoredCardPanel } from '../../cards/stored-card-panel.tsx';
import { useCardName } from '../../cards/use-card-name.ts';
import { OrderError } from '../../orders/order-error.tsx';
import { placeRepeatOrder } from '../../orders/repeat-order.api.ts';
import { useOrder } from '../../orders/use-order.ts';

interface RepeatOrderFormProps {
  order: RepeatOrder;
  card: StoredCard | null;
  seller: CompanyInfo;
  returnPath: string | undefined;
}

/** The price, what the order confirms, and one button; without a stored card the way to the checkout. */
export function RepeatOrderForm({ order, card, seller, returnPath }: RepeatOrderFormProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const getCardName = useCardName();
  const { mutate, confirm, error, isBusy } = useOrder(placeRepeatOrder(order.bundle.id));
  const { amount, currency } = order.price;
  const buyText = t('checkout.buy', { amount: format.money(amount, currency) });
  const checkoutPath = addOrderOptions(`/credits/${order.bundle.id}/${order.method}`, { returnPath });
  const buy = () => mutate({ payment_id: order.payment_id, amount, currency, return_path: returnPath });
  return (
    <OrderColumns>
      <Stack $gap={5}>
        {card ? (
          <>
            <Text>{t('repeatOrder.card', { card: getCardName(card) })}</Text>
            <FictionalWarning />
            <OrderStatements />
            {error && <OrderError error={error} buyText={buyText} onConfirm={confirm} />}
            <Button wide loading={isBusy} onClick={buy}>
              {buyText}
            </Button>
            <ButtonLink wide variant="secondary" to={checkoutPath}>
              {t('repeatOrder.otherMethod')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Text>{t('repeatOrder.noCard')}</Text>
            <ButtonLink wide to={checkoutPath}>
              {t('common:actions.continue')}
            </ButtonLink>
          </>
        )}
        <StoredCardPanel />
      </Stack>
      <OrderSummary bundle={order.bundle} price={order.price} seller={seller} returnPath={returnPath} />
    </OrderColumns>
  );
}
