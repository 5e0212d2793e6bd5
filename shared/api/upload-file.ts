import type { ApiResponse, ApiForm, UploadEndpointKey } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

export interface UploadInput<K extends UploadEndpointKey> {
  /** The fields before the file; their `client_id` makes a retry safe. */
  form: ApiForm<K>;
  file: Blob;
  signal?: AbortSignal;
  /** The share that has been sent, 0 to 1; starts again at 0 when the upload is retried. */
  onProgress?: (share: number) => void;
}

/** A large file may take long, but after this long without progress the connection is considered lost. */
const stalledMs = 30_000;

export async function uploadFile<K extends UploadEndpointKey>(
  key: K,
  input: UploadInput<K>,
): Promise<ApiResponse<K>> {
  const { form, file, signal, onProgress } = input;
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  let stallTimer: ReturnType<typeof setTimeout> | undefined;
  const restartStallTimer = () => {
    clearTimeout(stallTimer);
    stallTimer = setTimeout(() => controller.abort(new ApiError('unavailable', 0)), stalledMs);
  };
  restartStallTimer();
  try {
    return await request(key, {
      data: toFormData(form as object, file),
      signal: controller.signal,
      // Only this adapter reports upload progress.
      adapter: 'xhr',
      timeout: 0,
      onUploadProgress({ loaded, total }) {
        restartStallTimer();
        if (total) onProgress?.(Math.min(1, loaded / total));
      },
    });
  } finally {
    clearTimeout(stallTimer);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Fields come first, so that the service can refuse before it has received the file; values that are not text are sent as JSON. */
function toFormData(fields: object, file: Blob): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  data.append('file', file, file instanceof File ? file.name : 'photo');
  return data;
}
