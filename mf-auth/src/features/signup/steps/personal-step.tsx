import { type OwnProfile, personalInfo } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, Grid, Select, Stack } from '@liaison/shared/ui';
import { useForm } from 'react-hook-form';
import { FailureAlert } from '../../../failure-alert.tsx';
import { StepButtons } from '../step-buttons.tsx';
import { StepFrame } from '../step-frame.tsx';
import { useSaveStep } from '../use-save-step.ts';

const facts = ['reason', 'relationship_status', 'hair_color', 'eye_color', 'body_type', 'tattoos'] as const;
type Facts = Pick<OwnProfile, (typeof facts)[number]>;

/** Step 3: what a member may say of themselves, or not. */
export function PersonalStep() {
  const { t } = useTranslation(['common', 'traits']);
  const profile = useUser()?.profile;
  const { save, isSaving, isSkipping, error } = useSaveStep();
  const { register, handleSubmit } = useForm<Facts>({ defaultValues: statedBy(profile) });

  const choicesOf = (fact: keyof Facts) =>
    personalInfo[fact].map((value) => ({ value, label: t(`traits:values.${fact}.${value}`) }));

  return (
    <StepFrame>
      <form onSubmit={handleSubmit((data) => save({ step: 3, data }))} noValidate>
        <Stack $gap={5}>
          <FailureAlert error={error} />
          <Grid $min="240px">
            {facts.map((fact) => (
              <Select
                key={fact}
                label={t(`traits:facts.${fact}`)}
                placeholder={t('traits:notStated')}
                options={choicesOf(fact)}
                {...register(fact, { setValueAs: (value: unknown) => (value === '' ? null : value) })}
              />
            ))}
          </Grid>
          <StepButtons onSkip={() => save({ step: 3, skip: true })} isSkipping={isSkipping}>
            <Button type="submit" loading={isSaving}>
              {t('common:actions.continue')}
            </Button>
          </StepButtons>
        </Stack>
      </form>
    </StepFrame>
  );
}

function statedBy(profile: OwnProfile | undefined): Partial<Facts> {
  if (!profile) return {};
  const { reason, relationship_status, hair_color, eye_color, body_type, tattoos } = profile;
  return { reason, relationship_status, hair_color, eye_color, body_type, tattoos };
}
