import { Link } from 'react-router';
import type { Bundle, CompanyInfo, OrderPrice } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Card,
  color,
  fontSize,
  fontWeight,
  Heading,
  Price,
  space,
  Stack,
  targetSize,
  Text,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { addOrderOptions } from './return-path.ts';

interface OrderSummaryProps {
  bundle: Bundle;
  price: OrderPrice;
  seller: CompanyInfo;
  /** Kept when another bundle is chosen. */
  discountCode?: string | undefined;
  /** Path to return to after the purchase, also of another bundle. */
  returnPath: string | undefined;
}

/** Bundle, total with tax, seller, and what the bank statement will show. */
export function OrderSummary({ bundle, price, seller, discountCode, returnPath }: OrderSummaryProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="order-summary">
      <Stack $gap={3}>
        <Heading id="order-summary" $size={3}>
          {t('checkout.summary')}
        </Heading>
        <Frame>
          <Lines>
            <dt>{t('common:credits', { count: bundle.credits })}</dt>
            <dd>{t('bundles.messages', { count: bundle.messages })}</dd>
            <dt>{t('checkout.each')}</dt>
            <dd>
              {t('bundles.perMessage', {
                // A bundle that buys no message whole still has a price for each.
                price: format.money(
                  bundle.messages > 0 ? Math.round(price.amount / bundle.messages) : bundle.price_per_message,
                  price.currency,
                ),
              })}
            </dd>
            <dt className="total">{t('checkout.total')}</dt>
            <dd className="total">
              <Price
                amount={price.amount}
                currency={price.currency}
                originalAmount={bundle.full_price_charged ? price.full_amount : undefined}
              />
            </dd>
          </Lines>
        </Frame>
        <Text $size="s" $muted>
          {t('checkout.vat')}
        </Text>
        <Seller>
          <b>{t('checkout.seller')}</b>
          <span>{seller.name}</span>
          <span>{seller.address}</span>
          {seller.vat_numbers[0] && <span>{t('checkout.vatNumber', { number: seller.vat_numbers[0] })}</span>}
          {seller.statement_name && <span>{t('checkout.statement', { name: seller.statement_name })}</span>}
        </Seller>
        <ChangeLink to={addOrderOptions('/credits', { discountCode, returnPath })}>
          {t('checkout.change')}
        </ChangeLink>
      </Stack>
    </Card>
  );
}

const Frame = styled.div`
  container-type: inline-size;
`;

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  row-gap: ${space[2]};
  margin: 0;

  dd {
    margin: 0;
    padding-inline-start: ${space[4]};
    text-align: end;
  }
  .total {
    padding-top: ${space[3]};
    font-size: ${fontSize.l};
    font-weight: ${fontWeight.bold};
    border-top: 1px solid ${color.line};
  }

  /* With large text on a phone, the values have no place beside their names. */
  @container (max-width: 12em) {
    grid-template-columns: minmax(0, 1fr);

    dd.total {
      padding-top: 0;
      border-top: 0;
    }
  }
`;

const Seller = styled.address`
  display: flex;
  flex-direction: column;
  font-size: ${fontSize.s};
  font-style: normal;
  color: ${color.muted};
`;

const ChangeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${targetSize};
  margin-block: -${space[2]};
`;
