import { call, queryClient } from '@liaison/shared/api';
import type { ApiBody, QueuedPicture } from '@liaison/shared/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { claimOptions, refreshCounts, release } from '../../queues/queues.api.ts';

/** The one on the screen and those that are loaded ahead. */
const claimedCount = 3;

/** Ids of pictures that are being decided about or given back: the service still counts them as claimed. */
const leaving = new Set<string>();

/** Id of a picture that is shown again, because its decision was undone. */
let returning: string | undefined;

export type PictureVerdict = ApiBody<'PUT /api/desk/pictures'>;

const queryKey = ['POST /api/desk/pictures'];

export const claimedPicturesQuery = queryOptions({
  ...claimOptions,
  queryKey,
  queryFn: async ({ signal }): Promise<QueuedPicture[]> => {
    const { items } = await call('POST /api/desk/pictures', { body: { count: claimedCount }, signal });
    // One that has waited longer, such as one that a colleague gives back, would be decided by the key that was meant for the one on the screen.
    const first = [returning, queryClient.getQueryData<QueuedPicture[]>(queryKey)?.[0]?.id];
    returning = undefined;
    const getPlace = ({ id }: QueuedPicture) => (first.includes(id) ? first.indexOf(id) : first.length);
    return items
      .filter(({ id }) => !leaving.has(id))
      .toSorted((one, other) => getPlace(one) - getPlace(other));
  },
});

const refetch = () => Promise.all([queryClient.invalidateQueries({ queryKey }), refreshCounts()]);

/** The next picture is shown at once; after a failure the picture comes back behind the one on the screen. */
export const decidePicture = mutationOptions({
  mutationFn: (verdict: PictureVerdict) => call('PUT /api/desk/pictures', { body: verdict }),
  onMutate: ({ id }) => hide(id),
  onSettled: (_answer, _error, { id }) => handleLeft(id),
});

export const giveBackPicture = mutationOptions({
  mutationFn: (id: string) => release({ queue: 'pictures', id }),
  onMutate: hide,
  onSettled: (_answer, _error, id) => handleLeft(id),
});

async function hide(id: string): Promise<void> {
  leaving.add(id);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(claimedPicturesQuery.queryKey, (items) => items?.filter((item) => item.id !== id));
}

function handleLeft(id: string): void {
  leaving.delete(id);
  void refetch();
}

export const undoPicture = mutationOptions({
  mutationFn: (id: string) => call('DELETE /api/desk/pictures', { query: { id } }),
  onSuccess: (_answer, id) => {
    returning = id;
  },
  onSettled: () => refetch(),
});
