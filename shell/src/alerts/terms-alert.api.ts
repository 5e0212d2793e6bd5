import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { setUser, useSession } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const acceptTerms = mutationOptions({
  mutationFn: (version: string) =>
    call('PUT /api/consents.php', { body: { kind: 'terms', given: true, version } }),
  onSuccess: ({ consents, user: { id, accepted_terms } }) => {
    const { user } = useSession.getState();
    // The member has signed out meanwhile.
    if (user?.id !== id) return;
    // The privacy settings may be open below the alert.
    queryClient.setQueryData(apiQuery('GET /api/consents.php').queryKey, { consents });
    // An event may have changed the rest of the account since.
    setUser({ ...user, accepted_terms });
  },
});
