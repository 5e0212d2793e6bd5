import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { setUser } from '@liaison/shared/session';
import { mutationOptions } from '@tanstack/react-query';

/** Fetched on every visit, because other settings and the links of mails change consents, too. */
export const consentsQuery = { ...apiQuery('GET /api/consents.php'), staleTime: 0 };

export const changeConsent = mutationOptions({
  mutationFn: (body: ApiBody<'PUT /api/consents.php'>) => call('PUT /api/consents.php', { body }),
  onSuccess: ({ consents, user }) => {
    queryClient.setQueryData(consentsQuery.queryKey, { consents });
    setUser(user);
  },
});
