import { ApiError, apiQuery, call, queryClient, upload } from '@liaison/shared/api';
import {
  type ApiBody,
  type ApiResponse,
  type OwnPicture,
  permanentPictureErrors,
} from '@liaison/shared/contracts';
import { i18n } from '@liaison/shared/i18n';
import { type PicturePickerProps, showToast } from '@liaison/shared/ui';
import { type Mutation, mutationOptions, skipToken, useMutationState, useQuery } from '@tanstack/react-query';

type Overview = ApiResponse<'GET /api/photo.php'>;

/** Fetched on every visit, because the review changes it. */
export const picturesQuery = { ...apiQuery('GET /api/photo.php'), staleTime: 0 };

export const refreshPictures = () => queryClient.invalidateQueries(picturesQuery);

const listIds = ({ pictures }: Overview) => pictures.map(({ id }) => id);
const setOverview = (overview: Overview) => queryClient.setQueryData(picturesQuery.queryKey, overview);

/** The main pictures, the others and those for messages that were refused, each in their order. */
export const splitPictures = (pictures: OwnPicture[]) => ({
  mains: pictures.filter(({ kind }) => kind === 'main'),
  others: pictures.filter(({ kind }) => kind === 'private'),
  refused: pictures.filter(({ kind }) => kind === 'chat'),
});

const changeKey = ['own pictures', 'change'];
/** The order that the service has stored, for one that it does not store. */
let storedOrder: string[] | undefined;

/** One scope runs the changes in order: an older response must not overwrite a newer one. */
const changeOptions = {
  mutationKey: changeKey,
  scope: { id: 'own pictures' },
  onMutate: updateStored,
  onSuccess: adoptOverview,
  onError: showStored,
};

function updateStored(): void {
  const overview = queryClient.getQueryData(picturesQuery.queryKey);
  if (!isChangeWaiting()) storedOrder = overview && listIds(overview);
}

function showStored(): void {
  if (isChangeWaiting()) return;
  // The rest may be newer: an upload may have ended meanwhile.
  if (storedOrder) sortPictures(storedOrder);
  // The error is shown before the answer.
  void refreshPictures();
}

/** Then an earlier response would reset on the screen what is still to be sent. The last one has all changes. */
const isChangeWaiting = () => queryClient.isMutating({ mutationKey: changeKey }) > 1;

function adoptOverview(overview: Overview): void {
  storedOrder = listIds(overview);
  if (isChangeWaiting()) return;
  setOverview(overview);
  // What was requested before may be older.
  if (queryClient.isFetching({ queryKey: picturesQuery.queryKey }) > 0) void refreshPictures();
}

export const changePictures = mutationOptions({
  ...changeOptions,
  mutationFn: (body: ApiBody<'PUT /api/photo.php'>) => call('PUT /api/photo.php', { body }),
  onMutate: (body) => {
    updateStored();
    if ('order' in body) sortPictures(body.order);
  },
});

/** Shows the new order before the service has stored it. */
function sortPictures(order: string[]): void {
  const overview = queryClient.getQueryData(picturesQuery.queryKey);
  if (!overview) return;
  const { mains, others, refused } = splitPictures(overview.pictures);
  const getPlace = ({ id }: OwnPicture) => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = others.toSorted((a, b) => getPlace(a) - getPlace(b));
  setOverview({ ...overview, pictures: [...mains, ...sorted, ...refused] });
}

export const deletePicture = mutationOptions({
  ...changeOptions,
  mutationFn: (id: string) =>
    call('DELETE /api/photo.php', { body: { id } }).catch((error: unknown) => {
      // Deleted in another tab, or by an earlier attempt whose answer was lost.
      if (error instanceof ApiError && error.code === 'not_found') return call('GET /api/photo.php');
      throw error;
    }),
});

export const uploadMainPicture: PicturePickerProps['upload'] = ({ clientId, crop, ...picture }) =>
  upload('POST /api/photo.php', { form: { type: 'main', client_id: clientId, crop }, ...picture });

interface WaitingFile {
  /** Stays the same when a failed upload is retried. */
  clientId: string;
  file: File;
  /** Shows the file on this page. */
  url: string;
  controller: AbortController;
}

