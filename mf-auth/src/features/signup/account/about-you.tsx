import { getAge, type SignupAccount } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import {
  BirthDateField,
  Button,
  Card,
  Cluster,
  RadioCards,
  Stack,
  Text,
  useFormErrors,
} from '@liaison/shared/ui';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useSignupOptions } from './signup-options.ts';

const genders = ['female', 'male'] as const;

/** Gender, gender looked for and date of birth; a one-line summary when a lander has collected them already. */
export function AboutYou() {
  const { t } = useTranslation('auth');
  const { start } = useSignupOptions();
  const { control, register, formState } = useFormContext<SignupAccount>();
  const getError = useFormErrors(formState.errors);
  const [isOpen, setOpen] = useState(false);
  const hasError = Boolean(
    formState.errors.gender ?? formState.errors.looking_for ?? formState.errors.date_of_birth,
  );

  if (start?.gender && start.lookingFor && start.dateOfBirth && !isOpen && !hasError) {
    const { gender, lookingFor, dateOfBirth } = start;
    return (
      <AboutYouSummary
        gender={gender}
        lookingFor={lookingFor}
        dateOfBirth={dateOfBirth}
        onChange={() => setOpen(true)}
      />
    );
  }

  const options = (question: 'iAm' | 'lookingFor') =>
    genders.map((value) => ({ value, label: t(`${question}.${value}`) }));

  return (
    <Stack $gap={5}>
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
    </Stack>
  );
}

interface AboutYouSummaryProps extends Required<NonNullable<SlotProps['signup-form']['start']>> {
  onChange: () => void;
}

function AboutYouSummary({ gender, lookingFor, dateOfBirth, onChange }: AboutYouSummaryProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [today] = useState(() => new Date());
  return (
    <Card $sunken>
      <Cluster $justify="space-between">
        <Text $size="s">
          {t('auth:answered.who', {
            gender: t(`auth:iAm.${gender}`),
            lookingFor: t(`auth:lookingFor.${lookingFor}`),
            age: t('common:birthDate.age', { count: getAge(dateOfBirth, today) }),
          })}
        </Text>
        <Button variant="quiet" small onClick={onChange}>
          {t('auth:answered.change')}
        </Button>
      </Cluster>
    </Card>
  );
}
