import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';
import { accountScope, adoptUser } from '../../adopt-user.ts';

/** Fetched on every visit, because other settings and the links of mails change consents, too. */
export const consentsQuery = { ...apiQuery('GET /api/consents.php'), staleTime: 0 };

export const changeConsent = mutationOptions({
  scope: accountScope,
  mutationFn: (body: ApiBody<'PUT /api/consents.php'>) => call('PUT /api/consents.php', { body }),
  onSuccess: async ({ consents, user }) => {
    // What was requested before has the consents as they were.
    await queryClient.cancelQueries({ queryKey: consentsQuery.queryKey });
    queryClient.setQueryData(consentsQuery.queryKey, { consents });
    adoptUser(user);
  },
});
