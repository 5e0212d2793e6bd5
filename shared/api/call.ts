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
  return request(key, { params: query, data: body ?? getEmptyBody(key), signal });
}

/** Without a body axios would send an empty form, which the service refuses. */
const getEmptyBody = (key: EndpointKey) => (/^P(OST|UT) /.test(key) ? {} : undefined);
