import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { http as handler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { consumeConsole } from '../testing/console.ts';
import { ApiError, loadHttp, onApiError, upload } from './index.ts';

const server = setupServer();
const file = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' });
const form = {
  type: 'main',
  client_id: '0b3f7a52-5a8e-4d5e-9c0a-0c4b8a0f4b11',
  crop: { x: 10, y: 0, width: 600, height: 800 },
} as const;
const send = (input: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  upload('POST /api/photo.php', { form, file, ...input });

beforeAll(async () => {
  const { http } = await loadHttp();
  http.defaults.baseURL = location.origin;
  Object.assign(http.defaults, { 'axios-retry': { retryDelay: () => 0 } });
  server.listen();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Responds to each attempt with the next of these, repeating the last; returns the received forms. */
function respondWith(...responses: (() => Response | Promise<Response>)[]) {
  const forms: FormData[] = [];
  server.use(
    handler.post('*/api/photo.php', async ({ request }) => {
      forms.push((await request.formData()) as FormData);
      return (responses.length > 1 ? responses.shift() : responses[0])?.() ?? HttpResponse.error();
    }),
  );
  return forms;
}

const accepted = () => HttpResponse.json({ picture: { id: '5' } }, { status: 201 });
const refuse =
  (error: string, status: number, headers = {}) =>
  () =>
    HttpResponse.json({ error, message: '' }, { status, headers });

test('sends the fields before the file, and values that are not text as JSON', async () => {
  const forms = respondWith(accepted);

  await expect(send()).resolves.toEqual({ picture: { id: '5' } });

  expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({ ...form, crop: JSON.stringify(form.crop) });
  expect([...(forms[0]?.keys() ?? [])]).toEqual(['type', 'client_id', 'crop', 'file']);
});

test('a field without a value is left out', async () => {
  const forms = respondWith(accepted);

  await upload('POST /api/photo.php', { form: { ...form, crop: undefined }, file });

  expect([...(forms[0]?.keys() ?? [])]).toEqual(['type', 'client_id', 'file']);
});

test('after a lost response the upload is retried with the same client id', async () => {
  const forms = respondWith(() => HttpResponse.error(), refuse('unavailable', 503), accepted);

  await expect(send()).resolves.toEqual({ picture: { id: '5' } });

  expect(forms.map((sent) => sent.get('client_id'))).toEqual([
    form.client_id,
    form.client_id,
    form.client_id,
  ]);
  expect(consumeConsole().join()).toContain('Network error');
});

test('a refusal is reported once, with its code', async () => {
  const forms = respondWith(refuse('too_small', 422));
  const reported: string[] = [];
  const stop = onApiError(({ code }, key) => reported.push(`${key} ${code}`));

  await expect(send()).rejects.toMatchObject({ code: 'too_small', status: 422 });

  stop();
  expect(forms).toHaveLength(1);
  expect(reported).toEqual(['POST /api/photo.php too_small']);
});

test('a long rate limit fails at once instead of waiting', async () => {
  const forms = respondWith(refuse('rate_limited', 429, { 'retry-after': '3600' }));

  await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });

  expect(forms).toHaveLength(1);
});

test('cancelling rejects the upload with the given reason', async () => {
  respondWith(() => new Promise(() => {}));
  const controller = new AbortController();
  const sent = send({ signal: controller.signal });

  controller.abort('no longer wanted');

  await expect(sent).rejects.toBe('no longer wanted');
});

test('an upload without progress for half a minute fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  respondWith(() => new Promise(() => {}));
  const outcome = send().catch((error: unknown) => error);

  await jest.advanceTimersByTimeAsync(30_000);

  jest.useRealTimers();
  await expect(outcome).resolves.toEqual(new ApiError('unavailable', 0));
});

test('a slow upload may take as long as it makes progress', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const uploads: EventTarget[] = [];
  const { addEventListener } = EventTarget.prototype;
  const listening = jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...args
  ) {
    if (args[0] === 'progress') uploads.push(this);
    addEventListener.apply(this, args);
  });
  const forms = respondWith(() => new Promise(() => {}));
  const shares: number[] = [];
  const outcome = send({ onProgress: (share) => shares.push(share) }).catch((error: unknown) => error);
  const states: string[] = [];
  void outcome.then(() => states.push('ended'));

  for (const loaded of [1, 2, 3]) {
    await jest.advanceTimersByTimeAsync(20_000);
    const progress = { loaded, total: 4, lengthComputable: true };
    for (const target of uploads) target.dispatchEvent(new ProgressEvent('progress', progress));
  }
  await jest.advanceTimersByTimeAsync(29_000);
  expect([states, forms.length]).toEqual([[], 1]);
  expect(shares).toEqual(expect.arrayContaining([0.25, 0.5, 0.75]));
  await jest.advanceTimersByTimeAsync(1000);

  listening.mockRestore();
  jest.useRealTimers();
  await expect(outcome).resolves.toEqual(new ApiError('unavailable', 0));
});
