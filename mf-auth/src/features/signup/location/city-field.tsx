import type { City } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { ComboBox, type ComboBoxOption } from '@liaison/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { citiesQuery } from '../signup.api.ts';
import type { Region } from './use-saved-location.ts';

const debounceMs = 180;

interface CityFieldProps {
  country: string;
  regions: Region[];
  city: City | null;
  error: string | undefined;
  onChange: (city: City | null) => void;
}

/** Suggests the cities that start with the typed text. */
export function CityField({ country, regions, city, error, onChange }: CityFieldProps) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed.trim(), debounceMs);
  const isEnabled = text !== '' && country !== '';
  const search = useQuery({ ...citiesQuery(country, text), enabled: isEnabled });
  const found = isEnabled ? (search.data?.cities ?? []) : [];

  const getStatus = () => {
    if (typed.trim() === '' || found.length > 0) return undefined;
    if (search.error) return t('place.searchFailed');
    return search.isSuccess && text === typed.trim() ? t('place.none') : t('place.searching');
  };
  const toOption = ({ id, name, region }: City): ComboBoxOption => ({
    value: String(id),
    label: name,
    detail: regions.find(({ code }) => code === region)?.name,
  });

  return (
    <ComboBox
      label={t('place.city')}
      hint={t('place.cityHint')}
      optional
      options={found.map(toOption)}
      value={city && toOption(city)}
      status={getStatus()}
      error={error}
      onInputChange={setTyped}
      onChange={(option) => onChange(found.find(({ id }) => String(id) === option?.value) ?? null)}
    />
  );
}

/** The value after it has not changed for `delayMs`, so that not every key press sends a request. */
function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
