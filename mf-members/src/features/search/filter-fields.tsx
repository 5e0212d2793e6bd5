import { useTranslation } from '@liaison/shared/i18n';
import { useCountryOptions } from '@liaison/shared/parts';
import { useSettings, useUser } from '@liaison/shared/session';
import { Select } from '@liaison/shared/ui';
import { AgeField } from './age-field.tsx';
import { changeFilters, type FilterProps, type SearchFilters } from './search-filters.ts';
import { useRegions } from './use-regions.ts';

/** The filters enabled in the site's settings (MEM-003); each takes effect at once. */
export function FilterFields({ filters, onChange }: FilterProps) {
  const { t } = useTranslation(['members', 'common']);
  const settings = useSettings();
  const user = useUser();
  const countries = useCountryOptions(settings.countries);
  const regions = useRegions(filters.country);
  const isOffered = (field: string) => settings.search_fields.includes(field);
  const handleChange = (key: keyof SearchFilters) => (event: { target: { value: string } }) =>
    onChange(changeFilters(filters, { [key]: event.target.value }));
  const term = settings.region_data[filters.country ?? ''] ?? 'region';

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
      {isOffered('age') && <AgeField filters={filters} onChange={onChange} />}
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
          label={t(`filters.region.${term}`, { context: filters.country })}
          placeholder={t('filters.anyRegion')}
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.countryregion ?? ''}
          disabled={regions.length === 0}
          onChange={handleChange('countryregion')}
        />
      )}
      {user?.profile.city != null && (
        <Select
          label={t('filters.sort')}
          options={[
            { value: 'online', label: t('filters.sortOnline') },
            { value: 'nearest', label: t('filters.sortNearest') },
          ]}
          value={filters.sort ?? 'online'}
          onChange={({ target }) =>
            onChange(changeFilters(filters, { sort: target.value === 'nearest' ? 'nearest' : '' }))
          }
        />
      )}
    </>
  );
}
