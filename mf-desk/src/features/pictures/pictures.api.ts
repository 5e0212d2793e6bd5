import { call, queryClient } from '@liaison/shared/api';
import type { ApiBody, QueuedPicture } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { claimOptions, refreshCounts } from '../../queues/queues.api.ts';

/** The one on the screen and those that are loaded ahead. */
const claimedCount = 3;

export type PictureVerdict = ApiBody<'PUT /api/desk/pictures'>;

export const claimedPicturesQuery = queryOptions({
  ...claimOptions,
  queryKey: ['POST /api/desk/pictures'],
  queryFn: async ({ signal }): Promise<QueuedPicture[]> =>
    (await call('POST /api/desk/pictures', { body: { count: claimedCount }, signal })).items,
});

const { queryKey } = claimedPicturesQuery;

const refetch = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshCounts()]);

/** The next picture is shown at once; after a failure the picture comes back. */
export const decidePicture = mutationOptions({
  mutationFn: (verdict: PictureVerdict) => call('PUT /api/desk/pictures', { body: verdict }),
  onMutate: async ({ id }) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (items) => items?.filter((item) => item.id !== id));
  },
  onSettled: () => void refetch(),
});

export const undoPicture = mutationOptions({
  mutationFn: (id: string) => call('DELETE /api/desk/pictures', { query: { id } }),
  onSettled: () => refetch(),
});
