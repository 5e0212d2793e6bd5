import { zodResolver } from '@hookform/resolvers/zod';
import { type City, SignupPlace } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Button, Select, Stack, useFormErrors } from '@liaison/shared/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ErrorAlert } from '../../../error-alert.tsx';
import { preventBlur } from '../../../prevent-blur.ts';
import { useServerFieldErrors } from '../../../use-server-field-errors.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useSaveStep } from '../use-save-step.ts';
import { CityField } from './city-field.tsx';
import { GeolocationPanel } from './geolocation-panel.tsx';
import type { Region, SavedLocation } from './use-saved-location.ts';

const fields = ['country', 'city_id', 'region'] as const;

interface LocationFormProps {
  saved: SavedLocation;
  getRegions: (country: string) => Region[];
}

export function LocationForm({ saved, getRegions }: LocationFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { region_data: terms } = useSettings();
  const { save, isSaving, error } = useSaveStep();
  const countries = useCountries();
  const { control, register, handleSubmit, formState, setValue, setError } = useForm<SignupPlace>({
    resolver: zodResolver(SignupPlace),
    mode: 'onTouched',
    defaultValues: { country: saved.country, region: saved.region, city_id: saved.city?.id ?? null },
  });
  const getError = useFormErrors(formState.errors);
  const failure = useServerFieldErrors(error, setError, fields);
  const [city, setCity] = useState(saved.city);
  const [country, region] = useWatch({ control, name: ['country', 'region'] });

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
    <form onSubmit={handleSubmit((data) => save({ step: 2, data }))} noValidate>
      <Stack $gap={5}>
        <GeolocationPanel onFound={fillIn} />
        <ErrorAlert error={failure} />
        <Select
          label={t('auth:place.country')}
          placeholder
          options={countries}
          autoComplete="country"
          error={getError('country')}
          {...register('country', {
            onChange: () => {
              setValue('region', '');
              clearCity();
            },
          })}
        />
        <CityField
          country={country}
          regions={getRegions(country)}
          city={city}
          error={getError('city_id')}
          onChange={selectCity}
        />
        <Select
          label={t(`auth:place.region.${terms[country] ?? 'region'}`, { context: country })}
          placeholder
          options={getRegions(country).map(({ code, name }) => ({ value: code, label: name }))}
          disabled={country === ''}
          error={getError('region')}
          {...register('region', { onChange: clearCity })}
          // Controlled, because value and options may change in the same render, before the new option exists in the DOM.
          value={region}
        />
        <StepButtons>
          <Button type="submit" loading={isSaving} onMouseDown={preventBlur}>
            {t('common:actions.continue')}
          </Button>
        </StepButtons>
      </Stack>
    </form>
  );
}

function useCountries() {
  const { countries } = useSettings();
  const format = useFormat();
  return countries
    .map((code) => ({ value: code, label: format.country(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
