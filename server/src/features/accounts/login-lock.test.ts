import { expect, test } from '@jest/globals';
import { accountLock, addressLock, minutesUntil } from './login-lock.ts';

const start = Date.UTC(2026, 0, 1, 12);
const after = (minutes: number) => new Date(start + minutes * 60_000);
const times = (count: number, minute: number) => Array.from({ length: count }, () => after(minute));

test('seven failures leave an account open, the eighth within fifteen minutes locks it for fifteen (SRV-029)', () => {
  expect(accountLock(times(7, 0), after(1))).toBeNull();
  expect(accountLock([...times(7, 0), after(14)], after(14))).toEqual(after(29));
});

test('failures further apart than fifteen minutes do not add up', () => {
  expect(accountLock([...times(7, 0), ...times(7, 16)], after(16))).toBeNull();
});

test('each further lock lasts twice as long, up to an hour', () => {
  const second = [...times(8, 0), ...times(8, 20)];
  const third = [...second, ...times(8, 60)];
  const fourth = [...third, ...times(8, 200)];

  expect(accountLock(second, after(20))).toEqual(after(50));
  expect(accountLock(third, after(60))).toEqual(after(120));
  expect(accountLock(fourth, after(200))).toEqual(after(260));
});

test('a lock ends by itself', () => {
  expect(accountLock(times(8, 0), after(15))).toBeNull();
});

test('fifty failures within an hour lock an address until the first of them is an hour old', () => {
  const failures = [...times(10, 0), ...times(40, 30)];

  expect(addressLock(failures.slice(1), after(31))).toBeNull();
  expect(addressLock(failures, after(31))).toEqual(after(60));
  expect(addressLock(failures, after(61))).toBeNull();
});

test('the minutes named to the visitor are never too few', () => {
  expect(minutesUntil(after(15), new Date(start + 1))).toBe(15);
  expect(minutesUntil(after(1), new Date(start + 59_999))).toBe(1);
});
