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
import { useDraft, useKeptDraft } from '../../use-draft.ts';
import { correctMember } from './members.api.ts';

interface CorrectionFormProps {
  member: DeskMember;
  isOpen: boolean;
  profile: NonNullable<DeskMember['profile']>;
}

interface Draft {
  /** What the form was filled with. */
  saved: { gender: Correction['gender']; birthDate: string };
  typed: Correction;
}

/** Gender and date of birth: members cannot change the one by themselves, and the other only once. */
export function CorrectionForm({ member: { id, name }, isOpen, profile }: CorrectionFormProps) {
  const { t } = useTranslation(['desk', 'traits']);
  const errorText = useErrorText();
  const gender = genders.find((known) => known === profile.gender) ?? 'female';
  const { date_of_birth: birthDate } = profile;
  const draft = useDraft<Draft>(`correction/${id}`);
  const { typed, saved = { gender, birthDate } } = draft.values;
  const correcting = useSingleMutation({ ...correctMember, onSuccess: draft.remove }, { isRepeatable: true });
  const { form, field, handleSubmit, error, isBusy } = useApiForm<Correction>({
    schema: Correction,
    defaultValues: typed ?? { id, gender, date_of_birth: birthDate, reason: '' },
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
  const before = useRef(saved);
  const [savedBirthDate, setSavedBirthDate] = useState(saved.birthDate);
  // What was not changed here follows what somebody else has saved.
  useEffect(() => {
    const values = form.getValues();
    const isGenderUnchanged = values.gender === before.current.gender;
    const isDateUnchanged = values.date_of_birth === before.current.birthDate;
    before.current = { gender, birthDate };
    form.reset({
      ...values,
      gender: isGenderUnchanged ? gender : values.gender,
      date_of_birth: isDateUnchanged ? birthDate : values.date_of_birth,
    });
    if (isDateUnchanged) setSavedBirthDate(birthDate);
  }, [form, gender, birthDate]);
  // After the effect, or the draft of a form in which nothing was typed would be kept.
  useKeptDraft<Correction>(draft.key, form, (values) => {
    const isSaved =
      values.gender === before.current.gender && values.date_of_birth === before.current.birthDate;
    return isSaved && values.reason === ''
      ? null
      : ({ saved: before.current, typed: values } satisfies Draft);
  });
  const { error: birthDateError } = field('date_of_birth');
  if (!isOpen) {
    // An earlier failure says nothing of an account that was closed since.
    if (!correcting.isPending && !isConflict(correcting.error)) return null;
    return (
      <Section level={3} title={t('desk:members.correction.title')}>
        <Alert tone="error">{t('desk:members.outdated')}</Alert>
      </Section>
    );
  }
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
