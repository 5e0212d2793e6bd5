import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { AccountAct, ApiBody, Correction, DeskRefund, RecoveryRequest } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { isConflict } from '../../is-conflict.ts';

/** Each answer is a view in the audit log: never fetched again by itself. */
const once = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export const findMembersQuery = (find: string) =>
  queryOptions({ ...apiQuery('GET /api/desk/members', { query: { find } }), ...once });

export const memberQuery = (id: string) =>
  queryOptions({ ...apiQuery('GET /api/desk/member', { query: { id } }), ...once });

export const actOnMember = mutationOptions({
  mutationFn: (body: AccountAct) => call('POST /api/desk/act', { body }),
  // Also when somebody else has acted since: other acts are possible then.
  onSettled: (_answer, error, { id }) =>
    hasChanged(error) && queryClient.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
});

export const sendMail = mutationOptions({
  mutationFn: (body: ApiBody<'POST /api/desk/mails'>) => call('POST /api/desk/mails', { body }),
  onError: (error, { id }) =>
    isConflict(error) ? queryClient.invalidateQueries({ queryKey: memberQuery(id).queryKey }) : undefined,
});

export const correctMember = mutationOptions({
  mutationFn: (body: Correction) => call('PUT /api/desk/member', { body }),
  onSettled: (_answer, error, { id }) =>
    hasChanged(error) && queryClient.invalidateQueries({ queryKey: memberQuery(id).queryKey }),
});

export const rejectPicture = (memberId: string) =>
  mutationOptions({
    mutationFn: (body: ApiBody<'POST /api/desk/rejections'>) => call('POST /api/desk/rejections', { body }),
    onSettled: (_answer, error) =>
      hasChanged(error) && queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey }),
  });

export const refundPayment = (memberId: string) =>
  mutationOptions({
    mutationFn: (body: DeskRefund) => call('POST /api/desk/refunds', { body }),
    // Also when credits were spent since: the next try needs the new amount.
    onSettled: (_answer, error) =>
      hasChanged(error) && queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey }),
  });

/** By the call, or by somebody else since the member was loaded. */
const hasChanged = (error: Error | null) => error === null || isConflict(error);

export const requestRecovery = (memberId: string) =>
  mutationOptions({
    mutationFn: (body: RecoveryRequest) => call('POST /api/desk/recoveries', { body }),
    // Not awaited: the answer replaces the form, whose own callback would then not be called.
    onSettled: (_answer, error) => {
      if (hasChanged(error)) void queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey });
    },
  });

export const cancelRecovery = (memberId: string) =>
  mutationOptions({
    mutationFn: (id: string) => call('DELETE /api/desk/recoveries', { query: { id } }),
    // Also when it has ended otherwise since.
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQuery(memberId).queryKey }),
  });
