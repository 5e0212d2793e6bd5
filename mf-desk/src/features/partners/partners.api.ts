import { call, queryClient } from '@liaison/shared/api';
import { type ApiBody, deskPartnerEndpoints } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { claimOptions, refreshCounts } from '../../queues/queues.api.ts';

export const answerSchema = deskPartnerEndpoints['PUT /api/desk/partners'].body;
export const noteSchema = deskPartnerEndpoints['POST /api/desk/partner-notes'].body;
export const handOverSchema = deskPartnerEndpoints['POST /api/desk/hand-overs'].body;

/** The member may write on while staff answer. */
const refreshMs = 10_000;

export const claimedConversationQuery = queryOptions({
  ...claimOptions,
  refetchInterval: refreshMs,
  queryKey: ['POST /api/desk/partners'],
  queryFn: async ({ signal }) => (await call('POST /api/desk/partners', { body: {}, signal })).item,
});

// Not awaited: the next conversation would be offered before the form says that this one is over. Also after a refusal, when somebody
// else may have got it.
const refetch = () => {
  void queryClient.invalidateQueries({ queryKey: claimedConversationQuery.queryKey });
  void refreshCounts();
};

export const sendAnswer = mutationOptions({
  mutationFn: (body: ApiBody<'PUT /api/desk/partners'>) => call('PUT /api/desk/partners', { body }),
  onSettled: refetch,
});

export const addNote = mutationOptions({
  mutationFn: (body: ApiBody<'POST /api/desk/partner-notes'>) =>
    call('POST /api/desk/partner-notes', { body }),
  onSettled: refetch,
});

export const handOver = mutationOptions({
  mutationFn: (body: ApiBody<'POST /api/desk/hand-overs'>) => call('POST /api/desk/hand-overs', { body }),
  onSettled: refetch,
});
