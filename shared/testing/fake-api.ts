import { afterAll, afterEach, beforeAll } from '@jest/globals';
import {
  api,
  type ApiBody,
  ApiErrorBody,
  type ApiForm,
  type ApiQuery,
  type ApiResponse,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  errorStatus,
  type UploadEndpointKey,
} from '@liaison/shared/contracts';
import { loadHttp, queryClient } from '@liaison/shared/api';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import * as z from 'zod/mini';

const server = setupServer();

beforeAll(async () => {
  const { http: client } = await loadHttp();
  server.listen({ onUnhandledFrame: 'error' });
  client.defaults.baseURL = location.origin;
  Object.assign(client.defaults, { 'axios-retry': { retries: 0 } });
});
afterEach(() => {
  server.resetHandlers();
  queryClient.clear();
});
afterAll(() => server.close());

export interface FakeCall<K extends EndpointKey> {
  query: ApiQuery<K>;
  /** For an upload: its fields and the file. */
  body: K extends UploadEndpointKey ? ApiForm<K> & { file: File } : ApiBody<K>;
}

type FakeResponse<K extends EndpointKey> = ApiResponse<K> extends undefined ? null : ApiResponse<K>;
type Respond<K extends EndpointKey> = (call: FakeCall<K>) => FakeResponse<K> | Promise<FakeResponse<K>>;

/**
 * Responds to an endpoint until the test ends; the latest fake of an endpoint wins. Returns the received calls. A response that
 * the contract does not accept fails the test; `'never'` leaves the request pending, and a promise until it is resolved.
 */
export function fake<K extends EndpointKey>(
  key: K,
  response: FakeResponse<K> | 'never' | Respond<K>,
): FakeCall<K>[] {
  const calls: FakeCall<K>[] = [];
  const { status = 200 } = api[key] as Endpoint;
  if (response !== 'never' && typeof response !== 'function') checkResponse(key, response);
  handleEndpoint(key, async (call) => {
    calls.push(call);
    if (response === 'never') await delay('infinite');
    const body = typeof response === 'function' ? await (response as Respond<K>)(call) : response;
    checkResponse(key, body);
    return status === 204
      ? new HttpResponse(null, { status })
      : HttpResponse.json(body as JsonBodyType, { status });
  });
  return calls;
}

/** Throws for what the service would never answer: while a request is handled that is noise of the console, which fails the test. */
function checkResponse(key: EndpointKey, body: unknown) {
  const { response } = api[key] as Endpoint;
  const result = response?.safeParse(JSON.parse(JSON.stringify(body)));
  if (result?.error) throw new Error(`${key} never answers this:\n${z.core.prettifyError(result.error)}`);
}

/** Responds to an endpoint with an error code of the contract; `once`: only to the next call, `after`: not before it is resolved. */
export function fakeError<K extends EndpointKey>(
  key: K,
  code: ErrorCode,
  details: Partial<ApiErrorBody> = {},
  { after, ...options }: { once?: boolean; after?: Promise<void> } = {},
): FakeCall<K>[] {
  const calls: FakeCall<K>[] = [];
  const respond = async (call: FakeCall<K>) => {
    calls.push(call);
    await after;
    const body = ApiErrorBody.parse({ error: code, message: code, request_id: 'request-1', ...details });
    return HttpResponse.json(body as JsonBodyType, { status: errorStatus[code] });
  };
  handleEndpoint(key, respond, options);
  return calls;
}

function handleEndpoint<K extends EndpointKey>(
  key: K,
  respond: (call: FakeCall<K>) => HttpResponse<JsonBodyType> | Promise<HttpResponse<JsonBodyType>>,
  options: { once?: boolean } = {},
) {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const addHandler = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method];
  server.use(
    addHandler(
      `*${path}`,
      async ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams);
        return respond({ query, body: await readBody(request) } as FakeCall<K>);
      },
      options,
    ),
  );
}

async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const fields = [...((await request.formData()) as FormData).entries()];
    return Object.fromEntries(fields.map(([name, value]) => [name, parseField(value)]));
  }
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Fields that are not text are sent as JSON. */
const parseField = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