const uploadKey = ['own pictures', 'upload'];
const getProgressKey = (clientId: string) => ['own pictures', 'progress', clientId];

/** Uploads run one after the other and continue on other screens, because no component owns them. */
const uploadPicture = mutationOptions({
  mutationKey: uploadKey,
  scope: { id: 'own picture uploads' },
  // A failed upload waits for the member.
  gcTime: Number.POSITIVE_INFINITY,
  mutationFn: ({ clientId, file, controller }: WaitingFile) =>
    upload('POST /api/photo.php', {
      form: { type: 'private', client_id: clientId },
      file,
      signal: controller.signal,
      onProgress: (share) => queryClient.setQueryData(getProgressKey(clientId), share),
    }),
  onSuccess(_response, { clientId }) {
    // Screen readers say nothing when the row goes, and the member may be on another screen, but not signed out.
    if (findUpload(clientId)) showToast(i18n.t('photos:uploaded'));
    return refreshPictures();
  },
  onError(_error, { clientId }) {
    // On the screen, its row says why. One that was cancelled, or whose member has signed out, waits for nobody.
    if (isScreenOpen() || !findUpload(clientId)) return;
    showToast(
      i18n.t('profile:pictures.notUploaded', { section: i18n.t('profile:sections.photos.title') }),
      'error',
    );
  },
});

const isScreenOpen = () => queryClient.getQueryCache().find(picturesQuery)?.isActive() ?? false;

type UploadMutation = Mutation<ApiResponse<'POST /api/photo.php'>, Error, WaitingFile>;

const findUpload = (clientId: string) =>
  queryClient.getMutationCache().find<ApiResponse<'POST /api/photo.php'>, Error, WaitingFile>({
    mutationKey: uploadKey,
    predicate: ({ state }) => (state.variables as WaitingFile | undefined)?.clientId === clientId,
  });

function start(waiting: WaitingFile): void {
  const running = queryClient.getMutationCache().build(queryClient, uploadPicture);
  running.execute(waiting).then(
    () => forget(running),
    // Its state shows the failure.
    () => undefined,
  );
}

function forget(ended: UploadMutation): void {
  queryClient.getMutationCache().remove(ended);
  URL.revokeObjectURL(ended.state.variables?.url ?? '');
}

export const startUpload = (file: File) =>
  start({
    clientId: crypto.randomUUID(),
    file,
    url: URL.createObjectURL(file),
    controller: new AbortController(),
  });

export function retryUpload(clientId: string): void {
  const failed = findUpload(clientId);
  if (!failed?.state.variables) return;
  queryClient.getMutationCache().remove(failed);
  queryClient.setQueryData(getProgressKey(clientId), 0);
  start(failed.state.variables);
}

/** Cancels an upload, or removes one that failed. */
export function removeUpload(clientId: string): void {
  const running = findUpload(clientId);
  if (!running) return;
  forget(running);
  running.state.variables?.controller.abort();
}

export interface WaitingPicture {
  clientId: string;
  url: string;
  /** Why the upload failed. */
  error: Error | null;
  /** False when the service would refuse the same photo again. */
  canSucceed: boolean;
}

/** Pictures that are being uploaded or wait for it, the first one first. */
export const useWaitingPictures = (): WaitingPicture[] =>
  useMutationState({
    filters: { mutationKey: uploadKey, predicate: ({ state }) => state.status !== 'success' },
    select: (mutation) => (mutation as UploadMutation).state,
  }).flatMap(({ variables, error }) =>
    variables
      ? [{ clientId: variables.clientId, url: variables.url, error, canSucceed: !isPermanent(error) }]
      : [],
  );

/** At the limit a photo can be uploaded after another one was deleted. */
const isPermanent = (error: Error | null): boolean =>
  error instanceof ApiError && error.code !== 'photo_limit' && permanentPictureErrors.includes(error.code);

/** The share that has been sent, 0 to 1. */
export function useUploadProgress(clientId: string): number {
  const { data } = useQuery<number>({ queryKey: getProgressKey(clientId), queryFn: skipToken });
  return data ?? 0;
}
