import type { NotificationUpdate } from '@liaison/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updatePreferences } from './notifications.api.ts';

/** Saves changes of the preferences. Of several quick ones, `hasFailed` has the failure of any, and not only of the last. */
export function usePreferenceChanges() {
  const { mutateAsync, isPending, isSuccess } = useMutation(updatePreferences);
  const [hasFailed, setFailed] = useState(false);

  function handleChange(update: NotificationUpdate) {
    if (!isPending) setFailed(false);
    mutateAsync(update).catch(() => setFailed(true));
  }

  return { handleChange, isSaved: isSuccess && !hasFailed, hasFailed };
}
