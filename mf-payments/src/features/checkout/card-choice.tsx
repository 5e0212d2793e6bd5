import type { StoredCard } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { Checkbox, type CheckboxProps, RadioCards } from '@liaison/shared/ui';
import { useCardName } from '../../cards/use-card-name.ts';

interface CardChoiceProps {
  storedCard: StoredCard | null;
  isStoredCardChosen: boolean;
  onChoose: (isStoredCard: boolean) => void;
  saveField: Omit<CheckboxProps, 'label'>;
}

/** The stored card or another one, which is kept only when the payer ticks the box. */
export function CardChoice({ storedCard, isStoredCardChosen, onChoose, saveField }: CardChoiceProps) {
  const { t } = useTranslation('payments');
  const getCardName = useCardName();
  return (
    <div>
      {storedCard && (
        <RadioCards
          name="card"
          legend={t('card.choose')}
          columns={1}
          value={isStoredCardChosen ? 'stored' : 'other'}
          onSelect={(value) => onChoose(value === 'stored')}
          options={[
            { value: 'stored', label: getCardName(storedCard), detail: t('card.charged') },
            { value: 'other', label: t('card.other') },
          ]}
        />
      )}
      {!isStoredCardChosen && (
        <Checkbox {...saveField} label={storedCard ? t('card.replace') : t('card.save')} />
      )}
    </div>
  );
}
