import type { ApiResponse, EndpointKey } from '@liaison/shared/contracts';
import type { AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';

/** Rejects with an {@link ApiError}, or with the reason of an abort. */
export async function request<K extends EndpointKey>(
  key: K,
  config: AxiosRequestConfig,
): Promise<ApiResponse<K>> {
  const [method, url] = key.split(' ');
  const { signal } = config;
  const startedAt = performance.now();
  const { http, toApiError } = await loadHttp().catch(toUnavailable);
  try {
    const response = await http.request({ ...config, method, url });
    return response.data;
  } catch (error) {
    if (signal?.aborted) throw (signal as AbortSignal).reason;
    const failure = toApiError(error);
    if (failure instanceof ApiError) for (const listener of listeners) listener(failure, key, startedAt);
    throw failure;
  }
}

/** For code that does not load: the user is told the same as when the service does not respond. */
export const toUnavailable = (): never => {
  throw new ApiError('unavailable', 0);
};

/** `startedAt`: when the request was made, as `performance.now()` counts. */
type ErrorListener = (failure: ApiError, key: EndpointKey, startedAt: number) => void;
const listeners = new Set<ErrorListener>();

/** Calls the listener for every failed request, before the request rejects. Returns the function that unsubscribes. */
export function onApiError(listener: ErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The HTTP client loads with the first request, because a visitor's first page does not need its 20 KB. */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');
