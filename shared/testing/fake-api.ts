import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type {
  ApiAnswer,
  ApiBody,
  ApiErrorBody,
  ApiForm,
  ApiKey,
  ApiQuery,
  Endpoint,
  ErrorCode,
  UploadKey,
} from '@liaison/shared/contracts';
import { api, errorStatus } from '@liaison/shared/contracts';
import { loadHttp, queryClient } from '@liaison/shared/api';
import { delay, http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

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

export interface FakeCall<K extends ApiKey> {
  query: ApiQuery<K>;
  /** Of an upload: its fields and the file. */
  body: K extends UploadKey ? ApiForm<K> & { file: File } : ApiBody<K>;
}

type Answer<K extends ApiKey> = ApiAnswer<K> extends undefined ? null : ApiAnswer<K>;

/**
 * Answers a call as its contract says, until the test ends; the latest fake of a call wins. Returns the calls it received.
 * An answer of the wrong shape does not compile; `'never'` keeps the caller waiting.
 */
export function fake<K extends ApiKey>(
  key: K,
  answer: Answer<K> | 'never' | ((call: FakeCall<K>) => Answer<K>),
): FakeCall<K>[] {
  const calls: FakeCall<K>[] = [];
  const { status = 200 } = api[key] as Endpoint;
  onCall(key, async (call) => {
    calls.push(call);
    if (answer === 'never') await delay('infinite');
    const body = typeof answer === 'function' ? (answer as (call: FakeCall<K>) => Answer<K>)(call) : answer;
    return status === 204
      ? new HttpResponse(null, { status })
      : HttpResponse.json(body as JsonBodyType, { status });
  });
  return calls;
}

/** Refuses a call with a code of the contract. */
export function fakeError<K extends ApiKey>(
  key: K,
  code: ErrorCode,
  details: Partial<ApiErrorBody> = {},
): FakeCall<K>[] {
  const calls: FakeCall<K>[] = [];
  onCall(key, (call) => {
    calls.push(call);
    const body = { error: code, message: code, request_id: 'request-1', ...details };
    return HttpResponse.json(body as JsonBodyType, { status: errorStatus[code] });
  });
  return calls;
}

function onCall<K extends ApiKey>(
  key: K,
  respond: (call: FakeCall<K>) => HttpResponse<JsonBodyType> | Promise<HttpResponse<JsonBodyType>>,
) {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const handle = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[method];
  server.use(
    handle(`*${path}`, async ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      return respond({ query, body: await bodyOf(request) } as FakeCall<K>);
    }),
  );
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const fields = [...((await request.formData()) as FormData).entries()];
    return Object.fromEntries(fields.map(([name, value]) => [name, fieldOf(value)]));
  }
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What is no text travels as JSON. */
const fieldOf = (value: FormDataEntryValue): unknown =>
  typeof value === 'string' && value.startsWith('{') ? JSON.parse(value) : value;
