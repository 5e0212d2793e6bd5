import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { NotificationPreferences, NotificationUpdate } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const preferencesQuery = apiQuery('GET /api/notifications.php');

/** Shown at once and loaded again if the call fails. The scope sends quick changes one after the other. */
export const updatePreferences = mutationOptions({
  mutationKey: ['notifications'],
  scope: { id: 'notifications' },
  mutationFn: (body: NotificationUpdate) => call('PUT /api/notifications.php', { body }),
  onMutate: async ({ push, ...changes }) => {
    await queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
    queryClient.setQueryData(
      preferencesQuery.queryKey,
      (cached: NotificationPreferences | undefined) =>
        cached && { ...cached, ...changes, push: { ...cached.push, ...push } },
    );
  },
  onError: () => queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
});

/** `token` is the one of the link in the mail; no sign-in needed. */
export const unsubscribe = (token: string) =>
  mutationOptions({ mutationFn: () => call('POST /api/unsubscribe.php', { query: { token } }) });

export const resubscribe = () =>
  mutationOptions({
    mutationFn: () => call('DELETE /api/unsubscribe.php'),
    onSuccess: ({ user }) => setUser(user),
  });
