import { beforeEach, expect, jest, test } from '@jest/globals';
import { reloadAtMostOnceAMinute } from './reload-once.ts';

const reload = jest.fn();

beforeEach(() => {
  history.replaceState(null, '');
  reload.mockClear();
});

test('the page reloads at most once a minute (SHELL-050)', () => {
  reloadAtMostOnceAMinute(1_000_000, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadAtMostOnceAMinute(1_059_999, reload);
  expect(reload).toHaveBeenCalledTimes(1);
  reloadAtMostOnceAMinute(1_060_000, reload);

  expect(reload).toHaveBeenCalledTimes(2);
});

test('the limit also holds when storage is blocked (SHELL-050)', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });

  reloadAtMostOnceAMinute(1_000_000, reload);
  // A reload loses what is in memory.
  dispatchEvent(new StorageEvent('storage'));
  reloadAtMostOnceAMinute(1_000_500, reload);

  expect(reload).toHaveBeenCalledTimes(1);
  blocked.mockRestore();
});
