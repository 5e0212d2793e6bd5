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
  // Not awaited: the next report replaces the form, whose own callback would then not be called.
  onSuccess: () => {
    void queryClient.invalidateQueries({ queryKey: claimedReportQuery.queryKey });
    void refreshCounts();
  },
});
