import '../boot/boot-data.fixture.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { clearReports, trackLoad } from '../health/release-log.ts';
import { failPendingChunks } from './federation-runtime.ts';
import { createPart, LoadTimeoutError } from './part.ts';
import { fetchJson, ignoreStoppedFiles, shellFiles } from './release-files.ts';

ignoreStoppedFiles();

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  // Of the next test nothing is stopped any more.
  jest.advanceTimersByTime(3000);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const leave = () => dispatchEvent(new Event('beforeunload'));

test('a script that is stopped because the page is being left fails only once the page has stayed', () => {
  const script = document.body.appendChild(document.createElement('script'));
  const handleError = jest.fn();
  script.addEventListener('error', handleError);
  leave();

  script.dispatchEvent(new Event('error'));
  jest.advanceTimersByTime(2999);
  expect(handleError).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(handleError).toHaveBeenCalledTimes(1);
  script.dispatchEvent(new Event('error'));

  expect(handleError).toHaveBeenCalledTimes(2);
  script.remove();
});

test('a part whose strings are stopped because the page is being left keeps its placeholder until its time is over, and comes if the page stays', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValueOnce(new TypeError('NetworkError'))
    .mockReturnValue(promise);
  leave();
  const part = createPart(async () => {
    await fetchJson(shellFiles, 'en.json');
    return { Component: () => null };
  });

  await jest.advanceTimersByTimeAsync(2999);
  expect(part.state().status).toBe('pending');
  await jest.advanceTimersByTimeAsync(1);

  expect(part.state()).toMatchObject({ status: 'failed', error: expect.any(LoadTimeoutError) });
  resolve(Response.json({}));
  await jest.advanceTimersByTimeAsync(0);
  expect(part.state().status).toBe('ready');
});

test('what is stopped because the page is being left is not reported as a failure of its release', async () => {
  void trackLoad(shellFiles, new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(500);
  leave();

  await jest.advanceTimersByTimeAsync(2500);

  expect(clearReports()).toEqual([]);
  void trackLoad(shellFiles, new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(3000);
  expect(clearReports()).toMatchObject([{ name: 'shell', failures: { timeout: 1 } }]);
});

test('retry fails a script that was stopped right after the page has begun to be left', () => {
  const script = document.body.appendChild(document.createElement('script'));
  script.dataset.webpack = 'mf_chat:7';
  script.src = '/releases/mf-chat/1.0.0/7.js';
  const handleError = jest.fn();
  Object.assign(script, { onerror: handleError });
  leave();

  failPendingChunks('mf_chat', ['7.js']);

  expect(handleError).toHaveBeenCalledTimes(1);
  script.remove();
});
