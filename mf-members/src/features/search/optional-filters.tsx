import { interestKeys, personalInfoChoices } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Disclosure, Select, Stack, Switch, ToggleChips } from '@liaison/shared/ui';
import { changeFilters, type FilterChange, type FilterProps, maxInterestFilters } from './search-filters.ts';

const switchLabels = { with_photo: 'withPhoto', online: 'online', new: 'new' } as const;

/** The filters beyond gender, age and place, as far as the site offers them (MEM-003). */
export function OptionalFilters({ filters, onChange }: FilterProps) {
  const { t } = useTranslation(['members', 'traits']);
  const { search_fields, fictional_enabled, fictional_plural } = useSettings();
  const isOffered = (field: string) => search_fields.includes(field);
  const change = (next: FilterChange) => onChange(changeFilters(filters, next));
  const fields = ['with_photo', 'online', 'new'] as const;
  const canHideFictional = isOffered('hide_fictional') && fictional_enabled;
  if (!canHideFictional && ![...fields, 'interests', 'body_type'].some(isOffered)) return null;
  return (
    <Disclosure summary={t('filters.more')}>
      <Stack>
        {fields.filter(isOffered).map((field) => (
          <Switch
            key={field}
            label={t(`filters.${switchLabels[field]}`)}
            checked={filters[field] ?? false}
            onChange={({ target }) => change({ [field]: target.checked })}
          />
        ))}
        {canHideFictional && (
          <Switch
            label={t('filters.showFictional', { fictional: fictional_plural })}
            checked={!filters.hide_fictional}
            onChange={({ target }) => change({ hide_fictional: !target.checked })}
          />
        )}
        {isOffered('body_type') && (
          <Select
            label={t('traits:facts.body_type')}
            placeholder={t('filters.anyBodyType')}
            options={personalInfoChoices.body_type.map((value) => ({
              value,
              label: t(`traits:values.body_type.${value}`),
            }))}
            value={filters.body_type ?? ''}
            onChange={({ target }) => change({ body_type: target.value })}
          />
        )}
        {isOffered('interests') && (
          <ToggleChips
            legend={t('traits:facts.interests')}
            hint={t('filters.interestsHint')}
            options={interestKeys.map((value) => ({ value, label: t(`traits:interests.${value}`) }))}
            value={filters.interests ?? []}
            max={maxInterestFilters}
            onChange={(interests) => change({ interests })}
          />
        )}
      </Stack>
    </Disclosure>
  );
}
