import { useSingleMutation } from '@liaison/shared/forms';
import { useTranslation } from '@liaison/shared/i18n';
import type { SlotProps } from '@liaison/shared/module';
import { useUser } from '@liaison/shared/session';
import { Button, QueryView, TextSkeleton } from '@liaison/shared/ui';
import { useState } from 'react';
import { saveStep } from '../signup.api.ts';
import { LocationForm } from './location-form.tsx';
import { useSavedLocation } from './use-saved-location.ts';

/** Changes the place of the profile, by the browser's position or by hand, as the sign-up asked for it. */
export function Component({ onSaved }: SlotProps['place-form']) {
  const { t } = useTranslation('auth');
  const currentUser = useUser();
  // The user when the form was opened: saving changes the user, which must not reset the form.
  const [user] = useState(currentUser);
  const { query, getRegions } = useSavedLocation(user);
  const {
    mutate,
    isBusy: isSaving,
    error,
  } = useSingleMutation({
    ...saveStep(),
    onSettled: (_response, failure) => {
      if (!failure) onSaved();
    },
  });
  return (
    <QueryView query={query} loading={<TextSkeleton lines={8} />}>
      {(location) => (
        <LocationForm saved={location} getRegions={getRegions} saving={{ save: mutate, isSaving, error }}>
          {(isBusy) => (
            <Button type="submit" loading={isBusy}>
              {t('place.save')}
            </Button>
          )}
        </LocationForm>
      )}
    </QueryView>
  );
}
