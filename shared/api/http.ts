import axios, { AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import type { ApiErrorBody } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';

/** A response arrived that is not JSON. */
const notJsonCode = 'ERR_NOT_JSON';
/** A response that asks to retry later than this fails at once instead of keeping the user waiting. */
const maxRetryAfterMs = 10_000;
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Same-origin requests with the session cookie; only those that are safe to repeat are retried. */
export const http: AxiosInstance = axios.create({
  headers: { 'X-Request-Type': 'client' },
  timeout: 15_000,
  adapter: 'fetch',
});

// What an open page asks for while nobody looks at it does not make its member online.
http.interceptors.request.use((config) => {
  config.headers.set('X-Page-Hidden', document.visibilityState === 'hidden' && '1');
  return config;
});

// While the service is down, a proxy may respond with an HTML page: handled like no response. Registered before axios-retry,
// which is an interceptor too, so that such a response is retried.
http.interceptors.response.use((response) => {
  const isJson = String(response.headers['content-type']).includes('json');
  if (isJson || response.status === 204) return response;
  throw new AxiosError('not JSON', notJsonCode, response.config, response.request, response);
});

axiosRetry(http, {
  retries: 5,
  // Without this, all attempts and the delays between them would share one timeout.
  shouldResetTimeout: true,
  retryCondition: (error) =>
    isSafeToRepeat(error) && isTransient(error) && getRetryAfterMs(error) <= maxRetryAfterMs,
  retryDelay: (count, error) => Math.max(exponentialDelay(count, undefined, 200), getRetryAfterMs(error)),
});

export function toApiError(error: unknown): unknown {
  if (!(error instanceof AxiosError)) return error;
  const { response } = error;
  const body = response?.data as ApiErrorBody | undefined;
  const status = response?.status ?? 0;
  const isFromService = typeof body?.error === 'string';
  return isFromService ? new ApiError(body.error, status, body) : new ApiError('unavailable', status);
}

/** A failure that a retry may resolve: no response, one that is not from the service, or a retriable status. */
function isTransient(error: AxiosError): boolean {
  // Six late responses would keep the user waiting for 90 s.
  if (isLate(error)) return error.config?.['axios-retry']?.retryCount === 0;
  return (
    isNetworkError(error) || error.code === notJsonCode || retriedStatuses.has(error.response?.status ?? 0)
  );
}

const isLate = ({ code }: AxiosError) => code === 'ECONNABORTED' || code === 'ETIMEDOUT';

/** Repeating is safe for GET, PUT and DELETE, and for POST with an idempotency key. */
function isSafeToRepeat({ config }: AxiosError): boolean {
  if (!config?.url || config.url.includes('logout.php') || config.url.includes('auto-like.php')) return false;
  if (config.method !== 'post') return true;
  const { data } = config as { data: unknown };
  return data instanceof FormData ? data.has('client_id') : /"client_id"/.test(String(data));
}

const getRetryAfterMs = (error: AxiosError): number =>
  Number(error.response?.headers['retry-after']) * 1000 || 0;
