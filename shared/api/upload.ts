import type { ApiAnswer, ApiForm, UploadKey } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

export interface UploadInput<K extends UploadKey> {
  /** The fields before the file; the `client_id` among them makes a repeat safe. */
  form: ApiForm<K>;
  file: Blob;
  signal?: AbortSignal;
  /** How much has been sent, 0 to 1; begins anew when the upload is repeated. */
  onProgress?: (share: number) => void;
}

/** A large file may take long, but a line that carries nothing for so long is broken. */
const stalledMs = 30_000;

/** Sends a file as the contract says. Fails as `call` does, and as unavailable when the line stalls. */
export async function upload<K extends UploadKey>(key: K, input: UploadInput<K>): Promise<ApiAnswer<K>> {
  const { form, file, signal, onProgress } = input;
  const ended = new AbortController();
  const cancel = () => ended.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  let stall: ReturnType<typeof setTimeout> | undefined;
  const keepWaiting = () => {
    clearTimeout(stall);
    stall = setTimeout(() => ended.abort(new ApiError('unavailable', 0)), stalledMs);
  };
  keepWaiting();
  try {
    return await request(key, {
      data: formOf(form as object, file),
      signal: ended.signal,
      // Only this adapter tells how much was sent.
      adapter: 'xhr',
      timeout: 0,
      onUploadProgress({ loaded, total }) {
        keepWaiting();
        if (total) onProgress?.(Math.min(1, loaded / total));
      },
    });
  } finally {
    clearTimeout(stall);
    signal?.removeEventListener('abort', cancel);
  }
}

/** Fields first, so that the service can refuse before the file has arrived; what is no text travels as JSON. */
function formOf(fields: object, file: Blob): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  data.append('file', file, file instanceof File ? file.name : 'photo');
  return data;
}
