import type { ApiResponse, ApiBody, EndpointKey, ApiQuery } from '@liaison/shared/contracts';
import { request } from './request.ts';

export type CallInput<K extends EndpointKey> = { signal?: AbortSignal } & (ApiQuery<K> extends undefined
  ? unknown
  : object extends ApiQuery<K>
    ? { query?: ApiQuery<K> }
    : { query: ApiQuery<K> }) &
  (ApiBody<K> extends undefined ? unknown : { body: ApiBody<K> });

/** Sends a request of the contract. Rejects with an `ApiError`, or with the reason of an abort. */
export function call<K extends EndpointKey>(key: K, input?: CallInput<K>): Promise<ApiResponse<K>> {
  const { query, body, signal } = (input ?? {}) as { query?: object; body?: unknown; signal?: AbortSignal };
  const content = body ?? getEmptyBody(key);
  return request(key, { query, body: content && JSON.stringify(content), signal });
}

/** The service refuses a write without JSON. */
const getEmptyBody = (key: EndpointKey) => (/^P(OST|UT) /.test(key) ? {} : undefined);
