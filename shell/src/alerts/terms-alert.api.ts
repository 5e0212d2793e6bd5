import { apiQuery, call, queryClient } from '@liaison/shared/api';
import { updateUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

export const acceptTerms = mutationOptions({
  mutationFn: (version: string) =>
    call('PUT /api/consents.php', { body: { kind: 'terms', given: true, version } }),
  onSuccess: ({ consents, user: { id, accepted_terms } }) => {
    // The privacy settings may be open below the alert.
    if (updateUser(id, { accepted_terms }))
      queryClient.setQueryData(apiQuery('GET /api/consents.php').queryKey, { consents });
  },
});
