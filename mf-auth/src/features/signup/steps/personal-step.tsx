import { type OwnProfile, PersonalInfo, personalInfoChoices } from '@liaison/shared/contracts';
import { useApiForm } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, Grid, Select, Stack } from '@liaison/shared/ui';
import * as z from 'zod/mini';
import { ErrorAlert } from '../../../error-alert.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { createStepDrafts, useStepDraft, useStoredStep } from '../step-drafts.ts';
import { StepLayout } from '../step-layout.tsx';
import { useSaveStep } from '../use-save-step.ts';

const facts = ['reason', 'relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;
const Facts = z.object(PersonalInfo);
type Facts = z.infer<typeof Facts>;
const drafts = createStepDrafts('personal', Facts);

/** Step 3: optional facts of the profile. */
export function PersonalStep() {
  const { t } = useTranslation(['common', 'traits']);
  const profile = useUser()?.profile;
  const draft = useStepDraft(drafts);
  const { save, isSaving, isSkipping, error: failure } = useSaveStep(draft.remove);
  const { form, field, handleSubmit, error, isBusy } = useApiForm<Facts>({
    schema: Facts,
    defaultValues: draft.values ?? toFormValues(profile),
    fields: facts,
    mutation: { mutate: (data) => save({ step: 3, data }), error: failure, isBusy: isSaving },
  });

  useStoredStep(form, drafts);

  const getOptions = (fact: keyof Facts) =>
    personalInfoChoices[fact].map((value) => ({ value, label: t(`traits:values.${fact}.${value}`) }));

  return (
    <StepLayout>
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap={5}>
          <ErrorAlert error={error} />
          <Grid $min="240px">
            {facts.map((fact) => (
              <Select
                key={fact}
                label={t(`traits:facts.${fact}`)}
                placeholder={t('traits:notStated')}
                options={getOptions(fact)}
                {...field(fact, { setValueAs: (value: unknown) => (value === '' ? null : value) })}
              />
            ))}
          </Grid>
          <StepButtons onSkip={() => save({ step: 3, skip: true })} isSkipping={isSkipping}>
            <Button type="submit" loading={isBusy}>
              {t('common:actions.continue')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepLayout>
  );
}

function toFormValues(profile: OwnProfile | undefined): Partial<Facts> {
  if (!profile) return {};
  const { reason, relationship_status, hair_color, eye_color, body_type, tattoos } = profile;
  return { reason, relationship_status, hair_color, eye_color, body_type, tattoos };
}
