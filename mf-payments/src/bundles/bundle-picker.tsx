import { useState } from 'react';
import { type BundlesResponse, timeBonusCode } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, color, layer, mediaLow, mediaUp, Price, space, Stack, Text } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { BundleCards } from './bundle-cards.tsx';
import { FictionalWarning } from './fictional-warning.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { addOrderOptions } from './return-path.ts';
import { CreditPriceTable } from './credit-price-table.tsx';

interface BundlePickerProps {
  offer: BundlesResponse;
  /** Handed on to the checkout, like the return path. */
  discountCode?: string | undefined;
  returnPath?: string | undefined;
}

/** The bundles with their terms and the link to the checkout: sticky on phones, below the selected bundle on desktops. */
export function BundlePicker({ offer, discountCode, returnPath }: BundlePickerProps) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const [selectedId, setSelectedId] = useState<string>();
  const selected = offer.bundles.find(({ id }) => id === selectedId) ?? getDefaultBundle(offer.bundles);
  if (!selected) return null;
  return (
    <Stack $gap={5}>
      <BundleCards {...offer} value={selected.id} onChange={setSelectedId} />
      <ActionBar $column={(offer.bundles.indexOf(selected) % 4) + 1}>
        <Total>
          <span>{t('common:credits', { count: selected.credits })}</span>
          <Price amount={selected.price} currency={offer.currency} />
        </Total>
        <ButtonLink to={addOrderOptions(`/credits/${selected.id}`, { discountCode, returnPath })}>
          {t('common:actions.continue')}
        </ButtonLink>
      </ActionBar>
      {offer.discount && (
        <Text>
          {t(offer.discount.code === timeBonusCode ? 'discount.welcomeIncluded' : 'discount.included', {
            percent: format.percent(offer.discount.value_percentage),
            code: offer.discount.code,
          })}
        </Text>
      )}
      <PurchaseTerms />
      <CreditPriceTable perCredit={selected.price / selected.credits} currency={offer.currency} />
      <FictionalWarning />
    </Stack>
  );
}

/** The bundle that most members buy, else the smallest: preselecting the most expensive one would be a dark pattern. */
const getDefaultBundle = (bundles: BundlesResponse['bundles']) =>
  bundles.find((bundle) => bundle.label === 'most_chosen') ?? bundles[0];

const ActionBar = styled.div<{ $column: number }>`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]};
  background: ${color.surface};
  border-block: 1px solid ${color.line};
  ${mediaLow} {
    position: static;
  }
  ${mediaUp.m} {
    position: static;
    justify-content: flex-start;
    margin-inline: 0;
    padding: 0;
    background: none;
    border: 0;
  }
  ${mediaUp.l} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > * {
      grid-column: ${({ $column }) => $column};
    }
  }
  /* Nothing to press on paper, where the filled button would be white on white. */
  @media print {
    display: none;
  }
`;

/** The card says the same just above the button on desktops. */
const Total = styled.div`
  display: flex;
  flex-direction: column;
  line-height: 1.3;
  ${mediaUp.l} {
    display: none;
  }
`;
