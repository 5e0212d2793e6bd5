import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { parsePartModule, type PartModule } from './part-module.ts';
import { type PartLoader, createPart, LoadTimeoutError } from './part.ts';

const Component = () => null;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a part fails at its timeout and becomes ready when it still arrives later (FED-016)', async () => {
  const { promise, resolve } = Promise.withResolvers<PartModule>();
  const part = createPart(() => promise);

  await jest.advanceTimersByTimeAsync(2999);
  expect(part.state().status).toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  expect(part.state()).toMatchObject({ status: 'failed', error: expect.any(LoadTimeoutError) });
  resolve({ Component });
  await jest.advanceTimersByTimeAsync(0);

  expect(part.state()).toMatchObject({ status: 'ready', module: { Component } });
});

test('a part loads in a browser that lacks Promise.withResolvers, such as that of iOS 16', async () => {
  const { withResolvers } = Promise;
  Reflect.deleteProperty(Promise, 'withResolvers');
  try {
    const part = createPart(async () => ({ Component }));
    await jest.advanceTimersByTimeAsync(0);

    expect(part.state().status).toBe('ready');
  } finally {
    Object.assign(Promise, { withResolvers });
  }
});

test.each([{}, { Component: 'text' }, null, 'text', undefined])(
  'a module without a component (%j) is refused',
  (value) => {
    expect(() => parsePartModule(value)).toThrow('The module exports no Component');
  },
);

test('retry loads again and passes the previous error to the loader (FED-016)', async () => {
  const error = new Error('gone');
  const load = jest.fn<PartLoader>().mockRejectedValueOnce(error).mockResolvedValueOnce({ Component });
  const part = createPart(load);
  await jest.advanceTimersByTimeAsync(0);

  part.retry();
  await jest.advanceTimersByTimeAsync(0);

  expect(part.state().status).toBe('ready');
  expect(load).toHaveBeenNthCalledWith(2, expect.objectContaining({ attempt: 1, previousError: error }));
});

test('an earlier attempt that fails late does not end a later one that is under way', async () => {
  const first = Promise.withResolvers<PartModule>();
  const second = Promise.withResolvers<PartModule>();
  const part = createPart(({ attempt }) => (attempt === 0 ? first : second).promise);
  await jest.advanceTimersByTimeAsync(3000);
  part.retry();

  first.reject(new Error('too late'));
  await jest.advanceTimersByTimeAsync(0);
  expect(part.state().status).toBe('pending');
  second.resolve({ Component });
  await jest.advanceTimersByTimeAsync(3000);

  expect(part.state().status).toBe('ready');
});

test('subscribers are notified of each change until they unsubscribe', async () => {
  const part = createPart(async () => ({ Component }));
  const listener = jest.fn();
  const unsubscribe = part.subscribe(listener);

  await jest.advanceTimersByTimeAsync(0);
  unsubscribe();
  part.retry();

  expect(listener).toHaveBeenCalledTimes(1);
});
