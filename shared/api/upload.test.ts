import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { http as answer, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { takeConsole } from '../testing/console.ts';
import { ApiError, loadHttp, onFailedCall, upload } from './index.ts';

const server = setupServer();
const file = new File(['a picture'], 'me.jpg', { type: 'image/jpeg' });
const form = {
  type: 'main',
  client_id: '0b3f7a52-5a8e-4d5e-9c0a-0c4b8a0f4b11',
  crop: { x: 10, y: 0, width: 600, height: 800 },
} as const;
const send = (input: { signal?: AbortSignal } = {}) =>
  upload('POST /api/photo.php', { form, file, ...input });

beforeAll(async () => {
  const { http } = await loadHttp();
  http.defaults.baseURL = location.origin;
  Object.assign(http.defaults, { 'axios-retry': { retryDelay: () => 0 } });
  server.listen();
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers each try with the next of these, the last for ever; returns the forms that arrived. */
function service(...answers: (() => Response | Promise<Response>)[]) {
  const forms: FormData[] = [];
  server.use(
    answer.post('*/api/photo.php', async ({ request }) => {
      forms.push((await request.formData()) as FormData);
      return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? HttpResponse.error();
    }),
  );
  return forms;
}

const accepted = () => HttpResponse.json({ picture: { id: '5' } }, { status: 201 });
const refused =
  (error: string, status: number, headers = {}) =>
  () =>
    HttpResponse.json({ error, message: '' }, { status, headers });

test('the fields travel before the file, and what is no text as JSON', async () => {
  const forms = service(accepted);

  await expect(send()).resolves.toEqual({ picture: { id: '5' } });

  expect(Object.fromEntries(forms[0] ?? [])).toMatchObject({ ...form, crop: JSON.stringify(form.crop) });
  expect([...(forms[0]?.keys() ?? [])]).toEqual(['type', 'client_id', 'crop', 'file']);
});

test('a lost answer is made up for by a repeat with the same client id', async () => {
  const forms = service(() => HttpResponse.error(), refused('unavailable', 503), accepted);

  await expect(send()).resolves.toEqual({ picture: { id: '5' } });

  expect(forms.map((sent) => sent.get('client_id'))).toEqual([
    form.client_id,
    form.client_id,
    form.client_id,
  ]);
  expect(takeConsole().join()).toContain('Network error');
});

test('a refusal is told once, by its code', async () => {
  const forms = service(refused('too_small', 422));
  const heard: string[] = [];
  const stop = onFailedCall(({ code }, key) => heard.push(`${key} ${code}`));

  await expect(send()).rejects.toMatchObject({ code: 'too_small', status: 422 });

  stop();
  expect(forms).toHaveLength(1);
  expect(heard).toEqual(['POST /api/photo.php too_small']);
});

test('who has to wait for long is told so instead of being kept waiting', async () => {
  const forms = service(refused('rate_limited', 429, { 'retry-after': '3600' }));

  await expect(send()).rejects.toMatchObject({ code: 'rate_limited' });

  expect(forms).toHaveLength(1);
});

test('cancelling ends the upload with the reason that was given', async () => {
  service(() => new Promise(() => {}));
  const cancelled = new AbortController();
  const sent = send({ signal: cancelled.signal });

  cancelled.abort('no longer wanted');

  await expect(sent).rejects.toBe('no longer wanted');
});

test('a line that carries nothing for half a minute is given up', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  service(() => new Promise(() => {}));
  const outcome = send().catch((error: unknown) => error);

  await jest.advanceTimersByTimeAsync(30_000);

  jest.useRealTimers();
  await expect(outcome).resolves.toEqual(new ApiError('unavailable', 0));
});
