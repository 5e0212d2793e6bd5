import { zodResolver } from '@hookform/resolvers/zod';
import { aboutMax, interestsMax, SignupAbout } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Button, Stack, TextArea, ToggleChips, useFormErrors } from '@liaison/shared/ui';
import { useForm, useWatch } from 'react-hook-form';
import { FailureAlert } from '../../../failure-alert.tsx';
import { keepFocus } from '../../../keep-focus.ts';
import { useRefusedFields } from '../../../use-refused-fields.ts';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useSaveStep } from '../use-save-step.ts';

const fields = ['about', 'interests'] as const;

/** Step 4: a few words, and what one likes. */
export function AboutStep() {
  const { t } = useTranslation(['auth', 'common', 'traits']);
  const profile = useUser()?.profile;
  const { interests: offered } = useSettings();
  const { save, isSaving, isSkipping, error } = useSaveStep();
  const { control, register, handleSubmit, formState, setError, setValue } = useForm<SignupAbout>({
    resolver: zodResolver(SignupAbout),
    mode: 'onTouched',
    defaultValues: { about: profile?.about ?? '', interests: profile?.interests ?? [] },
  });
  const errorOf = useFormErrors(formState.errors);
  const failure = useRefusedFields(error, setError, fields);
  const [about, interests] = useWatch({ control, name: fields });

  return (
    <StepFrame>
      <form onSubmit={handleSubmit((data) => save({ step: 4, data }))} noValidate>
        <Stack $gap={5}>
          <FailureAlert error={failure} />
          <TextArea
            label={t('traits:facts.about')}
            hint={t('auth:steps.about.hint')}
            optional
            error={errorOf('about')}
            {...register('about')}
            rows={5}
            max={aboutMax}
            value={about}
          />
          <ToggleChips
            legend={t('traits:facts.interests')}
            hint={t('auth:steps.about.chosen', { chosen: interests.length, max: interestsMax })}
            options={offered.map((key) => ({ value: key, label: t(`traits:interests.${key}`) }))}
            error={errorOf('interests')}
            max={interestsMax}
            value={interests}
            onChange={(next) => setValue('interests', next, { shouldDirty: true })}
          />
          <StepButtons onSkip={() => save({ step: 4, skip: true })} isSkipping={isSkipping}>
            <Button type="submit" loading={isSaving} onMouseDown={keepFocus}>
              {t('common:actions.continue')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepFrame>
  );
}
