import axios, { AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import type { ApiAnswer, ApiBody, ApiErrorBody, ApiKey, ApiQuery } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';

const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Same-origin calls with the session cookie; retried as conflict 3 of decisions.md says. */
export const http: AxiosInstance = axios.create({
  headers: { 'X-Request-Type': 'client' },
  timeout: 15_000,
  adapter: 'fetch',
});

axiosRetry(http, {
  retries: 5,
  retryCondition: (error) =>
    mayRepeat(error) && (isNetworkError(error) || retriedStatuses.has(error.response?.status ?? 0)),
  retryDelay: (count, error) => Math.max(exponentialDelay(count, undefined, 200), retryAfterMs(error)),
});

export type CallInput<K extends ApiKey> = { signal?: AbortSignal } & (ApiQuery<K> extends undefined
  ? unknown
  : { query: ApiQuery<K> }) &
  (ApiBody<K> extends undefined ? unknown : { body: ApiBody<K> });

/** Calls the service as its contract says. Fails with {@link ApiError} only, or with the reason of an abort. */
export async function call<K extends ApiKey>(key: K, input?: CallInput<K>): Promise<ApiAnswer<K>> {
  const [method, url] = key.split(' ');
  const { query, body, signal } = (input ?? {}) as { query?: object; body?: unknown; signal?: AbortSignal };
  try {
    const answer = await http.request({ method, url, params: query, data: body, signal });
    // HTML instead of JSON: something in front of the service answered in its place.
    if (answer.status !== 204 && typeof answer.data !== 'object')
      throw new ApiError('unavailable', answer.status);
    return answer.data;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw asApiError(error);
  }
}

function asApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError)) return error;
  const body = error.response?.data as ApiErrorBody | undefined;
  const isOurs = typeof body === 'object' && body !== null && typeof body.error === 'string';
  return isOurs
    ? new ApiError(body.error, error.response?.status ?? 0, body)
    : new ApiError('unavailable', error.response?.status ?? 0);
}

/** Repeating is safe for reads, for PUT and DELETE, and for what carries an idempotency key. */
function mayRepeat({ config }: AxiosError): boolean {
  if (!config?.url || config.url.includes('logout.php') || config.url.includes('auto-like.php')) return false;
  if (config.method !== 'post') return true;
  return /"client_id"/.test(String(config.data));
}

function retryAfterMs(error: AxiosError): number {
  const seconds = Number(error.response?.headers['retry-after']);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
