import { Correction, correctionReasonLength, type DeskMember, genders } from '@liaison/shared/contracts';
import { useApiForm, useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import {
  Alert,
  BirthDateField,
  Button,
  Select,
  Stack,
  Text,
  TextArea,
  useErrorText,
} from '@liaison/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { isConflict } from '../../is-conflict.ts';
import { Section } from '../../section.tsx';
import { correctMember } from './members.api.ts';

interface CorrectionFormProps {
  member: DeskMember;
  profile: NonNullable<DeskMember['profile']>;
}

/** Gender and date of birth, which members cannot change by themselves. */
export function CorrectionForm({ member: { id, name }, profile }: CorrectionFormProps) {
  const { t } = useTranslation(['desk', 'traits']);
  const errorText = useErrorText();
  const gender = genders.find((known) => known === profile.gender) ?? 'female';
  const { date_of_birth: birthDate } = profile;
  const correcting = useSingleMutation(correctMember, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<Correction>({
    schema: Correction,
    defaultValues: { id, gender, date_of_birth: birthDate, reason: '' },
    fields: ['gender', 'date_of_birth', 'reason'],
    mutation: {
      ...correcting,
      mutate: (values) =>
        correcting.mutate(
          { ...values, before: { gender: profile.gender, date_of_birth: birthDate } },
          { onSuccess: () => form.setValue('reason', '') },
        ),
    },
  });
  const before = useRef({ gender, birthDate });
  const [savedBirthDate, setSavedBirthDate] = useState(birthDate);
  // What was not changed here follows what somebody else has saved.
  useEffect(() => {
    const typed = form.getValues();
    const isDateUnchanged = typed.date_of_birth === before.current.birthDate;
    form.reset({
      ...typed,
      gender: typed.gender === before.current.gender ? gender : typed.gender,
      date_of_birth: isDateUnchanged ? birthDate : typed.date_of_birth,
    });
    if (isDateUnchanged) setSavedBirthDate(birthDate);
    before.current = { gender, birthDate };
  }, [form, gender, birthDate]);
  const { error: birthDateError } = field('date_of_birth');
  return (
    <Section level={3} title={t('desk:members.correction.title')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={4}>
          <Text $muted>{t('desk:members.correction.text', { name })}</Text>
          <Select
            label={t('desk:members.facts.gender')}
            options={genders.map((value) => ({ value, label: t(`traits:values.gender.${value}`) }))}
            {...field('gender')}
          />
          <BirthDateField
            // It takes a value from outside only when it is mounted.
            key={savedBirthDate}
            legend={t('desk:members.facts.birthDate')}
            value={form.watch('date_of_birth')}
            error={birthDateError}
            onChange={(value) => form.setValue('date_of_birth', value, { shouldDirty: true })}
          />
          <TextArea
            {...field('reason')}
            label={t('desk:members.correction.reason')}
            hint={t('desk:members.correction.reasonHint')}
            rows={2}
            max={correctionReasonLength.max}
            value={form.watch('reason')}
          />
          {error && (
            <Alert tone="error">
              {isConflict(error) ? t('desk:members.correction.outdated') : errorText(error)}
            </Alert>
          )}
          <div role="status">
            {correcting.isSuccess && (
              <Alert tone="success">{t('desk:members.correction.done', { name })}</Alert>
            )}
          </div>
          <div>
            <Button type="submit" variant="secondary" loading={isBusy}>
              {t('desk:members.correction.submit')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
