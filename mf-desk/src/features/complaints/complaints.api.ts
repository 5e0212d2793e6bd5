import { call, queryClient } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { claimOptions, refreshCounts } from '../../queues/queues.api.ts';

export type ComplaintQueue = 'complaints' | 'appeals';

const getKey = (queue: ComplaintQueue) => [`POST /api/desk/${queue}`];

export const claimedComplaintQuery = (queue: ComplaintQueue) =>
  queryOptions({
    ...claimOptions,
    queryKey: getKey(queue),
    queryFn: async ({ signal }) => {
      const key = queue === 'appeals' ? 'POST /api/desk/appeals' : 'POST /api/desk/complaints';
      return (await call(key, { body: {}, signal })).item;
    },
  });

export const decideComplaint = (queue: ComplaintQueue) =>
  mutationOptions({
    mutationFn: ({ report, ...verdict }: ApiBody<'PUT /api/desk/appeals'>) =>
      queue === 'appeals'
        ? call('PUT /api/desk/appeals', { body: { ...verdict, report } })
        : call('PUT /api/desk/complaints', { body: verdict }),
    // Not awaited: the next complaint would be offered before the form says that this one is over. Also after a refusal, when somebody
    // else may have got it.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: getKey(queue) });
      void refreshCounts();
    },
  });
