import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Select, Switch } from '@liaison/shared/ui';
import { changeFilters, type SearchFilters } from './search-filters.ts';
import { useRegions } from './use-regions.ts';

export interface FilterProps {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** The filters enabled in the site's settings (MEM-003); each takes effect at once. */
export function FilterFields({ filters, onChange }: FilterProps) {
  const { t } = useTranslation(['members', 'common']);
  const format = useFormat();
  const settings = useSettings();
  const regions = useRegions(filters.country);
  const isOffered = (field: string) => settings.search_fields.includes(field);
  const handleChange = (key: keyof SearchFilters) => (event: { target: { value: string } }) =>
    onChange(changeFilters(filters, { [key]: event.target.value }));

  const countries = settings.countries
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  const ages = Array.from({ length: settings.max_age - settings.min_age + 1 }, (_, index) => {
    const age = String(settings.min_age + index);
    return { value: age, label: age };
  });
  const term = filters.country ? settings.region_data[filters.country] : undefined;

  return (
    <>
      {isOffered('gender') && (
        <Select
          label={t('filters.gender')}
          placeholder={t('filters.everybody')}
          options={[
            { value: 'female', label: t('filters.women') },
            { value: 'male', label: t('filters.men') },
          ]}
          value={filters.gender ?? ''}
          onChange={handleChange('gender')}
        />
      )}
      {isOffered('age') && (
        <>
          <Select
            label={t('filters.ageFrom')}
            placeholder={String(settings.min_age)}
            options={ages
              .slice(1)
              .filter(({ value }) => Number(value) <= (filters.max_age ?? settings.max_age))}
            value={filters.min_age === settings.min_age ? '' : (filters.min_age ?? '')}
            onChange={handleChange('min_age')}
          />
          <Select
            label={t('filters.ageTo')}
            placeholder={String(settings.max_age)}
            options={ages
              .slice(0, -1)
              .filter(({ value }) => Number(value) >= (filters.min_age ?? settings.min_age))}
            value={filters.max_age === settings.max_age ? '' : (filters.max_age ?? '')}
            onChange={handleChange('max_age')}
          />
        </>
      )}
      {isOffered('country') && (
        <Select
          label={t('filters.country')}
          placeholder={t('filters.anyCountry')}
          options={countries}
          value={filters.country ?? ''}
          onChange={handleChange('country')}
        />
      )}
      {isOffered('countryregion') && (
        <Select
          label={t(`filters.region.${term ?? 'region'}`)}
          placeholder={t('filters.anyRegion')}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.countryregion ?? ''}
          disabled={regions.length === 0}
          onChange={handleChange('countryregion')}
        />
      )}
      {isOffered('hide_fictional') && settings.fictional_enabled && (
        <Switch
          label={t('filters.showFictional', { fictional: settings.fictional_plural })}
          checked={!filters.hide_fictional}
          onChange={(event) =>
            onChange(changeFilters(filters, { hide_fictional: event.target.checked ? '' : 'true' }))
          }
        />
      )}
    </>
  );
}
