import { type City, SignupPlace } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useLocale, useTranslation } from '@liaison/shared/i18n';
import { useCountryOptions } from '@liaison/shared/parts';
import { useSettings } from '@liaison/shared/session';
import { Select, Stack } from '@liaison/shared/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorAlert } from '../../../error-alert.tsx';
import { CityField } from './city-field.tsx';
import { GeolocationPanel } from './geolocation-panel.tsx';
import { guessCountry } from './guess-country.ts';
import type { Region, SavedLocation } from './use-saved-location.ts';

interface LocationFormProps {
  saved: SavedLocation;
  getRegions: (country: string) => Region[];
  /** What was typed in an earlier visit of the form and not saved. */
  draft?: SavedLocation | null;
  /** Gets null when the fields are as they are saved. */
  onDraftChange?: (draft: SavedLocation | null) => void;
  saving: { save: (step: { step: 2; data: SignupPlace }) => void; isSaving: boolean; error: Error | null };
  /** The buttons below the fields. */
  children: (isBusy: boolean) => ReactNode;
}

export function LocationForm({
  saved,
  getRegions,
  draft,
  onDraftChange,
  saving,
  children,
}: LocationFormProps) {
  const { t } = useTranslation('auth');
  const settings = useSettings();
  const countries = useCountryOptions(settings.countries);
  const unchanged = { ...saved, country: useInitialCountry(saved) };
  const initial = draft ?? unchanged;
  const { form, field, getErrorText, handleSubmit, error, isBusy } = useApiForm<SignupPlace>({
    schema: SignupPlace,
    mode: 'onTouched',
    defaultValues: { country: initial.country, region: initial.region, city_id: initial.city?.id ?? null },
    fields: ['country', 'city_id', 'region'],
    mutation: {
      mutate: (data) => saving.save({ step: 2, data }),
      error: saving.error,
      isBusy: saving.isSaving,
    },
  });
  const { control, setValue } = form;
  const [city, setCity] = useState(initial.city);
  const [country, region] = useWatch({ control, name: ['country', 'region'] });

  const storeDraft = useEffectEvent((typed: SavedLocation) => {
    const isUnchanged =
      typed.country === unchanged.country &&
      typed.region === unchanged.region &&
      typed.city?.id === unchanged.city?.id;
    onDraftChange?.(isUnchanged ? null : typed);
  });
  useEffect(() => storeDraft({ country, region, city }), [country, region, city]);

  const selectCity = (selected: City | null) => {
    setCity(selected);
    setValue('city_id', selected?.id ?? null);
    if (selected?.region) setValue('region', selected.region, { shouldValidate: true });
  };
  const fillIn = (found: City) => {
    setValue('country', found.country, { shouldValidate: true });
    setValue('region', found.region ?? '', { shouldValidate: found.region !== null });
    selectCity(found);
  };
  const clearCity = () => {
    setCity(null);
    setValue('city_id', null);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack $gap={5}>
        <GeolocationPanel onFound={fillIn} />
        <ErrorAlert error={error} />
        <Select
          label={t('place.country')}
          placeholder
          options={countries}
          autoComplete="country"
          {...field('country', {
            onChange: () => {
              setValue('region', '');
              clearCity();
            },
          })}
        />
        <CityField
          key={country}
          country={country}
          regions={getRegions(country)}
          city={city}
          error={getErrorText('city_id')}
          onChange={selectCity}
        />
        <Select
          label={t(`place.region.${settings.region_data[country] ?? 'region'}`, { context: country })}
          placeholder
          options={getRegions(country).map(({ code, name }) => ({ value: code, label: name }))}
          disabled={country === ''}
          {...field('region', { onChange: clearCity })}
          // Controlled, because value and options may change in the same render, before the new option exists in the DOM.
          value={region}
        />
        {children(isBusy)}
      </Stack>
    </form>
  );
}

/** Before a place is saved, the country of the profile may be that of the site. */
function useInitialCountry(saved: SavedLocation): string {
  const settings = useSettings();
  const locale = useLocale();
  return saved.region === ''
    ? guessCountry(settings, { locale, languages: navigator.languages })
    : saved.country;
}
