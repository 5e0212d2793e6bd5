import type { ApiResponse, EndpointKey } from '@liaison/shared/contracts';
import { ApiError } from './api-error.ts';
import { type HttpRequest, type Send, sendWithRetries } from './http.ts';

export interface RequestConfig extends Partial<Pick<HttpRequest, 'body' | 'signal'>> {
  query?: object | undefined;
  /** How the request is sent, unless by `fetch`. */
  send?: Send;
}

/** Rejects with an {@link ApiError}, or with the reason of an abort. */
export async function request<K extends EndpointKey>(
  key: K,
  { query = {}, body, signal, send }: RequestConfig,
): Promise<ApiResponse<K>> {
  const [method = '', path = ''] = key.split(' ');
  const url = `${path}${toQueryString(query)}`;
  try {
    signal?.throwIfAborted();
    return (await sendWithRetries({ method, url, body, signal }, send)) as ApiResponse<K>;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (error instanceof ApiError) for (const listener of listeners) listener(error, key);
    throw error;
  }
}

/** Values that are undefined or null are left out. */
function toQueryString(query: object): string {
  const known = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(known.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

type ErrorListener = (failure: ApiError, key: EndpointKey) => void;
const listeners = new Set<ErrorListener>();

/** Calls the listener for every failed request, before the request rejects. Returns the function that unsubscribes. */
export function onApiError(listener: ErrorListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The client was a file of its own until version 2.1.0; part of the contract until version 3. */
export const loadHttp = (): Promise<void> => Promise.resolve();
