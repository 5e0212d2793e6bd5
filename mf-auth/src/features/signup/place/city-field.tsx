import type { City } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ComboBox, type ComboBoxOption } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cities } from '../signup.api.ts';
import { useSettled } from './use-settled.ts';
import type { Region } from './use-saved-place.ts';

const pauseMs = 180;

interface CityFieldProps {
  country: string;
  regions: Region[];
  city: City | null;
  error: string | undefined;
  onChange: (city: City | null) => void;
}

/** Typed, and chosen from the cities that begin so. */
export function CityField({ country, regions, city, error, onChange }: CityFieldProps) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), pauseMs);
  const isAsked = text !== '' && country !== '';
  const search = useQuery({ ...cities(country, text), enabled: isAsked });
  const found = isAsked ? (search.data?.cities ?? []) : [];

  const status = () => {
    if (typed.trim() === '' || found.length > 0) return undefined;
    if (search.error) return t('place.searchFailed');
    return search.isSuccess && text === typed.trim() ? t('place.none') : t('place.searching');
  };
  const optionOf = ({ id, name, region }: City): ComboBoxOption => ({
    value: String(id),
    label: name,
    detail: regions.find(({ code }) => code === region)?.name,
  });

  return (
    <ComboBox
      key={country}
      label={t('place.city')}
      hint={t('place.cityHint')}
      optional
      options={found.map(optionOf)}
      value={city && optionOf(city)}
      status={status()}
      error={error}
      onType={setTyped}
      onChange={(option) => onChange(found.find(({ id }) => String(id) === option?.value) ?? null)}
    />
  );
}
