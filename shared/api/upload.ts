import type { ApiResponse, UploadEndpointKey } from '@liaison/shared/contracts';
import { toUnavailable } from './request.ts';
import type { UploadInput } from './upload-file.ts';

/** Uploads a file. Rejects like `call`, and with `unavailable` when the upload makes no progress. */
export async function upload<K extends UploadEndpointKey>(
  key: K,
  input: UploadInput<K>,
): Promise<ApiResponse<K>> {
  const { uploadFile } = await import(/* webpackChunkName: "upload" */ './upload-file.ts').catch(
    toUnavailable,
  );
  return uploadFile(key, input);
}
