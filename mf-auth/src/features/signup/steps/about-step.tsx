import { zodResolver } from '@hookform/resolvers/zod';
import { maxAboutLength, maxInterests, SignupAbout } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Button, Stack, TextArea, ToggleChips, useFormErrors } from '@liaison/shared/ui';
import { useForm, useWatch } from 'react-hook-form';
import { ErrorAlert } from '../../../error-alert.tsx';
import { preventBlur } from '../../../prevent-blur.ts';
import { useServerFieldErrors } from '../../../use-server-field-errors.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepLayout } from '../step-layout.tsx';
import { useSaveStep } from '../use-save-step.ts';

const fields = ['about', 'interests'] as const;

/** Step 4: a short text and interests. */
export function AboutStep() {
  const { t } = useTranslation(['auth', 'common', 'traits']);
  const profile = useUser()?.profile;
  const { interests: availableInterests } = useSettings();
  const { save, isSaving, isSkipping, error } = useSaveStep();
  const { control, register, handleSubmit, formState, setError, setValue } = useForm<SignupAbout>({
    resolver: zodResolver(SignupAbout),
    mode: 'onTouched',
    defaultValues: { about: profile?.about ?? '', interests: profile?.interests ?? [] },
  });
  const getError = useFormErrors(formState.errors);
  const failure = useServerFieldErrors(error, setError, fields);
  const [about, interests] = useWatch({ control, name: fields });

  return (
    <StepLayout>
      <form onSubmit={handleSubmit((data) => save({ step: 4, data }))} noValidate>
        <Stack $gap={5}>
          <ErrorAlert error={failure} />
          <TextArea
            label={t('traits:facts.about')}
            hint={t('auth:steps.about.hint')}
            optional
            error={getError('about')}
            {...register('about')}
            rows={5}
            max={maxAboutLength}
            value={about}
          />
          <ToggleChips
            legend={t('traits:facts.interests')}
            hint={t('auth:steps.about.chosen', { chosen: interests.length, max: maxInterests })}
            options={availableInterests.map((key) => ({ value: key, label: t(`traits:interests.${key}`) }))}
            error={getError('interests')}
            max={maxInterests}
            value={interests}
            onChange={(next) => setValue('interests', next, { shouldDirty: true })}
          />
          <StepButtons onSkip={() => save({ step: 4, skip: true })} isSkipping={isSkipping}>
            <Button type="submit" loading={isSaving} onMouseDown={preventBlur}>
              {t('common:actions.continue')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepLayout>
  );
}
