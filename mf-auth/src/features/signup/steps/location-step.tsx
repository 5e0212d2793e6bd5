import { useUser } from '@liaison/shared/session';
import { Loading, QueryView, Skeleton } from '@liaison/shared/ui';
import { useState } from 'react';
import { LocationForm } from '../location/location-form.tsx';
import { useSavedLocation } from '../location/use-saved-location.ts';
import { StepLayout } from '../step-layout.tsx';

/** Step 2: country, region and city, from the browser's position or typed. */
export function LocationStep() {
  const currentUser = useUser();
  // The user when the step was opened: saving changes the user, which must not reset the form.
  const [user] = useState(currentUser);
  const { query, getRegions } = useSavedLocation(user);
  return (
    <StepLayout>
      <QueryView query={query} loading={<FormSkeleton />}>
        {(location) => <LocationForm saved={location} getRegions={getRegions} />}
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
