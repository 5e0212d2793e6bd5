import { maxAboutLength, maxInterests, SignupAbout } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useSettings, useUser } from '@liaison/shared/session';
import { Button, Stack, TextArea, ToggleChips } from '@liaison/shared/ui';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ErrorAlert } from '../../../error-alert.tsx';
import { preventBlur } from '../../../prevent-blur.ts';
import { StepButtons } from '../step-buttons.tsx';
import { createStepDrafts, useStepDraft, useStoredStep } from '../step-drafts.ts';
import { StepLayout } from '../step-layout.tsx';
import { useSaveStep } from '../use-save-step.ts';

const fields = ['about', 'interests'] as const;
/** Accepts a text that is too long, because it was typed. */
const drafts = createStepDrafts('about', z.object({ about: z.string(), interests: z.array(z.string()) }));

/** Step 4: a short text and interests. */
export function AboutStep() {
  const { t } = useTranslation(['auth', 'common', 'traits']);
  const profile = useUser()?.profile;
  const { interests: availableInterests } = useSettings();
  const draft = useStepDraft(drafts);
  const { save, isSaving, isSkipping, error: failure } = useSaveStep(draft.remove);
  const { form, field, getErrorText, handleSubmit, error, isBusy } = useApiForm<SignupAbout>({
    schema: SignupAbout,
    mode: 'onTouched',
    defaultValues: draft.values ?? { about: profile?.about ?? '', interests: profile?.interests ?? [] },
    fields,
    mutation: { mutate: (data) => save({ step: 4, data }), error: failure, isBusy: isSaving },
  });
  useStoredStep(form, drafts);
  const [about, interests] = useWatch({ control: form.control, name: fields });

  return (
    <StepLayout>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={5}>
          <ErrorAlert error={error} />
          <TextArea
            label={t('traits:facts.about')}
            hint={t('auth:steps.about.hint')}
            optional
            {...field('about')}
            rows={5}
            max={maxAboutLength}
            value={about}
          />
          <ToggleChips
            legend={t('traits:facts.interests')}
            hint={t('auth:steps.about.chosen', { chosen: interests.length, max: maxInterests })}
            options={availableInterests.map((key) => ({ value: key, label: t(`traits:interests.${key}`) }))}
            error={getErrorText('interests')}
            max={maxInterests}
            value={interests}
            onChange={(next) => form.setValue('interests', next, { shouldDirty: true })}
          />
          <StepButtons onSkip={() => save({ step: 4, skip: true })} isSkipping={isSkipping}>
            <Button type="submit" loading={isBusy} onMouseDown={preventBlur}>
              {t('common:actions.continue')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepLayout>
  );
}
