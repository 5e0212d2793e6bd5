import { zodResolver } from '@hookform/resolvers/zod';
import { type City, SignupPlace } from '@liaison/shared/contracts';
import { useFormat, useTranslation } from '@liaison/shared/i18n';
import { useSettings } from '@liaison/shared/session';
import { Button, Select, Stack, useFormErrors } from '@liaison/shared/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FailureAlert } from '../../../failure-alert.tsx';
import { keepFocus } from '../../../keep-focus.ts';
import { useRefusedFields } from '../../../use-refused-fields.ts';
import { StepButtons } from '../step-buttons.tsx';
import { useSaveStep } from '../use-save-step.ts';
import { CityField } from './city-field.tsx';
import { PositionOffer } from './position-offer.tsx';
import type { Region, SavedPlace } from './use-saved-place.ts';

const fields = ['country', 'city_id', 'region'] as const;

interface PlaceFormProps {
  saved: SavedPlace;
  regionsOf: (country: string) => Region[];
}

export function PlaceForm({ saved, regionsOf }: PlaceFormProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { region_data: terms } = useSettings();
  const { save, isSaving, error } = useSaveStep();
  const countries = useCountries();
  const { control, register, handleSubmit, formState, setValue, setError } = useForm<SignupPlace>({
    resolver: zodResolver(SignupPlace),
    mode: 'onTouched',
    defaultValues: { country: saved.country, region: saved.region, city_id: saved.city?.id ?? null },
  });
  const errorOf = useFormErrors(formState.errors);
  const failure = useRefusedFields(error, setError, fields);
  const [city, setCity] = useState(saved.city);
  const [country, region] = useWatch({ control, name: ['country', 'region'] });

  const chooseCity = (chosen: City | null) => {
    setCity(chosen);
    setValue('city_id', chosen?.id ?? null);
    if (chosen?.region) setValue('region', chosen.region, { shouldValidate: true });
  };
  const moveTo = (found: City) => {
    setValue('country', found.country, { shouldValidate: true });
    setValue('region', found.region ?? '', { shouldValidate: found.region !== null });
    chooseCity(found);
  };
  const leaveCity = () => {
    setCity(null);
    setValue('city_id', null);
  };

  return (
    <form onSubmit={handleSubmit((data) => save({ step: 2, data }))} noValidate>
      <Stack $gap={5}>
        <PositionOffer onFound={moveTo} />
        <FailureAlert error={failure} />
        <Select
          label={t('auth:place.country')}
          placeholder
          options={countries}
          autoComplete="country"
          error={errorOf('country')}
          {...register('country', {
            onChange: () => {
              setValue('region', '');
              leaveCity();
            },
          })}
        />
        <CityField
          country={country}
          regions={regionsOf(country)}
          city={city}
          error={errorOf('city_id')}
          onChange={chooseCity}
        />
        <Select
          label={t(`auth:place.region.${terms[country] ?? 'region'}`, { context: country })}
          placeholder
          options={regionsOf(country).map(({ code, name }) => ({ value: code, label: name }))}
          disabled={country === ''}
          error={errorOf('region')}
          {...register('region', { onChange: leaveCity })}
          // The list may come with the value in one draw: only a value that is drawn finds its place in it.
          value={region}
        />
        <StepButtons>
          <Button type="submit" loading={isSaving} onMouseDown={keepFocus}>
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
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
