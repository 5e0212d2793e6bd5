import { apiQuery, call, queryClient } from '@liaison/shared/api';
import type { ApiBody, StaffInvitation } from '@liaison/shared/contracts';
import { mutationOptions } from '@tanstack/react-query';

export const staffQuery = apiQuery('GET /api/desk/staff');

const refetch = () => queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });

export const inviteStaff = mutationOptions({
  mutationFn: (invitation: StaffInvitation) => call('POST /api/desk/staff', { body: invitation }),
  onSuccess: refetch,
});

export const updateStaff = mutationOptions({
  mutationFn: (change: ApiBody<'PUT /api/desk/staff'>) => call('PUT /api/desk/staff', { body: change }),
  onSuccess: refetch,
});
