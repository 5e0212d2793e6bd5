import { call, queryClient } from '@liaison/shared/api';
import type { ApiBody } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { claimOptions, refreshCounts } from '../../queues/queues.api.ts';

export const claimedReportQuery = queryOptions({
  ...claimOptions,
  queryKey: ['POST /api/desk/reports'],
  queryFn: async ({ signal }) => (await call('POST /api/desk/reports', { body: {}, signal })).item,
});

export const decideReport = mutationOptions({
  mutationFn: (verdict: ApiBody<'PUT /api/desk/reports'>) => call('PUT /api/desk/reports', { body: verdict }),
  // Not awaited: the next report would be offered before the form says that this one is over. Also after a refusal, when somebody
  // else may have got it.
  onSettled: () => {
    void queryClient.invalidateQueries({ queryKey: claimedReportQuery.queryKey });
    void refreshCounts();
  },
});
