import { genders, type SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { BirthDateField, RadioCards, useFormErrors } from '@liaison/shared/ui';
import { Controller, useFormContext } from 'react-hook-form';

export function GenderFields() {
  const { t } = useTranslation('auth');
  const { register, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  const options = (question: 'iAm' | 'lookingFor') =>
    genders.map((value) => ({ value, label: t(`${question}.${value}`) }));
  return (
    <>
      <RadioCards
        legend={t('iAm.legend')}
        options={options('iAm')}
        compact
        error={getError('gender')}
        {...register('gender')}
      />
      <RadioCards
        legend={t('lookingFor.legend')}
        options={options('lookingFor')}
        compact
        error={getError('looking_for')}
        {...register('looking_for')}
      />
    </>
  );
}

export function DateOfBirth() {
  const { t } = useTranslation('auth');
  const { control, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  return (
    <Controller
      control={control}
      name="date_of_birth"
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <BirthDateField
          legend={t('fields.dateOfBirth')}
          hint={t('fields.dateOfBirthHint')}
          error={getError('date_of_birth')}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          ref={ref}
        />
      )}
    />
  );
}
