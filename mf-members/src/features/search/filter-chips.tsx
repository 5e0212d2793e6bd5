import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Chip, Cluster } from '@liaison/shared/ui';
import { useKeptItemFocus } from '../../use-kept-item-focus.ts';
import { changeFilters, type FilterChange, type FilterProps, type SearchFilters } from './search-filters.ts';
import { useRegions } from './use-regions.ts';

/** The active filters, each with a button that removes it. */
export function FilterChips({ filters, onChange, onAllRemoved }: FilterProps & { onAllRemoved: () => void }) {
  const { t } = useTranslation('members');
  const chips = useActiveFilters(filters);
  const keptFocus = useKeptItemFocus(onAllRemoved);
  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" role="list" aria-label={t('filters.activeLabel')} $gap={2} {...keptFocus}>
      {chips.map(({ text, clear }) => (
        <li key={text}>
          <Chip
            onRemove={() => onChange(changeFilters(filters, clear))}
            removeLabel={t('filters.remove', { filter: text })}
          >
            {text}
          </Chip>
        </li>
      ))}
    </Cluster>
  );
}

export function useActiveFilters(filters: SearchFilters): { text: string; clear: FilterChange }[] {
  const { t } = useTranslation(['members', 'traits']);
  const format = useFormat();
  const { min_age, max_age, fictional_plural } = useSettings();
  const regions = useRegions(filters.country);
  const { gender, country, countryregion } = filters;
  const chips: { text: string | undefined; clear: FilterChange }[] = [
    { text: gender && t(gender === 'female' ? 'filters.women' : 'filters.men'), clear: { gender: '' } },
    {
      text:
        (filters.min_age ?? filters.max_age)
          ? t('filters.age', { from: filters.min_age ?? min_age, to: filters.max_age ?? max_age })
          : undefined,
      clear: { min_age: '', max_age: '' },
    },
    { text: country && format.country(country), clear: { country: '' } },
    {
      text: regions.find(({ code }) => code === countryregion)?.name,
      clear: { countryregion: '' },
    },
    { text: filters.with_photo && t('filters.withPhoto'), clear: { with_photo: '' } },
    { text: filters.online && t('filters.online'), clear: { online: '' } },
    { text: filters.new && t('filters.new'), clear: { new: '' } },
    {
      text: filters.body_type && t(`traits:values.body_type.${filters.body_type}`),
      clear: { body_type: '' },
    },
    ...(filters.interests ?? []).map((interest) => ({
      text: t(`traits:interests.${interest}`),
      clear: { interests: filters.interests?.filter((other) => other !== interest) },
    })),
    {
      text: filters.hide_fictional && t('filters.withoutFictional', { fictional: fictional_plural }),
      clear: { hide_fictional: '' },
    },
  ];
  return chips.flatMap(({ text, clear }) => (text ? [{ text, clear }] : []));
}
