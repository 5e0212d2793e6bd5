import type { ApiAnswer, ApiBody, ApiKey, ApiQuery } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';

export type CallInput<K extends ApiKey> = { signal?: AbortSignal } & (ApiQuery<K> extends undefined
  ? unknown
  : object extends ApiQuery<K>
    ? { query?: ApiQuery<K> }
    : { query: ApiQuery<K> }) &
  (ApiBody<K> extends undefined ? unknown : { body: ApiBody<K> });

/** Calls the service as its contract says. Fails with {@link ApiError} only, or with the reason of an abort. */
export async function call<K extends ApiKey>(key: K, input?: CallInput<K>): Promise<ApiAnswer<K>> {
  const [method, url] = key.split(' ');
  const { query, body, signal } = (input ?? {}) as { query?: object; body?: unknown; signal?: AbortSignal };
  const { http, asApiError } = await loadHttp().catch(() => {
    throw new ApiError('unavailable', 0);
  });
  try {
    const answer = await http.request({ method, url, params: query, data: body, signal });
    return answer.data;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
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
