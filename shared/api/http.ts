import type { ApiErrorBody } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';

export interface HttpRequest {
  method: string;
  /** With its query. */
  url: string;
  /** JSON, or a form with a file. */
  body: string | FormData | undefined;
  signal: AbortSignal | undefined;
}

export interface HttpResponse {
  status: number;
  getHeader(name: string): string | null;
  text: string;
}

/** Rejects when no response arrives. */
export type Send = (request: HttpRequest) => Promise<HttpResponse>;

/** Each delay is twice as long as the one before. Tests change these values. */
export const retrySettings = { retries: 5, firstDelayMs: 400 };

/** A response that asks to retry later than this fails at once instead of keeping the user waiting. */
const maxRetryAfterMs = 10_000;
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
const timeoutMs = 15_000;

/**
 * Resolves to the parsed body; undefined for 204. Rejects with an `ApiError` after the last attempt, or with the reason of an abort.
 * Only requests that are safe to repeat are retried.
 */
export async function sendWithRetries(request: HttpRequest, send: Send = sendByFetch): Promise<unknown> {
  const { retries, firstDelayMs } = retrySettings;
  const isRepeatable = isSafeToRepeat(request);
  for (let retry = 0; ; retry += 1) {
    const outcome = toOutcome(await send(request).catch(() => null));
    if ('data' in outcome) return outcome.data;
    request.signal?.throwIfAborted();
    const { error, isTransient, retryAfterMs } = outcome;
    if (retry === retries || !isRepeatable || !isTransient || retryAfterMs > maxRetryAfterMs) throw error;
    // Up to a fifth more at random, so that pages do not all return at once.
    const delayMs = firstDelayMs * 2 ** retry * (1 + Math.random() / 5);
    await wait(Math.max(delayMs, retryAfterMs), request.signal);
  }
}

/** The session cookie goes with every request, because the service has the page's origin. */
export const requestHeaders = { 'X-Request-Type': 'client', Accept: 'application/json' };

async function sendByFetch({ method, url, body, signal }: HttpRequest): Promise<HttpResponse> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL(url, location.origin), {
    method,
    headers: { ...requestHeaders, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body ?? null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  return {
    status: response.status,
    getHeader: (name) => response.headers.get(name),
    text: await response.text(),
  };
}

type Outcome = { data: unknown } | { error: ApiError; isTransient: boolean; retryAfterMs: number };

function toOutcome(response: HttpResponse | null): Outcome {
  if (!response) return { error: new ApiError('unavailable', 0), isTransient: true, retryAfterMs: 0 };
  const { status } = response;
  const isSuccess = status >= 200 && status < 300;
  const data = parseJson(response);
  if (isSuccess && (data !== undefined || status === 204)) return { data };
  return {
    error: isErrorBody(data) ? new ApiError(data.error, status, data) : new ApiError('unavailable', status),
    // While the service is down, a proxy may respond with an HTML page: handled like no response.
    isTransient: isSuccess || retriedStatuses.has(status),
    retryAfterMs: (Number(response.getHeader('retry-after')) || 0) * 1000,
  };
}

function parseJson({ getHeader, text }: HttpResponse): unknown {
  if (!getHeader('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';

/** Repeating is safe for GET, PUT and DELETE, and for POST with an idempotency key. */
function isSafeToRepeat({ method, url, body }: HttpRequest): boolean {
  if (url.includes('logout.php') || url.includes('auto-like.php')) return false;
  if (method !== 'POST') return true;
  return body instanceof FormData ? body.has('client_id') : /"client_id"/.test(body ?? '');
}

/** Rejects with the reason of an abort. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const cancel = () => {
    clearTimeout(timer);
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  return promise.finally(() => signal?.removeEventListener('abort', cancel));
}
