import {
  api,
  type ApiResponse,
  type ApiBody,
  type ApiErrorBody,
  type EndpointKey,
  type ApiQuery,
} from '@liaison/shared/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';

interface ClientResponse<T> {
  status: number;
  /** Set on success; `error` is the body of a failure. */
  body: T;
  error: ApiErrorBody | null;
  headers: Record<string, unknown>;
}

interface CallOptions<K extends EndpointKey> {
  query?: ApiQuery<K>;
  body?: ApiBody<K> | object;
  headers?: Record<string, string>;
}

/** A test browser: stores and sends cookies, and sends calls as from the site's own pages. */
export interface Client {
  call<K extends EndpointKey>(key: K, options?: CallOptions<K>): Promise<ClientResponse<ApiResponse<K>>>;
  /** The Cookie header, for requests outside the API. */
  cookies(): string;
}

export function createClient(app: FastifyInstance, firstCookies: Record<string, string> = {}): Client {
  const cookieJar = new Map<string, string>(Object.entries(firstCookies));
  const cookies = () => [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async call(key, { query, body, headers = {} } = {}) {
      const [method = '', url = ''] = key.split(' ');
      const request: InjectOptions = {
        method: method as 'GET',
        url,
        query: toStrings(query),
        ...(body !== undefined && body !== null && { payload: body }),
        headers: { 'sec-fetch-site': 'same-origin', cookie: cookies(), ...headers },
      };
      const response = await app.inject(request);
      for (const { name, value } of response.cookies) {
        if (value === '') cookieJar.delete(name);
        else cookieJar.set(name, value);
      }
      const parsed: unknown = response.body === '' ? undefined : response.json();
      const failed = response.statusCode >= 400;
      return {
        status: response.statusCode,
        body: (failed ? undefined : parsed) as ApiResponse<typeof key>,
        error: failed ? (parsed as ApiErrorBody) : null,
        headers: response.headers,
      };
    },
  };
}

export const apiKeys = Object.keys(api) as EndpointKey[];

function toStrings(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
