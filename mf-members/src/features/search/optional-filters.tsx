import { bodyTypes, interestKeys } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useKeptFocus } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Button, Cluster, Select, Stack, Switch, ToggleChips } from '@liaison/shared/ui';
import { useRef, useState } from 'react';
import {
  changeFilters,
  type FilterChange,
  type FilterProps,
  getOptionalFields,
  maxInterestFilters,
} from './search-filters.ts';

const switchLabels = { with_photo: 'withPhoto', online: 'online', new: 'new' } as const;

const switchFields = ['with_photo', 'online', 'new'] as const;
/** The others are shown on request. */
const shownInterests = 12;

/** The filters beyond gender, age and place. */
export function OptionalFilters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation(['members', 'traits']);
  const settings = useSettings();
  const offered = getOptionalFields(settings);
  const isOffered = (field: string) => offered.includes(field);
  const change = (next: FilterChange) => onChange(changeFilters(filters, next));
  return (
    <Stack>
      {switchFields.filter(isOffered).map((field) => (
        <Switch
          key={field}
          label={t(`filters.${switchLabels[field]}`)}
          checked={filters[field] ?? false}
          onChange={({ target }) => change({ [field]: target.checked })}
        />
      ))}
      {isOffered('hide_fictional') && (
        <Switch
          label={t('filters.showFictional', { fictional: settings.fictional_plural })}
          checked={!filters.hide_fictional}
          onChange={({ target }) => change({ hide_fictional: !target.checked })}
        />
      )}
      {isOffered('body_type') && (
        <Select
          label={t('traits:facts.body_type')}
          placeholder={t('filters.anyBodyType')}
          options={bodyTypes.map((value) => ({
            value,
            label: t(`traits:values.body_type.${value}`),
          }))}
          value={filters.body_type ?? ''}
          onChange={({ target }) => change({ body_type: target.value })}
        />
      )}
      {isOffered('interests') && (
        <InterestFilter chosen={filters.interests ?? []} onChange={(interests) => change({ interests })} />
      )}
    </Stack>
  );
}

interface InterestFilterProps {
  chosen: readonly string[];
  onChange: (interests: string[]) => void;
}

/** Folded, because the list of all interests is longer than a screen; chosen ones are always shown. */
function InterestFilter({ chosen, onChange }: InterestFilterProps) {
  const { t } = useTranslation(['members', 'traits']);
  const [showsAll, setShowsAll] = useState(false);
  const filter = useRef<HTMLDivElement>(null);
  // The button goes away with its press: the first of the interests that it has added takes its place, or the first that can be pressed.
  const handleFocus = useKeptFocus(() => {
    const buttons = filter.current?.querySelectorAll<HTMLElement>('button:enabled');
    (buttons?.[shownInterests] ?? buttons?.[0])?.focus();
  });
  const shown = interestKeys.filter(
    (key, index) => showsAll || index < shownInterests || chosen.includes(key),
  );
  return (
    <Stack ref={filter} $gap={2} onFocus={handleFocus}>
      <ToggleChips
        legend={t('traits:facts.interests')}
        hint={t('filters.interestsHint')}
        options={shown.map((value) => ({ value, label: t(`traits:interests.${value}`) }))}
        value={chosen}
        max={maxInterestFilters}
        onChange={onChange}
      />
      {!showsAll && (
        <Cluster>
          <Button variant="quiet" small onClick={() => setShowsAll(true)}>
            {t('filters.allInterests', { number: interestKeys.length })}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
