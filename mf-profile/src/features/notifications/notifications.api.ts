import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { NotificationPreferences, NotificationUpdate } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { accountScope, adoptUser } from '../../adopt-user.ts';

/** Fetched on every visit, because links in mails change them too. */
export const preferencesQuery = { ...apiQuery('GET /api/notifications.php'), staleTime: 0 };

const preferencesKey = ['notifications'];

/** What the service has stored, for changes that it does not store. */
let stored: NotificationPreferences | undefined;
const show = (preferences: NotificationPreferences | undefined) =>
  queryClient.setQueryData(preferencesQuery.queryKey, preferences);

/** Shown at once. The scope sends quick changes one after the other, and the response to the last one has what all have stored. */
export const updatePreferences = mutationOptions({
  mutationKey: preferencesKey,
  scope: { id: 'notifications' },
  mutationFn: (body: NotificationUpdate) => call('PUT /api/notifications.php', { body }),
  onMutate: async ({ push, ...changes }) => {
    if (!isChangeWaiting()) stored = queryClient.getQueryData(preferencesQuery.queryKey);
    await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
    queryClient.setQueryData(
      preferencesQuery.queryKey,
      (cached: NotificationPreferences | undefined) =>
        cached && { ...cached, ...changes, push: { ...cached.push, ...push } },
    );
  },
  onSuccess: (answer) => {
    stored = answer;
    if (!isChangeWaiting()) show(stored);
  },
  onError: () => {
    if (isChangeWaiting()) return;
    show(stored);
    // The error is shown before the answer.
    void queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  },
});

/** Then an earlier response would reset on the screen what is still to be sent. */
const isChangeWaiting = () => queryClient.isMutating({ mutationKey: preferencesKey }) > 1;

/** The token of the link in a mail; no sign-in needed. Without `all`, only mails of that kind. */
export interface UnsubscribeLink {
  token: string;
  all?: '1';
}

export const unsubscribe = mutationOptions({
  mutationFn: (query: UnsubscribeLink) => call('POST /api/unsubscribe.php', { query }),
});

export const undoUnsubscribe = mutationOptions({
  mutationFn: (query: UnsubscribeLink) => call('PUT /api/unsubscribe.php', { query }),
});

export const resubscribe = () =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/unsubscribe.php'),
    scope: accountScope,
    onSuccess: ({ user }) => adoptUser(user),
  });
