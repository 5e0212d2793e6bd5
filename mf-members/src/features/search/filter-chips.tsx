import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Chip, Cluster } from '@liaison/shared/ui';
import { useEffect, useRef } from 'react';
import { changeFilters, type FilterChange, type FilterProps, type SearchFilters } from './search-filters.ts';
import { useRegions } from './use-regions.ts';

/** The active filters, each with a button that removes it. The button that was clicked disappears, so the next one takes the focus. */
export function FilterChips({ filters, onChange, onAllRemoved }: FilterProps & { onAllRemoved: () => void }) {
  const { t } = useTranslation('members');
  const chips = useActiveFilters(filters);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; text: string }>(undefined);
  useEffect(() => {
    const last = removed.current;
    if (!last || chips.some(({ text }) => text === last.text)) return;
    removed.current = undefined;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(last.index, buttons.length - 1)];
    if (next) next.focus();
    else onAllRemoved();
  });

  if (chips.length === 0) return null;
  return (
    <Cluster as="ul" ref={list} role="list" aria-label={t('filters.activeLabel')} $gap={2}>
      {chips.map(({ text, clear }, index) => (
        <li key={text}>
          <Chip
            onRemove={() => {
              removed.current = { index, text };
              onChange(changeFilters(filters, clear));
            }}
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
        filters.min_age === undefined && filters.max_age === undefined
          ? undefined
          : t('filters.age', { from: filters.min_age ?? min_age, to: filters.max_age ?? max_age }),
      clear: { min_age: '', max_age: '' },
    },
    { text: country && format.country(country), clear: { country: '' } },
    {
      text: countryregion && regions.find(({ code }) => code === countryregion)?.name,
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
  return chips.flatMap(({ text, clear }) => (text === undefined ? [] : [{ text, clear }]));
}
