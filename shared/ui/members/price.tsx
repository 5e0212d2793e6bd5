import type { Currency } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { styled } from 'styled-components';
import { color, weight } from '../base/tokens.ts';

/** An amount in minor units; `before` is the full price, struck. */
export function Price({ amount, currency, before }: { amount: number; currency: Currency; before?: number }) {
  const format = useFormat();
  return (
    <Line>
      {before !== undefined && before > amount && <Struck>{format.money(before, currency)}</Struck>}
      <span>{format.money(amount, currency)}</span>
    </Line>
  );
}

/**
 * A price in credits, never without its money: `perCredit` in minor units, as a fraction (DEC-35 says which price that is).
 * Unknown (`null`) while the bundles load: the credits stand alone for that moment.
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
  font-weight: ${weight.medium};
  font-variant-numeric: tabular-nums;
`;

const Struck = styled.s`
  color: ${color.muted};
  font-weight: ${weight.normal};
`;
