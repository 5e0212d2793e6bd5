import type { ApiAnswer, ApiKey } from '@liaison/shared/contracts';
import type { AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';

/** Sends what a call or an upload has put together. Fails with {@link ApiError} only, or with the reason of an abort. */
export async function request<K extends ApiKey>(key: K, config: AxiosRequestConfig): Promise<ApiAnswer<K>> {
  const [method, url] = key.split(' ');
  const { signal } = config;
  const { http, asApiError } = await loadHttp().catch(() => {
    throw new ApiError('unavailable', 0);
  });
  try {
    const answer = await http.request({ ...config, method, url });
    return answer.data;
  } catch (error) {
    if (signal?.aborted) throw (signal as AbortSignal).reason;
    const failure = asApiError(error);
    if (failure instanceof ApiError) for (const listener of listeners) listener(failure, key);
    throw failure;
  }
}

type FailureListener = (failure: ApiError, key: ApiKey) => void;
const listeners = new Set<FailureListener>();

/** Hears of every failed call, before its caller does. Returns what stops it. */
export function onFailedCall(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The client comes with the first call: a visitor's first page needs none, and should not wait for its 20 KB. */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');
