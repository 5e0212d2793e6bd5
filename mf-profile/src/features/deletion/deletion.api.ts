import { apiQuery, call } from '@liaison/shared/api';
import { type AccountDeletion, deletionCode } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const deleteAccount = () =>
  mutationOptions({
    mutationFn: (deletion: AccountDeletion) => call('DELETE /api/user.php', { body: deletion }),
  });

/** Loaded once per visit (SH-031). */
export const companyQuery = { ...apiQuery('GET /api/companyinfo.php'), staleTime: Infinity };

/** Fails with `code_not_found` until the member takes it, and with `code_used` once it was used. */
export const deletionDiscountQuery = () =>
  queryOptions({
    ...apiQuery('GET /api/discountcode.php', { query: { code: deletionCode } }),
    retry: false,
  });

export const acceptDeletionDiscount = () =>
  mutationOptions({
    mutationFn: () => call('PUT /api/discountcode.php', { body: { code: deletionCode } }),
    onSuccess: (discount, _body, _result, { client }) =>
      client.setQueryData(deletionDiscountQuery().queryKey, discount),
  });
