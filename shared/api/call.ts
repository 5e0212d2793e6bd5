import type { ApiAnswer, ApiBody, ApiKey, ApiQuery } from '@liaison/shared/contracts';
import { request } from './request.ts';

export type CallInput<K extends ApiKey> = { signal?: AbortSignal } & (ApiQuery<K> extends undefined
  ? unknown
  : object extends ApiQuery<K>
    ? { query?: ApiQuery<K> }
    : { query: ApiQuery<K> }) &
  (ApiBody<K> extends undefined ? unknown : { body: ApiBody<K> });

/** Calls the service as its contract says. Fails with `ApiError` only, or with the reason of an abort. */
export function call<K extends ApiKey>(key: K, input?: CallInput<K>): Promise<ApiAnswer<K>> {
  const { query, body, signal } = (input ?? {}) as { query?: object; body?: unknown; signal?: AbortSignal };
  return request(key, { params: query, data: body ?? emptyBodyOf(key), signal });
}

/** Nothing at all would go out as an empty form, and no call takes a form. */
const emptyBodyOf = (key: ApiKey) => (/^P(OST|UT) /.test(key) ? {} : undefined);
