import { City } from '@liaison/shared/contracts';
import { useTranslation } from '@liaison/shared/i18n';
import { useUser } from '@liaison/shared/session';
import { Button, Loading, QueryView, Skeleton } from '@liaison/shared/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { preventBlur } from '../../../prevent-blur.ts';
import { LocationForm } from '../location/location-form.tsx';
import { useSavedLocation } from '../location/use-saved-location.ts';
import { StepButtons } from '../step-buttons.tsx';
import { createStepDrafts, useStepDraft } from '../step-drafts.ts';
import { StepLayout } from '../step-layout.tsx';
import { useSaveStep } from '../use-save-step.ts';

const drafts = createStepDrafts(
  'location',
  z.object({ country: z.string(), region: z.string(), city: z.nullable(City) }),
);

/** Step 2: country, region and city, from the browser's position or typed. */
export function LocationStep() {
  const { t } = useTranslation('common');
  const currentUser = useUser();
  const draft = useStepDraft(drafts);
  const saving = useSaveStep(draft.remove);
  // The user when the step was opened: saving changes the user, which must not reset the form.
  const [user] = useState(currentUser);
  const { query, getRegions } = useSavedLocation(user);
  return (
    <StepLayout>
      <QueryView query={query} loading={<FormSkeleton />}>
        {(location) => (
          <LocationForm
            saved={location}
            getRegions={getRegions}
            draft={draft.values}
            onDraftChange={draft.update}
            saving={saving}
          >
            {(isBusy) => (
              <StepButtons>
                <Button type="submit" loading={isBusy} onMouseDown={preventBlur}>
                  {t('common:actions.continue')}
                </Button>
              </StepButtons>
            )}
          </LocationForm>
        )}
      </QueryView>
    </StepLayout>
  );
}

/** As high as the form at least, so that nothing below it moves into the window and out again. */
const FormSkeleton = () => (
  <Loading>
    <Skeleton $height="560px" />
  </Loading>
);
