import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const acceptTerms = mutationOptions({
  mutationFn: (version: string) =>
    call('PUT /api/consents.php', { body: { kind: 'terms', given: true, version } }),
  onSuccess: ({ consents, user }) => {
    // The privacy settings may be open below the alert.
    queryClient.setQueryData(apiQuery('GET /api/consents.php').queryKey, { consents });
    setUser(user);
  },
});
