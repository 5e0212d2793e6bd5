import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type LoadPart, startPart, TooSlow } from './parts.ts';

const Component = () => null;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a part that hangs fails at its deadline, and a late arrival still replaces the fallback (FED-016)', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const part = startPart(() => promise, 3000);

  await jest.advanceTimersByTimeAsync(2999);
  expect(part.state().status).toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  expect(part.state()).toMatchObject({ status: 'failed', fault: expect.any(TooSlow) });
  resolve({ Component });
  await jest.advanceTimersByTimeAsync(0);

  expect(part.state()).toMatchObject({ status: 'ready', module: { Component } });
});

test.each([{}, { Component: 'text' }, null, 'text', undefined])(
  'something of the wrong shape (%j) is a failure, not a blank place (FED-016)',
  async (value) => {
    const part = startPart(async () => value);

    await jest.advanceTimersByTimeAsync(0);

    expect(part.state().status).toBe('failed');
  },
);

test('retry loads again and tells the loader what went wrong before (FED-016)', async () => {
  const fault = new Error('gone');
  const load = jest.fn<LoadPart>().mockRejectedValueOnce(fault).mockResolvedValueOnce({ Component });
  const part = startPart(load);
  await jest.advanceTimersByTimeAsync(0);

  part.retry();
  await jest.advanceTimersByTimeAsync(0);

  expect(part.state().status).toBe('ready');
  expect(load).toHaveBeenNthCalledWith(2, 1, fault);
});

test('an attempt that was given up cannot overwrite the one that came after it', async () => {
  const first = Promise.withResolvers<unknown>();
  const part = startPart((attempt) => (attempt === 0 ? first.promise : Promise.resolve({ Component })), 10);
  await jest.advanceTimersByTimeAsync(10);
  part.retry();
  await jest.advanceTimersByTimeAsync(0);

  first.reject(new Error('too late'));
  await jest.advanceTimersByTimeAsync(0);

  expect(part.state().status).toBe('ready');
});

test('whoever shows the part hears of each change until they stop listening', async () => {
  const part = startPart(async () => ({ Component }));
  const heard = jest.fn();
  const stop = part.subscribe(heard);

  await jest.advanceTimersByTimeAsync(0);
  stop();
  part.retry();

  expect(heard).toHaveBeenCalledTimes(1);
});
