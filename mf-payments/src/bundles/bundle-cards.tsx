import { useId } from 'react';
import type { Bundle, Currency } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import {
  Chip,
  choiceStyle,
  color,
  fontSize,
  fontWeight,
  mediaDown,
  mediaUp,
  motion,
  Price,
  radius,
  space,
  VisuallyHidden,
} from '@liaison/shared/ui';
import { styled } from 'styled-components';

interface BundleCardsProps {
  bundles: Bundle[];
  currency: Currency;
  value: string;
  onChange: (bundleId: string) => void;
}

/** Radio buttons with the facts of each bundle. */
export function BundleCards({ bundles, currency, value, onChange }: BundleCardsProps) {
  const { t } = useTranslation('payments');
  const name = useId();
  return (
    <Cards>
      <VisuallyHidden as="legend">{t('bundles.legend')}</VisuallyHidden>
      {bundles.map((bundle) => (
        <Card key={bundle.id} data-package={bundle.style}>
          <input
            type="radio"
            name={name}
            value={bundle.id}
            checked={bundle.id === value}
            onChange={() => onChange(bundle.id)}
          />
          <BundleFacts bundle={bundle} currency={currency} />
        </Card>
      ))}
    </Cards>
  );
}

function BundleFacts({ bundle, currency }: { bundle: Bundle; currency: Currency }) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  return (
    <Facts>
      <Amounts>
        <Column>
          <Messages>{t('bundles.messages', { count: bundle.messages })} </Messages>
          <Credits>{t('common:credits', { count: bundle.credits })} </Credits>
        </Column>
        <Column>
          <Amount>
            <Price
              amount={bundle.price}
              currency={currency}
              originalAmount={bundle.full_price_charged ? bundle.price_before_discount : undefined}
            />{' '}
          </Amount>
          <Small>
            {t('bundles.perMessage', { price: format.money(bundle.price_per_message, currency) })}{' '}
          </Small>
        </Column>
      </Amounts>
      {bundle.label && (
        <LabelArea>
          <Chip>{t(`bundles.label.${bundle.label}`)}</Chip>
        </LabelArea>
      )}
    </Facts>
  );
}

/** Two columns, four on desktops, fewer with large text. */
const Cards = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  ${mediaUp.s} {
    grid-template-columns: repeat(auto-fill, minmax(max(13rem, 34%), 1fr));
  }
  ${mediaUp.l} {
    grid-template-columns: repeat(auto-fill, minmax(max(13rem, 21%), 1fr));
  }
`;

const Card = styled.label`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[3]};
  background: ${color.surface};
  border: 1px solid ${color.control};
  border-radius: ${radius.card};
  cursor: pointer;
  ${mediaUp.s} {
    gap: ${space[3]};
    padding: ${space[4]};
  }
  transition: background-color ${motion.fast};

  input {
    ${choiceStyle}
    margin-top: 4px;
  }
  input:focus-visible {
    outline: none;
  }
  &:has(input:checked) {
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
    background: ${color.accentSoft};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Facts = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;

/** Two short lines on phones, so that the preselected bundle is on the first screen. */
const Amounts = styled.span`
  display: grid;
  gap: ${space[2]};
  ${mediaDown.s} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[2]};

    /* Ends the first line. */
    &::before {
      content: '';
      order: 2;
      flex-basis: 100%;
    }
  }
`;

const Column = styled.span`
  display: flex;
  flex-direction: column;
  ${mediaDown.s} {
    display: contents;
  }
`;

/** On one line with two prices, also on the narrowest phone. */
const phoneSize = `clamp(0.9375rem, 4.7vw, ${fontSize.l})`;

const Messages = styled.span`
  font-size: ${phoneSize};
  font-weight: ${fontWeight.bold};
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  ${mediaUp.s} {
    font-size: ${fontSize.xl};
  }
`;

const Credits = styled.span`
  ${mediaDown.s} {
    order: 3;
    font-size: ${fontSize.xs};
  }
`;

const Amount = styled.span`
  font-size: ${fontSize.l};
  line-height: 1.15;
  ${mediaDown.s} {
    order: 1;
    font-size: ${phoneSize};

    s {
      font-size: ${fontSize.xs};
    }
  }
`;

const Small = styled.span`
  font-size: ${fontSize.s};
  color: ${color.muted};
  ${mediaDown.s} {
    order: 4;
    font-size: ${fontSize.xs};
  }
`;

/** On phones on the edge of the card, where it takes no height, but for large text, which covers neither this card nor the one above. */
const LabelArea = styled.span`
  padding-top: ${space[2]};
  ${mediaDown.s} {
    /* Above the outline of the card, which is drawn over all that has no position. */
    position: relative;
    display: grid;
    order: -1;
    align-self: flex-end;
    margin-block: -26px 6px;
    padding: 0;

    > * {
      min-height: 20px;
      line-height: 1.2;
      padding-block: 0;
      border: 1px solid ${color.control};
      font-size: ${fontSize.xs};
    }
  }
`;
