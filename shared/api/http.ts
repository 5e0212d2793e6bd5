import axios, { AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import type { ApiErrorBody } from '@liaison/shared/contracts';
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

export function asApiError(error: unknown): unknown {
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
