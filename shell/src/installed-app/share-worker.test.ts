import { beforeEach, expect, test } from '@jest/globals';
import { removeSharedPicture } from '@liaison/shared/offline';
import { installCaches } from '@liaison/shared/testing';
import type { WorkerScope } from '../push/worker-scope.ts';
import { startShareWorker } from './share-worker.ts';

beforeEach(installCaches);

/** Sends a form to the worker. Resolves to its answer, or null when it leaves the form to the browser. */
async function submit(url: string, fields: Record<string, File | string>, method = 'POST') {
  let listener: (event: object) => void = () => {};
  startShareWorker({
    addEventListener: (_type: string, listen: typeof listener) => (listener = listen),
  } as unknown as WorkerScope);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  let answer: Promise<Response> | null = null;
  listener({
    request: { mode: 'navigate', method, url, formData: async () => form },
    respondWith: (response: Promise<Response>) => (answer = response),
  });
  return answer as Promise<Response> | null;
}

const screen = 'https://liaison.example/profile/photos?shared';
const picture = new File(['picture'], 'été.jpg', { type: 'image/jpeg' });

test('a picture that another app shares is kept on the device, and its screen opens and takes it once', async () => {
  const answer = await submit(screen, { picture });

  expect([answer?.status, answer?.headers.get('location')]).toEqual([303, screen]);
  const taken = await removeSharedPicture();
  expect([taken?.name, taken?.type, await taken?.text()]).toEqual(['été.jpg', 'image/jpeg', 'picture']);
  expect(await removeSharedPicture()).toBeNull();
});

test('a form without a picture opens the screen all the same', async () => {
  expect((await submit(screen, { picture: 'text' }))?.status).toBe(303);
  expect(await removeSharedPicture()).toBeNull();
});

test('the screen opens also when the device has no room for the picture', async () => {
  const open = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: { open } });

  expect((await submit(screen, { picture }))?.status).toBe(303);
});

test('other forms and pages are left to the browser', async () => {
  expect(await submit('https://liaison.example/profile/photos', { picture })).toBeNull();
  expect(await submit(screen, {}, 'GET')).toBeNull();
});
