import axios, { AxiosError, type AxiosInstance } from 'axios';
import axiosRetry, { exponentialDelay, isNetworkError } from 'axios-retry';
import type { ApiErrorBody } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';

/** The answer arrived and is not JSON. */
const unreadable = 'ERR_NOT_JSON';
/** Who is told to come back later than this is told so, instead of being kept waiting. */
const patienceMs = 10_000;
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Same-origin calls with the session cookie; retried as conflict 3 of decisions.md says. */
export const http: AxiosInstance = axios.create({
  headers: { 'X-Request-Type': 'client' },
  timeout: 15_000,
  adapter: 'fetch',
});

// Something in front of the service answers a page in its place while the service is away: as good as no answer. It stands
// before the retries, which are an interceptor as well.
http.interceptors.response.use((answer) => {
  const isJson = String(answer.headers['content-type']).includes('json');
  if (isJson || answer.status === 204) return answer;
  throw new AxiosError('not JSON', unreadable, answer.config, answer.request, answer);
});

axiosRetry(http, {
  retries: 5,
  retryCondition: (error) => mayRepeat(error) && isPassing(error) && retryAfterMs(error) <= patienceMs,
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

/** A fault that may be gone at the next try: no answer, a late one, one that is not ours, or one that says so. */
function isPassing(error: AxiosError): boolean {
  const code = error.code ?? '';
  return (
    isNetworkError(error) ||
    ['ECONNABORTED', 'ETIMEDOUT', unreadable].includes(code) ||
    retriedStatuses.has(error.response?.status ?? 0)
  );
}

/** Repeating is safe for reads, for PUT and DELETE, and for what carries an idempotency key. */
function mayRepeat({ config }: AxiosError): boolean {
  if (!config?.url || config.url.includes('logout.php') || config.url.includes('auto-like.php')) return false;
  if (config.method !== 'post') return true;
  const { data } = config as { data: unknown };
  return data instanceof FormData ? data.has('client_id') : /"client_id"/.test(String(data));
}

function retryAfterMs(error: AxiosError): number {
  const seconds = Number(error.response?.headers['retry-after']);
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
