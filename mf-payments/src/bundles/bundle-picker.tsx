import { useState } from 'react';
import type { BundlesAnswer } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ButtonLink, color, from, Price, space, Stack } from '@liaison/shared/ui';
import { styled } from 'styled-components';
import { BundleCards } from './bundle-cards.tsx';
import { FictionalNote } from './fictional-note.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { withReturnPath } from './return-path.ts';
import { WhatCreditsBuy } from './what-credits-buy.tsx';

/** Packages, what is true of all of them, and the way to the checkout; on phones it stays in sight. */
export function BundlePicker({ offer, returnPath }: { offer: BundlesAnswer; returnPath?: string }) {
  const { t } = useTranslation(['payments', 'common']);
  const [chosenId, setChosenId] = useState<string>();
  const chosen = offer.bundles.find(({ id }) => id === chosenId) ?? firstChoice(offer.bundles);
  if (!chosen) return null;
  return (
    <Stack $gap={5}>
      <BundleCards {...offer} value={chosen.id} onChange={setChosenId} />
      <PurchaseTerms />
      <Bar>
        <Total>
          <span>{t('common:credits', { count: chosen.credits })}</span>
          <Price amount={chosen.price} currency={offer.currency} />
        </Total>
        <ButtonLink to={withReturnPath(`/credits/${chosen.id}`, returnPath)}>
          {t('common:actions.continue')}
        </ButtonLink>
      </Bar>
      <WhatCreditsBuy perCredit={chosen.price / chosen.credits} currency={offer.currency} />
      <FictionalNote />
    </Stack>
  );
}

/** Nobody is led to the dearest: what most members take, else the smallest. */
const firstChoice = (bundles: BundlesAnswer['bundles']) =>
  bundles.find((bundle) => bundle.label === 'most_chosen') ?? bundles[0];

const Bar = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  margin-inline: calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]};
  background: ${color.surface};
  border-block: 1px solid ${color.line};
  ${from.m} {
    position: static;
    justify-content: flex-start;
    margin-inline: 0;
    padding: 0;
    background: none;
    border: 0;
  }
`;

const Total = styled.div`
  display: flex;
  flex-direction: column;
  line-height: 1.3;
`;
