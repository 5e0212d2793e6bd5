import {
  api,
  type ApiAnswer,
  type ApiBody,
  type ApiErrorBody,
  type ApiKey,
  type ApiQuery,
} from '@liaison/shared/contracts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sessionCookie } from '../http/session-cookie.ts';

interface Answer<T> {
  status: number;
  /** Of a success; `error` is the body of a failure. */
  body: T;
  error: ApiErrorBody | null;
  headers: Record<string, unknown>;
}

interface CallOptions<K extends ApiKey> {
  query?: ApiQuery<K>;
  body?: ApiBody<K> | object;
  headers?: Record<string, string>;
}

/** A browser of the tests: sends the cookies it was given, from the site's own pages. */
export interface Client {
  call<K extends ApiKey>(key: K, options?: CallOptions<K>): Promise<Answer<ApiAnswer<K>>>;
  /** Name and value as `name=value`, for what is no call of the API. */
  cookies(): string;
}

export function clientOf(app: FastifyInstance, sessionToken?: string): Client {
  const jar = new Map<string, string>(sessionToken === undefined ? [] : [[sessionCookie, sessionToken]]);
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies,
    async call(key, { query, body, headers = {} } = {}) {
      const [method = '', url = ''] = key.split(' ');
      const request: InjectOptions = {
        method: method as 'GET',
        url,
        query: strings(query),
        ...(body !== undefined && body !== null && { payload: body }),
        headers: { 'sec-fetch-site': 'same-origin', cookie: cookies(), ...headers },
      };
      const answer = await app.inject(request);
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      const parsed: unknown = answer.body === '' ? undefined : answer.json();
      const failed = answer.statusCode >= 400;
      return {
        status: answer.statusCode,
        body: (failed ? undefined : parsed) as ApiAnswer<typeof key>,
        error: failed ? (parsed as ApiErrorBody) : null,
        headers: answer.headers,
      };
    },
  };
}

/** Every key of the contract, for tests that go over all of them. */
export const apiKeys = Object.keys(api) as ApiKey[];

function strings(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
