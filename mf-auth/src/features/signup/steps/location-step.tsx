import { useUser } from '@liaison/shared/session';
import { ErrorPanel, TextSkeleton, useErrorText } from '@liaison/shared/ui';
import { useState } from 'react';
import { PlaceForm } from '../place/place-form.tsx';
import { useSavedPlace } from '../place/use-saved-place.ts';
import { StepFrame } from '../step-frame.tsx';

/** Step 2: country, region and city; by the browser's position, or typed. */
export function LocationStep() {
  const present = useUser();
  // As it was saved when the step was opened: what is saved now must not draw the form anew.
  const [user] = useState(present);
  const errorText = useErrorText();
  const { place, regionsOf, error, retry } = useSavedPlace(user);
  return (
    <StepFrame>
      {place ? (
        <PlaceForm saved={place} regionsOf={regionsOf} />
      ) : error ? (
        <ErrorPanel message={errorText(error)} onRetry={retry} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </StepFrame>
  );
}
