import { expect, test } from '@jest/globals';
import { getAccountLockEnd, getAddressLockEnd, getMinutesUntil } from './login-lock.ts';

const start = Date.UTC(2026, 0, 1, 12);
const after = (minutes: number) => new Date(start + minutes * 60_000);
const times = (count: number, minute: number) => Array.from({ length: count }, () => after(minute));

test('seven failures do not lock an account, the eighth within fifteen minutes locks it for fifteen (SRV-029)', () => {
  expect(getAccountLockEnd(times(7, 0), after(1))).toBeNull();
  expect(getAccountLockEnd([...times(7, 0), after(14)], after(14))).toEqual(after(29));
});

test('failures further apart than fifteen minutes do not add up', () => {
  expect(getAccountLockEnd([...times(7, 0), ...times(7, 16)], after(16))).toBeNull();
});

test('each further lock lasts twice as long, up to an hour', () => {
  const second = [...times(8, 0), ...times(8, 20)];
  const third = [...second, ...times(8, 60)];
  const fourth = [...third, ...times(8, 200)];

  expect(getAccountLockEnd(second, after(20))).toEqual(after(50));
  expect(getAccountLockEnd(third, after(60))).toEqual(after(120));
  expect(getAccountLockEnd(fourth, after(200))).toEqual(after(260));
});

test('a lock ends after its time', () => {
  expect(getAccountLockEnd(times(8, 0), after(15))).toBeNull();
});

test('fifty failures within an hour lock an address until the first of them is an hour old', () => {
  const failures = [...times(10, 0), ...times(40, 30)];

  expect(getAddressLockEnd(failures.slice(1), after(31))).toBeNull();
  expect(getAddressLockEnd(failures, after(31))).toEqual(after(60));
  expect(getAddressLockEnd(failures, after(61))).toBeNull();
});

test('the remaining minutes are rounded up', () => {
  expect(getMinutesUntil(after(15), new Date(start + 1))).toBe(15);
  expect(getMinutesUntil(after(1), new Date(start + 59_999))).toBe(1);
});
