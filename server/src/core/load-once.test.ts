import { expect, jest, test } from '@jest/globals';
import { loadOnce } from './load-once.ts';

test('what was loaded is kept, and a failure only until the next call', async () => {
  const load = jest.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('too many open files')).mockResolvedValue('loaded');
  const get = loadOnce(load);

  const failed = await Promise.allSettled([get(), get()]);
  const loaded = [await get(), await get()];

  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(loaded).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
