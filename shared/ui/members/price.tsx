import type { Currency } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, fontWeight } from '../base/tokens.ts';

/** Amounts are in minor units; a higher `originalAmount` is struck through. */
export function Price({
  amount,
  currency,
  originalAmount,
}: {
  amount: number;
  currency: Currency;
  originalAmount?: number;
}) {
  const format = useFormat();
  return (
    <Line>
      {originalAmount !== undefined && originalAmount > amount && (
        <OriginalAmount>{format.money(originalAmount, currency)}</OriginalAmount>
      )}
      <span>{format.money(amount, currency)}</span>
    </Line>
  );
}

/**
 * Credits with their value in money. `perCredit` is the price of one credit in minor units and may be a fraction (DEC-35); it is
 * null while the bundles load, and the credits are then shown alone.
 */
export function CreditPrice({ credits, perCredit, currency }: CreditPriceProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <Line>
      <span>{t('credits', { count: credits })}</span>
      {perCredit !== null && (
        <span>
          ({t('approximately', { price: format.money(Math.round(credits * perCredit), currency) })})
        </span>
      )}
    </Line>
  );
}

export interface CreditPriceProps {
  credits: number;
  perCredit: number | null;
  currency: Currency;
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 0.4em;
  font-weight: ${fontWeight.medium};
  font-variant-numeric: tabular-nums;
`;

const OriginalAmount = styled.s`
  color: ${color.muted};
  font-weight: ${fontWeight.normal};
`;
